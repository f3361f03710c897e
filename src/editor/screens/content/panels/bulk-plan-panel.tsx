import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isObject } from '../../../../base/json.ts'
import { Button } from '../../../controls/button.tsx'
import { Check } from '../../../controls/input/check.tsx'
import { Note } from '../../../controls/message/note.tsx'
import { Segmented } from '../../../controls/input/segmented.tsx'
import { SidePanel } from '../../../frame/side-panel.tsx'
import { useJobs } from '../../../jobs/jobs.tsx'
import { defineTexts, useTexts } from '../../../language.ts'
import { useContentLanguages } from '../../../panels/parts/content-languages.ts'
import { useDates } from '../../../panels/parts/dates.ts'
import { MomentFields } from '../../../panels/schedule/moment-fields.tsx'
import { plansKey } from '../../../panels/schedule/plans.ts'
import { ScheduleTime } from '../../../panels/schedule/schedule-time.tsx'
import { scheduleTexts } from '../../../panels/schedule/schedule-texts.ts'
import { usePlanDraft } from '../../../panels/schedule/use-plan-draft.ts'
import { useApi, useEditor, useSession } from '../../../session/session-context.tsx'
import { meantLanguages, type OverviewRow } from '../../../stories/overview.ts'
import { overviewKey } from '../../../stories/use-overview.ts'

const texts = defineTexts(
  { title: (count: number) => (count === 1 ? '1 Blatt planen' : `${count} Blätter planen`) },
  { title: (count: number) => (count === 1 ? 'Schedule 1 sheet' : `Schedule ${count} sheets`) },
)

export interface BulkPlanPanelProps {
  rows: readonly OverviewRow[]
  onBegun(): void
  onClose(): void
}

/** The selected stories at one moment, each as it is now. */
export function BulkPlanPanel({ rows, onBegun, onClose }: BulkPlanPanelProps) {
  const t = useTexts(scheduleTexts)
  const own = useTexts(texts)
  const api = useApi()
  const queries = useQueryClient()
  const jobs = useJobs()
  const { clock } = useEditor()
  const { settings } = useSession()
  const languages = useContentLanguages()
  const places = languages.map((_, at) => at)
  const suggested = places.filter(at => rows.some(row => meantLanguages(row, [at]).length > 0))
  const draft = usePlanDraft(
    settings.timeZone,
    suggested.flatMap(at => languages[at]?.code ?? []),
    null,
  )
  const dates = useDates(settings.timeZone)
  const { action, chosen, date, time, zone, today, moment } = draft
  const [refused, setRefused] = useState<string | null>(null)

  // Plans are no change of a story: nothing else says that its state is another one.
  const renew = (): Promise<unknown> =>
    Promise.all([plansKey, overviewKey].map(queryKey => queries.invalidateQueries({ queryKey })))

  function plan(): void {
    const isPast = moment !== null && Date.parse(moment.at) <= clock.now()
    const reason = chosen.length === 0 ? t.chooseLanguage : moment === null ? t.badDate : isPast ? t.past : null
    setRefused(reason)
    if (reason !== null || moment === null) return
    const chosenPlaces = places.filter(at => chosen.includes(languages[at]?.wire ?? ''))
    const items = rows.filter(row => meantLanguages(row, chosenPlaces).length > 0)
    jobs.start({
      title: own.title(items.length),
      items,
      async run(row) {
        const meant = meantLanguages(row, chosenPlaces).flatMap(at => languages[at]?.wire ?? [])
        const isAll = meant.length === languages.length
        const wanted = { action, at: moment.at, time_zone: zone, languages: isAll ? null : meant }
        const body = { schedule: { ...wanted, story_id: row.id } }
        const answer = await api.call('POST', api.space('schedules'), { body })
        await renew()
        const planId = isObject(answer) && isObject(answer.schedule) ? Number(answer.schedule.id) : 0
        return async () => {
          await api.call('DELETE', api.space(`schedules/${planId}`))
          await renew()
        }
      },
    })
    onBegun()
  }

  return (
    <SidePanel
      title={own.title(rows.length)}
      onClose={onClose}
      foot={
        <Button kind="primary" onClick={plan}>
          {t.submit(moment ? dates.short(moment.at, zone) : '–')}
        </Button>
      }
    >
      <Segmented<'publish' | 'unpublish'>
        label={t.what}
        value={action}
        options={[
          { value: 'publish', label: t.publish },
          { value: 'unpublish', label: t.unpublish },
        ]}
        onChange={draft.setAction}
      />
      <div className="row row--wrap" role="group" aria-label={t.languages}>
        {languages.map(({ wire, name }) => (
          <Check key={wire} checked={chosen.includes(wire)} onChange={isOn => draft.choose(wire, isOn)}>
            {name}
          </Check>
        ))}
      </div>
      <MomentFields
        {...{ date, time, today, dateLabel: t.date, timeLabel: t.time }}
        onDate={draft.setDate}
        onTime={draft.setTime}
      />
      <ScheduleTime moment={moment} zone={zone} studioZone={settings.timeZone} onZone={draft.setZone} />
      {refused !== null && (
        <Note kind="error">
          <p>{refused}</p>
        </Note>
      )}
      {action === 'publish' && <p className="small muted">{t.holdsNow}</p>}
    </SidePanel>
  )
}
