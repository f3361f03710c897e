import { Icon } from '../../controls/icon.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { useContentLanguages } from '../parts/content-languages.ts'
import { useDates } from '../parts/dates.ts'
import { PanelSection } from '../parts/panel-pane.tsx'
import { type Plan, usePlanChange, usePlansOf } from './plans.ts'
import { scheduleTexts } from './schedule-texts.ts'

/** Plans in one line each. */
export function PlanLines({ plans }: { plans: readonly Plan[] }) {
  const t = useTexts(scheduleTexts)
  const dates = useDates(useSession().settings.timeZone)
  const languages = useLanguageNames()
  if (plans.length === 0) return <p className="muted">{t.nothing}</p>
  return (
    <ul className="lines">
      {plans.map(plan => {
        const name = plan.story?.name ?? ''
        return (
          <li key={plan.id}>
            <Icon name={plan.action === 'publish' ? 'clock' : 'off'} />
            <span className="strong">{plan.at ? dates.short(plan.at) : t.noDate}</span>
            <span className="small muted">{languages(plan.languages)}</span>
            <span className="sub">{plan.action === 'publish' ? t.goesLive(name) : t.goesOffline(name)}</span>
            {plan.action === 'publish' && !plan.isCurrent && <span className="tag">{t.changedSince}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** What is planned for the open story: with ways to take the newer version, and to cancel. */
export function OwnPlans() {
  const t = useTexts(scheduleTexts)
  const dates = useDates(useSession().settings.timeZone)
  const story = useOpenStory()
  const languages = useLanguageNames()
  const { show } = useMessages()
  const plans = (usePlansOf(story.id).data ?? []).filter(({ releaseId }) => releaseId === null)
  const cancel = usePlanChange((call, id: number) => call('DELETE', `schedules/${id}`))
  const renew = usePlanChange((call, id: number) =>
    call('PUT', `schedules/${id}`, { schedule: { version_id: 'draft' } }),
  )
  if (plans.length === 0) return null
  return (
    <PanelSection title={t.own} end={String(plans.length)}>
      <ul className="lines">
        {plans.map(plan => (
          <li key={plan.id}>
            <Icon name={plan.action === 'publish' ? 'clock' : 'off'} />
            <span className="strong">
              {plan.action === 'publish' ? t.publish : t.unpublish}, {plan.at && dates.short(plan.at)}
            </span>
            <span className="small muted">{languages(plan.languages)}</span>
            {plan.action === 'publish' && !plan.isCurrent && <span className="sub">{t.holds}</span>}
            <span className="sub row row--wrap">
              {plan.action === 'publish' && !plan.isCurrent && (
                <button
                  type="button"
                  className="link-btn"
                  onClick={() =>
                    void story
                      .saveNow()
                      .then(() => renew.mutateAsync(plan.id))
                      .then(() => show({ text: t.newerTaken }))
                      .catch(() => {})
                  }
                >
                  {t.newer}
                </button>
              )}
              <button
                type="button"
                className="link-btn"
                onClick={() => cancel.mutate(plan.id, { onSuccess: () => show({ text: t.cancelled }) })}
              >
                {t.cancel}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

/** `de, en`, or all. */
export function useLanguageNames(): (codes: readonly string[] | null) => string {
  const t = useTexts(scheduleTexts)
  const all = useContentLanguages()
  return codes =>
    codes === null ? t.all : codes.map(code => all.find(({ wire }) => wire === code)?.locale ?? code).join(', ')
}
