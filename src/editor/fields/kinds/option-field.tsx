import { defineTexts, useTexts } from '../../language.ts'
import { type Option, optionSourceOf, useOptions } from '../choose/use-options.ts'
import { fieldTexts } from '../names/field-texts.ts'
import type { FieldProps } from '../form/field-props.ts'
import { StoriesField } from './stories-field.tsx'

const texts = defineTexts(
  { unknown: (value: string) => `${value} (nicht mehr in der Liste)`, waiting: 'Liste wird geholt' },
  { unknown: (value: string) => `${value} (no longer in the list)`, waiting: 'Fetching the list' },
)

/** Most options, and most letters of all of them, that are shown side by side. */
const most = { options: 4, letters: 28 }

/** One of some values: side by side where they are few and short, else a list; stories are searched for. */
export function OptionField(field: FieldProps) {
  if (optionSourceOf(field.definition) === 'stories') return <StoriesField {...field} isSingle />
  return <ValueField {...field} />
}

function ValueField({ id, describedBy, definition, value, readOnly, hasProblem, onChange }: FieldProps) {
  const t = useTexts(texts)
  const common = useTexts(fieldTexts)
  const { options } = useOptions(definition)
  const now = value === undefined || value === null ? '' : String(value)
  const known = options?.some(option => option.value === now) ?? false
  const choose = (next: string): void => onChange(next === '' && value === undefined ? undefined : next)
  const isShort =
    options !== undefined &&
    optionSourceOf(definition) === 'self' &&
    options.length > 0 &&
    options.length <= most.options &&
    options.reduce((sum, { name }) => sum + name.length, 0) <= most.letters &&
    (now === '' || known)
  if (isShort) {
    return (
      <Segments {...{ id, describedBy, options, now, readOnly, choose, isRequired: definition.required === true }} />
    )
  }
  return (
    <select
      className="select"
      id={id}
      aria-labelledby={`${id}-l`}
      aria-describedby={describedBy}
      aria-invalid={hasProblem || undefined}
      disabled={readOnly}
      value={now}
      onChange={event => choose(event.target.value)}
    >
      {(definition.required !== true || now === '') && <option value="">{common.none}</option>}
      {options === undefined && now === '' && <option disabled>{t.waiting}</option>}
      {now !== '' && !known && <option value={now}>{options === undefined ? now : t.unknown(now)}</option>}
      {options?.map(option => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  )
}

interface SegmentsProps {
  id: string
  describedBy: string | undefined
  options: readonly Option[]
  now: string
  readOnly: boolean
  isRequired: boolean
  choose(value: string): void
}

/** Choices on one rule. One that is not required can be taken back by choosing it again. */
function Segments({ id, describedBy, options, now, readOnly, isRequired, choose }: SegmentsProps) {
  return (
    <div className="seg seg--full" role="radiogroup" aria-labelledby={`${id}-l`} aria-describedby={describedBy}>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            type="radio"
            {...(index === 0 ? { id } : {})}
            name={id}
            checked={option.value === now}
            disabled={readOnly}
            onChange={() => choose(option.value)}
            onClick={() => !isRequired && option.value === now && choose('')}
            onKeyDown={event => {
              if (!isRequired && (event.key === 'Delete' || event.key === 'Backspace')) choose('')
            }}
          />
          {option.name}
        </label>
      ))}
    </div>
  )
}
