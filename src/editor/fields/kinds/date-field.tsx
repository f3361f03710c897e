import { useState } from 'react'
import { defineTexts, useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import type { FieldProps } from '../form/field-props.ts'
import { type DateParts, fromDateParts, toDateParts } from '../values/date-value.ts'

const texts = defineTexts(
  {
    date: 'Datum',
    time: 'Uhrzeit',
    stored: (zone: string) => `${zone}. Gespeichert als UTC.`,
    unreadable: (text: string) => `Gespeichert ist „${text}“. Das ist kein Datum und bleibt, bis Sie eines wählen.`,
  },
  {
    date: 'Date',
    time: 'Time',
    stored: (zone: string) => `${zone}. Stored as UTC.`,
    unreadable: (text: string) => `"${text}" is stored. This is no date and stays until you choose one.`,
  },
)

/** A day, and a time where the schema wants one. Shown as the clocks of the studio show it. */
export function DateField({ id, describedBy, definition, value, readOnly, hasProblem, onChange }: FieldProps) {
  const t = useTexts(texts)
  const isDay = definition.disable_time === true
  const { timeZone: studioZone } = useSession().settings
  // A day without a time is that day everywhere.
  const timeZone = isDay ? 'UTC' : studioZone
  const stored = toDateParts(value, timeZone)
  const [typed, setTyped] = useState<DateParts | null>(null)
  const parts = typed ?? stored ?? { date: '', time: '' }
  const change = (next: DateParts): void => {
    setTyped(next)
    const moment = fromDateParts(next, timeZone)
    const isSame = stored !== null && stored.date === next.date && (stored.time || '00:00') === (next.time || '00:00')
    if (moment !== null && !isSame) onChange(moment)
  }
  const common = { className: 'input', 'aria-invalid': hasProblem || undefined, readOnly }
  return (
    <>
      <div
        className={isDay ? undefined : 'two'}
        role="group"
        aria-labelledby={`${id}-l`}
        aria-describedby={describedBy}
      >
        <input
          {...common}
          id={id}
          type="date"
          aria-label={t.date}
          value={parts.date}
          min="0001-01-01"
          max="9999-12-31"
          onChange={event => change({ date: event.target.value, time: parts.time })}
          onBlur={() => setTyped(null)}
        />
        {!isDay && (
          <input
            {...common}
            type="time"
            aria-label={t.time}
            value={parts.time}
            onChange={event => change({ date: parts.date, time: event.target.value })}
            onBlur={() => setTyped(null)}
          />
        )}
      </div>
      {stored === null && <p className="field__note">{t.unreadable(String(value))}</p>}
      {!isDay && <p className="field__hint">{t.stored(timeZone)}</p>}
    </>
  )
}
