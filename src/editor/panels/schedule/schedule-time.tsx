import { useState } from 'react'
import { Icon } from '../../controls/icon.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { useEditor } from '../../session/session-context.tsx'
import { Field } from '../parts/field.tsx'
import { scheduleTexts } from './schedule-texts.ts'
import { type Moment, offsetName, timeZones, toWallTime } from './zoned-moment.ts'

export interface ScheduleTimeProps {
  moment: Moment | null
  zone: string
  studioZone: string
  onZone(zone: string): void
}

/** The zone of a moment, what its clock says elsewhere, and hours that are not there or twice. */
export function ScheduleTime({ moment, zone, studioZone, onZone }: ScheduleTimeProps) {
  const t = useTexts(scheduleTexts)
  const locale = editorLocales[useLanguage()]
  const { clock } = useEditor()
  const [opened] = useState(() => new Date(clock.now()).toISOString())
  const at = moment?.at ?? opened
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const other = [studioZone, here, 'Europe/London', 'UTC'].find(each => each !== zone) ?? 'UTC'
  const city = (name: string): string => name.split('/').at(-1)?.replaceAll('_', ' ') ?? name
  const hint = moment ? t.zoneHint(moment.time, city(zone), toWallTime(at, other).time, city(other)) : t.zoneHintSame
  const near = [...new Set([studioZone, here, 'Europe/London', 'UTC', zone])]
  return (
    <>
      {moment && moment.kind !== 'once' && (
        <p className="field__note" role="status">
          <Icon name="warning" small />
          <span>{moment.kind === 'skipped' ? t.skipped(moment.time) : t.twice}</span>
        </p>
      )}
      <Field label={t.zone} hint={hint}>
        {parts => (
          <select className="select" {...parts} value={zone} onChange={({ target }) => onZone(target.value)}>
            {near.map(name => (
              <option key={name} value={name}>
                {name === 'UTC' ? name : `${name}, ${offsetName(at, name, locale)}`}
              </option>
            ))}
            <hr />
            {timeZones()
              .filter(name => !near.includes(name))
              .map(name => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </Field>
    </>
  )
}
