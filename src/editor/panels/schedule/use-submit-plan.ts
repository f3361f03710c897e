import { isObject } from '../../../base/json.ts'
import { useMessages } from '../../controls/message/messages.tsx'
import { useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { useDates } from '../parts/dates.ts'
import { type PlanCall, usePlanChange } from './plans.ts'
import { scheduleTexts } from './schedule-texts.ts'
import type { PlanDraft } from './use-plan-draft.ts'

/** Makes a plan of the version of now, alone or in a release. */
export function useSubmitPlan(onDone: () => void) {
  const t = useTexts(scheduleTexts)
  const story = useOpenStory()
  const { settings } = useSession()
  const dates = useDates(settings.timeZone)
  const { show } = useMessages()

  return usePlanChange(async (call, plan: PlanDraft & { allLanguages: number }) => {
    await story.saveNow()
    const languages = plan.chosen.length === plan.allLanguages ? null : [...plan.chosen]
    const at = plan.moment?.at ?? null
    if (plan.release !== '') {
      const release = plan.release === 'new' ? await createRelease(call, plan) : { id: plan.release, name: null }
      const item = { action: plan.action, languages, version_id: null }
      const answer = await call('PUT', `releases/${release.id}/stories/${story.id}`, { item })
      const named = isObject(answer) && isObject(answer.release) ? String(answer.release.name ?? '') : ''
      show({ text: t.inRelease(named) })
      return onDone()
    }
    await call('POST', 'schedules', { schedule: { ...base(plan.action), at } })
    if (plan.offlineMoment)
      await call('POST', 'schedules', { schedule: { ...base('unpublish'), at: plan.offlineMoment.at } })
    await story.reload()
    show({ text: t.planned(at ? dates.short(at, plan.zone) : t.noDate) })
    onDone()

    function base(action: PlanDraft['action']) {
      return { story_id: story.id, action, time_zone: plan.zone, languages }
    }
  })
}

async function createRelease(call: PlanCall, { releaseName, moment, zone }: PlanDraft): Promise<{ id: number }> {
  const release = { name: releaseName.trim(), release_at: moment?.at ?? null, timezone: zone }
  const answer = await call('POST', 'releases', { release })
  return { id: isObject(answer) && isObject(answer.release) ? Number(answer.release.id) : 0 }
}
