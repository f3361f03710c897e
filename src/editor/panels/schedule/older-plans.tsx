import { useMessages } from '../../controls/message/messages.tsx'
import { Note } from '../../controls/message/note.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { useDates } from '../parts/dates.ts'
import { type Plan, usePlanChange, usePlansOf } from './plans.ts'

const texts = defineTexts(
  {
    title: 'Geplant, danach geändert',
    goes: (when: string) =>
      `${when} geht die Fassung von damals live. Was Sie seither geschrieben haben, gehört nicht dazu.`,
    release: 'Mit dem Sammeltermin',
    take: 'Neue Fassung in den Plan übernehmen',
    taken: 'Der Plan hält jetzt die Fassung von eben.',
    undo: 'Rückgängig',
  },
  {
    title: 'Scheduled, changed since',
    goes: when => `${when} the version of then goes live. What you have written since is not part of it.`,
    release: 'With its release',
    take: 'Take the new version into the plan',
    taken: 'The plan now holds the version of just now.',
    undo: 'Undo',
  },
)

/** Plans that hold an older version than a person sees: a correction would silently not go out. */
export function OlderPlans() {
  const t = useTexts(texts)
  const story = useOpenStory()
  const { may, settings } = useSession()
  const dates = useDates(settings.timeZone)
  const { show } = useMessages()
  const plans = usePlansOf(story.id).data ?? []
  const change = usePlanChange((call, { id, version }: { id: number; version: number | 'draft' }) =>
    call('PUT', `schedules/${id}`, { schedule: { version_id: version } }),
  )
  async function take({ id, versionId: version }: Plan): Promise<void> {
    await story.saveNow()
    await change.mutateAsync({ id, version: 'draft' })
    const undo = version === null ? undefined : { label: t.undo, run: () => change.mutate({ id, version }) }
    show({ text: t.taken, ...(undo && { action: undo }) })
  }
  return plans
    .filter(({ action, isCurrent }) => action === 'publish' && !isCurrent)
    .map(plan => (
      <Note key={plan.id} kind="warn" icon="clock">
        <p className="strong">{t.title}</p>
        <p>{t.goes(plan.at ? dates.short(plan.at) : t.release)}</p>
        {may('publish') && (
          <button type="button" className="link-btn" onClick={() => void take(plan).catch(() => {})}>
            {t.take}
          </button>
        )}
      </Note>
    ))
}
