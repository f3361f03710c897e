import { useState } from 'react'
import { Icon } from '../../controls/icon.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { Chooser } from '../choose/chooser.tsx'
import { type Option, optionSourceOf, useOptions } from '../choose/use-options.ts'
import { fieldTexts } from '../names/field-texts.ts'
import type { FieldProps } from '../form/field-props.ts'
import { moveItem } from '../values/move-item.ts'
import { StoriesField } from './stories-field.tsx'

const texts = defineTexts(
  { add: 'hinzufügen', nothing: 'Nichts passt.', all: 'Alles ist gewählt.' },
  { add: 'add', nothing: 'Nothing fits.', all: 'Everything is chosen.' },
)

/** Several values: boxes where they are few, else chips in their order; stories are searched for. */
export function OptionsField(field: FieldProps) {
  if (optionSourceOf(field.definition) === 'stories') return <StoriesField {...field} isSingle={false} />
  return <ValuesField {...field} />
}

function ValuesField(field: FieldProps) {
  const { options } = useOptions(field.definition)
  const values = Array.isArray(field.value) ? field.value.map(String) : []
  const isKnown = values.every(value => options?.some(option => option.value === value))
  const isFew = options !== undefined && options.length > 0 && options.length <= 3 && isKnown
  return isFew && optionSourceOf(field.definition) === 'self' ? (
    <Boxes {...field} values={values} options={options} />
  ) : (
    <Chips {...field} values={values} options={options ?? []} />
  )
}

interface ValuesProps extends FieldProps {
  values: readonly string[]
  options: readonly Option[]
}

function Boxes({ id, describedBy, values, options, readOnly, onChange }: ValuesProps) {
  return (
    <div className="row row--wrap" role="group" aria-labelledby={`${id}-l`} aria-describedby={describedBy}>
      {options.map(({ value, name }) => (
        <label className="check" key={value}>
          <input
            type="checkbox"
            checked={values.includes(value)}
            disabled={readOnly}
            onChange={event =>
              onChange(event.target.checked ? [...values, value] : values.filter(each => each !== value))
            }
          />
          {name}
        </label>
      ))}
    </div>
  )
}

function Chips({ id, describedBy, values, options, readOnly, onChange }: ValuesProps) {
  const t = useTexts(texts)
  const common = useTexts(fieldTexts)
  const { announce } = useMessages()
  const [words, setWords] = useState('')
  const nameOf = (value: string): string => options.find(option => option.value === value)?.name ?? value
  const term = words.trim().toLocaleLowerCase()
  const rest = options.filter(({ value }) => !values.includes(value))
  const fitting = rest.filter(({ name, value }) => `${name} ${value}`.toLocaleLowerCase().includes(term))
  const status = rest.length === 0 ? t.all : fitting.length === 0 ? t.nothing : null
  const move = (from: number, step: number): void => {
    const to = from + step
    const value = values[from]
    if (value === undefined || to < 0 || to >= values.length) return
    onChange(moveItem(values, from, to))
    announce(common.moved(nameOf(value), to + 1, values.length))
  }
  return (
    <div className="chips" role="group" aria-labelledby={`${id}-l`} aria-describedby={describedBy}>
      {values.map((value, index) => (
        <span className="chip" key={value}>
          <b>{index + 1}</b>
          {nameOf(value)}
          {!readOnly && (
            <button
              type="button"
              aria-label={common.remove(nameOf(value))}
              title={common.order}
              onKeyDown={event => {
                if (!event.altKey) return
                const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
                if (step === undefined) return
                event.preventDefault()
                event.stopPropagation()
                move(index, step)
              }}
              onClick={() => onChange(values.filter(each => each !== value))}
            >
              <Icon name="close" small />
            </button>
          )}
        </span>
      ))}
      {!readOnly && (
        <Chooser
          id={id}
          label={common.add}
          labelledBy={`${id}-l`}
          placeholder={t.add}
          text={words}
          opensOnFocus
          options={fitting.map(({ value, name }) => ({ key: value, name }))}
          status={status}
          onText={setWords}
          onChoose={value => {
            setWords('')
            onChange([...values, value])
          }}
        />
      )}
    </div>
  )
}
