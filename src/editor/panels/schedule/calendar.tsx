import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../controls/button.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { scheduleTexts } from './schedule-texts.ts'
import { monthOf, moveDate } from './zoned-moment.ts'

export interface CalendarProps {
  /** `2026-12-01`. */
  value: string
  today: string
  /** Days on which something is planned. */
  due: ReadonlySet<string>
  onChange(date: string): void
  /** First and last day that are shown. */
  onMonth?(from: string): void
}

const steps: Readonly<Record<string, { days?: number; months?: number }>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
}

/** A month whose weeks begin on Monday. One Tab stop: arrows move by day and week, page keys by month. */
export function Calendar({ value, today, due, onChange, onMonth }: CalendarProps) {
  const t = useTexts(scheduleTexts)
  const locale = editorLocales[useLanguage()]
  const [shown, setShown] = useState(monthOf(value).first)
  const [followed, setFollowed] = useState(value)
  const days = useRef<HTMLDivElement>(null)
  const isByKey = useRef(false)
  if (followed !== value) {
    setFollowed(value)
    setShown(monthOf(value).first)
  }
  const { first, emptyBefore, days: all } = monthOf(shown)
  const name = (date: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T12:00Z`))
  const monthName = (date: string): string => name(date, { month: 'long', year: 'numeric' })
  const weekdays = Array.from({ length: 7 }, (_, day) => name(`2026-06-0${day + 1}`, { weekday: 'short' }))

  useEffect(() => {
    if (isByKey.current) days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isByKey.current = false
  }, [value])
  useEffect(() => onMonth?.(first), [first, onMonth])

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    isByKey.current = true
    onChange(moveDate(value, step))
  }
  const isShown = all.some(({ date }) => date === value)
  return (
    <div>
      <div className="row">
        <span className="h3 grow">{monthName(first)}</span>
        {([-1, 1] as const).map(months => (
          <IconButton
            key={months}
            icon={months < 0 ? 'chevron-left' : 'chevron-right'}
            label={monthName(moveDate(first, { months }))}
            small
            onClick={() => setShown(moveDate(first, { months }))}
          />
        ))}
      </div>
      <div className="cal" role="group" aria-label={monthName(first)} ref={days}>
        {weekdays.map(weekday => (
          <span key={weekday} className="dow" aria-hidden="true">
            {weekday.slice(0, 2)}
          </span>
        ))}
        {Array.from({ length: emptyBefore }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} />
        ))}
        {all.map(({ date, day }) => {
          const said = [
            name(date, { day: 'numeric', month: 'long', year: 'numeric' }),
            date === today ? t.today : '',
            due.has(date) ? t.due : '',
          ]
          return (
            <button
              key={date}
              type="button"
              aria-pressed={date === value}
              aria-label={said.filter(Boolean).join(', ')}
              tabIndex={date === value || (!isShown && day === 1) ? 0 : -1}
              data-due={due.has(date) ? '' : undefined}
              data-today={date === today ? '' : undefined}
              disabled={date < today}
              onClick={() => onChange(date)}
              onKeyDown={onKeyDown}
            >
              {day}
            </button>
          )
        })}
      </div>
    </div>
  )
}
