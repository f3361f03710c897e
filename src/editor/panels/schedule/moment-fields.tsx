import { useState } from 'react'
import { useLanguage, useTexts } from '../../language.ts'
import { Field } from '../parts/field.tsx'
import { parseDate, parseTime, writeDate } from './date-input.ts'
import { scheduleTexts } from './schedule-texts.ts'

export interface MomentFieldsProps {
  /** `2026-12-01`. */
  date: string
  /** `09:00`. */
  time: string
  today: string
  dateLabel: string
  timeLabel: string
  onDate(date: string): void
  onTime(time: string): void
}

/** Date and time as they are typed. What cannot be read stays as it was typed, with the reason. */
export function MomentFields(props: MomentFieldsProps) {
  const { date, time, today, dateLabel, timeLabel, onDate, onTime } = props
  const t = useTexts(scheduleTexts)
  const language = useLanguage()
  return (
    <div className="two">
      <TypedField
        label={dateLabel}
        shown={writeDate(date, language)}
        problem={t.badDate}
        read={text => parseDate(text, today)}
        onRead={onDate}
      />
      <TypedField label={timeLabel} shown={time} problem={t.badTime} read={parseTime} onRead={onTime} />
    </div>
  )
}

interface TypedFieldProps {
  label: string
  shown: string
  problem: string
  read(text: string): string | null
  onRead(value: string): void
}

function TypedField({ label, shown, problem, read, onRead }: TypedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && read(typed) === null
  const [isLeft, setLeft] = useState(false)
  return (
    <Field label={label} problem={isWrong && isLeft ? problem : undefined}>
      {parts => (
        <input
          className="input"
          {...parts}
          value={typed ?? shown}
          onChange={({ target }) => {
            setTyped(target.value)
            setLeft(false)
            const value = read(target.value)
            if (value !== null) onRead(value)
          }}
          onBlur={() => {
            setLeft(true)
            if (!isWrong) setTyped(null)
          }}
        />
      )}
    </Field>
  )
}
