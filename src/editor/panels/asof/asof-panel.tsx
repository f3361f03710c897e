import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { Note } from '../../controls/message/note.tsx'
import { useTexts } from '../../language.ts'
import { useEditor, useSession } from '../../session/session-context.tsx'
import { useFacts, useOpenStory } from '../../sheet/story/open-story.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { previewAddress } from '../frame/preview-address.ts'
import { usePreviewToken } from '../frame/use-preview-token.ts'
import { usePublications } from '../history/revisions.ts'
import type { PanelProps } from '../panel.ts'
import { useContentLanguages } from '../parts/content-languages.ts'
import { useDates } from '../parts/dates.ts'
import { pageAddress } from '../parts/page-address.ts'
import { PanelPane, PanelSection } from '../parts/panel-pane.tsx'
import { PanelStage } from '../parts/panel-stage.tsx'
import { MomentFields } from '../schedule/moment-fields.tsx'
import { useLanguageNames } from '../schedule/planned-lists.tsx'
import { type Plan, usePlans } from '../schedule/plans.ts'
import { toMoment, todayIn, toWallTime } from '../schedule/zoned-moment.ts'
import { asofTexts } from './asof-texts.ts'
import { Ruler } from './ruler.tsx'
import { takeStartMoment } from './start-moment.ts'

const dayMs = 86_400_000
/** How far plans are looked for: nothing is planned further ahead. */
const aheadMs = 3660 * dayMs

/** The whole site at any moment, past or planned. */
export function AsOfPanel({ onClose }: PanelProps) {
  const t = useTexts(asofTexts)
  const { settings } = useSession()
  const dates = useDates(settings.timeZone)
  const { clock } = useEditor()
  const [now] = useState(() => new Date(clock.now()).toISOString())
  const [at, setAt] = useState(() => takeStartMoment() ?? now)
  const wall = toWallTime(at, settings.timeZone)
  const setWall = (change: { date?: string; time?: string }): void => {
    const moment = toMoment({ ...wall, ...change })
    if (moment) setAt(moment.at)
  }
  const [until] = useState(() => new Date(Date.parse(now) + aheadMs).toISOString())
  const plans = usePlans(now, until).data ?? []
  const history = usePublications().data
  const past = (history?.publications ?? []).slice(0, 12).map(({ at: moment, revisions }) => ({
    at: moment,
    label: [dates.day(moment), Object.values(revisions)[0]].filter(Boolean).join(' '),
  }))
  const ahead = plans.flatMap(plan => (plan.at ? [{ at: plan.at, label: dates.short(plan.at) }] : []))
  const own = at === now ? [] : [{ at, label: dates.short(at) }]
  const marks = [...past, { at: now, label: t.now }, ...ahead.slice(0, 12), ...own]
  const source = useSource(at)
  const { show } = useMessages()
  const copy = async (): Promise<void> => {
    if (!source.src) return
    await navigator.clipboard.writeText(new URL(source.src, location.origin).href)
    show({ text: t.copied })
  }
  return (
    <>
      <PanelPane
        title={dates.moment(at)}
        path={t.path}
        label={t.label}
        onClose={onClose}
        foot={
          <>
            <Button icon="link" onClick={() => void copy().catch(() => {})}>
              {t.copy}
            </Button>
            <span className="grow" />
            <Button kind="quiet" onClick={() => setAt(now)}>
              {t.today}
            </Button>
          </>
        }
      >
        <p>{t.intro}</p>
        {source.isHome && <Note>{t.noPage}</Note>}
        <MomentFields
          {...{ date: wall.date, time: wall.time, today: todayIn(settings.timeZone, Date.parse(now)) }}
          dateLabel={t.date}
          timeLabel={t.time}
          onDate={date => setWall({ date })}
          onTime={time => setWall({ time })}
        />
        {at < now ? (
          <p className="muted">{t.past}</p>
        ) : (
          <>
            <PlanSection
              title={t.different}
              plans={plans.filter(plan => plan.at !== null && plan.at <= at)}
              now={now}
            />
            <PlanSection title={t.notYet} plans={plans.filter(plan => plan.at !== null && plan.at > at)} now={now} />
          </>
        )}
      </PanelPane>
      <PanelStage label={t.site(dates.moment(at))}>
        <div className="stage__corner" />
        <div className="strip">
          <Ruler marks={marks} chosen={at} onChoose={setAt} />
        </div>
        <div className="map map--off" />
        <div className="view">
          <div className="sheet">{source.src && <PageFrame src={source.src} title={t.site(dates.moment(at))} />}</div>
        </div>
      </PanelStage>
    </>
  )
}

/** The signed address of the page at a moment. A story without a page is looked at from the home page. */
function useSource(at: string): { src: string | null; isHome: boolean } {
  const { boot } = useEditor()
  const story = useOpenStory()
  const facts = useFacts()
  const token = usePreviewToken()
  const languages = useContentLanguages()
  const language = languages.find(({ code }) => code === story.language) ?? languages[0]
  if (!language) return { src: null, isHome: false }
  const own = pageAddress(facts, language.locale, boot)
  const parts = { storyId: story.id, spaceId: boot.spaceId, language: language.code, token, asOf: at }
  return { src: previewAddress({ ...parts, path: own ?? `/${language.locale}` }), isHome: own === null }
}

function PlanSection({ title, plans, now }: { title: string; plans: readonly Plan[]; now: string }) {
  const t = useTexts(asofTexts)
  const dates = useDates(useSession().settings.timeZone)
  const languages = useLanguageNames()
  const days = (at: string): number => Math.floor((Date.parse(at) - Date.parse(now)) / dayMs)
  return (
    <PanelSection title={title} end={String(plans.length)}>
      {plans.length === 0 && <p className="muted">{t.none}</p>}
      <ul className="lines">
        {plans.map(plan => (
          <li key={plan.id}>
            <Icon name={plan.action === 'publish' ? 'clock' : 'off'} />
            <span className="strong">
              {plan.action === 'publish' ? t.live(plan.story?.name ?? '') : t.offline(plan.story?.name ?? '')}
            </span>
            <span className="small muted">{languages(plan.languages)}</span>
            <span className="sub">
              {plan.at && dates.short(plan.at)} · {plan.at && t.later(days(plan.at), plan.author ?? '')}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
