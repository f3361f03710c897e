import { useCallback, useMemo, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { Note } from '../../controls/message/note.tsx'
import { useTexts } from '../../language.ts'
import { useEditor, useSession } from '../../session/session-context.tsx'
import { useContent, useOpenStory } from '../../sheet/story/open-story.ts'
import { setStartMoment } from '../asof/start-moment.ts'
import type { PanelProps } from '../panel.ts'
import { handLanguages, languagesToChoose, takeLanguages } from '../parts/chosen-languages.ts'
import { useContentLanguages } from '../parts/content-languages.ts'
import { useChecks } from '../publish/use-checks.ts'
import { useDates } from '../parts/dates.ts'
import { useJumps } from '../parts/jump.ts'
import { PanelPane, PanelSection } from '../parts/panel-pane.tsx'
import { Calendar } from './calendar.tsx'
import { MomentFields } from './moment-fields.tsx'
import { OwnPlans, PlanLines } from './planned-lists.tsx'
import { usePlans, useReleases } from './plans.ts'
import { ReleaseDetails, ReleaseField } from './releases.tsx'
import { ScheduleTime } from './schedule-time.tsx'
import { scheduleTexts } from './schedule-texts.ts'
import { usePlanDraft } from './use-plan-draft.ts'
import { useSubmitPlan } from './use-submit-plan.ts'
import { moveDate, toMoment, toWallTime, weekOf } from './zoned-moment.ts'

/** The panel that plans a publication, or its end. */
export function SchedulePanel({ onClose }: PanelProps) {
  const t = useTexts(scheduleTexts)
  const story = useOpenStory()
  const { settings } = useSession()
  const { clock } = useEditor()
  const languages = useContentLanguages()
  const dates = useDates(settings.timeZone)
  const { toPanel } = useJumps()
  const { announce } = useMessages()
  const content = useContent()
  const checks = useChecks()
  const [handed] = useState(() => takeLanguages(story.id))
  const codes = languages.map(({ code }) => code)
  const suggested = languagesToChoose({ codes, content, problems: checks.data?.problems ?? [] })
  const draft = usePlanDraft(settings.timeZone, suggested, handed)
  const { action, date, time, zone, today, moment, offlineMoment, chosen, release } = draft
  const [month, setMonth] = useState(date)
  const showMonth = useCallback((first: string) => setMonth(first), [])
  const releases = (useReleases().data ?? []).filter(({ state }) => state === 'open')
  const chosenRelease = releases.find(({ id }) => id === release)
  const inMonth = usePlans(
    startOf(month, settings.timeZone),
    startOf(moveDate(month, { months: 1 }), settings.timeZone),
  )
  const week = weekOf(date)
  const inWeek = usePlans(
    startOf(week.from, settings.timeZone),
    startOf(moveDate(week.to, { days: 1 }), settings.timeZone),
  )
  const due = useMemo(
    () => new Set((inMonth.data ?? []).flatMap(({ at }) => (at ? [toWallTime(at, settings.timeZone).date] : []))),
    [inMonth.data, settings.timeZone],
  )
  const submit = useSubmitPlan(onClose)
  const [refused, setRefused] = useState<string | null>(null)
  const at = chosenRelease ? chosenRelease.at : (moment?.at ?? null)
  const shownAt = at ? dates.short(at, zone) : t.noDate

  const go = (): void => {
    if (submit.isPending) return
    const isPast = !chosenRelease && moment !== null && Date.parse(moment.at) <= clock.now()
    const isOfflineEarly = offlineMoment !== null && moment !== null && offlineMoment.at <= moment.at
    const reason =
      story.saveState().kind === 'offline'
        ? t.offline
        : chosen.length === 0
          ? t.chooseLanguage
          : !chosenRelease && moment === null
            ? t.badDate
            : isPast
              ? t.past
              : isOfflineEarly
                ? t.offlineLater
                : null
    setRefused(reason)
    if (reason !== null) return announce(reason)
    submit.mutate({ ...draft, allLanguages: languages.length })
  }
  return (
    <PanelPane
      title={t.title}
      path={
        <>
          <button
            type="button"
            className="link-btn"
            onClick={() => {
              handLanguages(story.id, draft.codes)
              toPanel('publish')
            }}
          >
            {t.back}
          </button>
          <Icon name="chevron-right" small />
        </>
      }
      label={t.label}
      onClose={onClose}
      foot={
        <>
          {refused && (
            <p className="field__error" role="alert">
              {refused}
            </p>
          )}
          <Button kind="primary" className="grow" aria-busy={submit.isPending} onClick={go}>
            {chosenRelease ? t.intoRelease(chosenRelease.name) : t.submit(shownAt)}
          </Button>
        </>
      }
    >
      <div className="field" role="radiogroup" aria-label={t.what}>
        <div className="field__head">
          <span className="field__label">{t.what}</span>
        </div>
        <div className="seg seg--full">
          {(['publish', 'unpublish'] as const).map(each => (
            <label key={each}>
              <input type="radio" name="action" checked={action === each} onChange={() => draft.setAction(each)} />
              {t[each]}
            </label>
          ))}
        </div>
      </div>
      <div className="row row--wrap" role="group" aria-label={t.languages}>
        {languages.map(({ wire, name }) => (
          <label key={wire} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(wire)}
              onChange={({ target }) => draft.choose(wire, target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      <OwnPlans />
      {!chosenRelease && (
        <>
          <MomentFields
            {...{ date, time, today, dateLabel: t.date, timeLabel: t.time }}
            onDate={draft.setDate}
            onTime={draft.setTime}
          />
          <Calendar {...{ value: date, today, due, onChange: draft.setDate, onMonth: showMonth }} />
          <ScheduleTime moment={moment} zone={zone} studioZone={settings.timeZone} onZone={draft.setZone} />
        </>
      )}
      <ReleaseField
        {...{ releases, value: release, name: draft.releaseName }}
        onChange={draft.setRelease}
        onName={draft.setReleaseName}
      />
      {chosenRelease && <ReleaseDetails release={chosenRelease} />}
      {action === 'publish' && release === '' && (
        <>
          <label className="switch">
            <input
              type="checkbox"
              role="switch"
              checked={draft.isThenOffline}
              aria-checked={draft.isThenOffline}
              onChange={({ target }) => draft.setThenOffline(target.checked)}
            />
            <span>{t.thenOffline}</span>
          </label>
          {draft.isThenOffline && (
            <MomentFields
              {...{ date: draft.offlineDate, time: draft.offlineTime, today }}
              dateLabel={t.offlineOn}
              timeLabel={t.offlineAt}
              onDate={draft.setOfflineDate}
              onTime={draft.setOfflineTime}
            />
          )}
        </>
      )}
      {submit.error && <Failure error={submit.error} />}
      {action === 'publish' && <p className="small muted">{t.holdsNow}</p>}
      <PanelSection title={t.week}>
        <PlanLines plans={inWeek.data ?? []} />
      </PanelSection>
      {at && (
        <Note kind="info">
          <p>
            <button
              type="button"
              className="link-btn"
              onClick={() => {
                setStartMoment(at)
                toPanel('asof')
              }}
            >
              {t.asOf}
            </button>
            <br />
            {t.asOfHint(dates.moment(at))}
          </p>
        </Note>
      )}
    </PanelPane>
  )
}

/** Midnight of a day as a moment. */
function startOf(date: string, timeZone: string): string {
  return toMoment({ date, time: '00:00', timeZone })?.at ?? `${date}T00:00:00.000Z`
}
