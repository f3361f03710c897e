import { type KeyboardEvent, useRef, useState } from 'react'
import { defineTexts, useTexts } from '../../language.ts'
import { Icon } from '../icon.tsx'

const texts = defineTexts(
  { remove: (name: string) => `${name} entfernen`, removed: (name: string) => `${name} entfernt` },
  { remove: (name: string) => `Remove ${name}`, removed: (name: string) => `${name} removed` },
)

export interface ChipsProps {
  id?: string
  label: string
  values: readonly { value: string; label: string }[]
  onChange(values: string[]): void
  /** Completions of what is typed; without it nothing can be added. */
  suggestions?: readonly string[]
  readOnly?: boolean
}

/** Several words, each of which can go again. Enter or a comma adds what was typed. */
export function Chips({ id, label, values, onChange, suggestions, readOnly = false }: ChipsProps) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const plain = values.map(({ value }) => value)
  const remove = (value: string): void => {
    onChange(plain.filter(each => each !== value))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const word = typed.trim()
    if (((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === ',') && word !== '') {
      event.preventDefault()
      if (!plain.includes(word)) onChange([...plain, word])
      setTyped('')
    }
    const last = plain.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }
  return (
    <div className="chips">
      {values.map(({ value, label: name }) => (
        <span key={value} className="tag">
          {name}
          {!readOnly && (
            <button type="button" aria-label={t.remove(name)} onClick={() => remove(value)}>
              <Icon name="close" small />
            </button>
          )}
        </span>
      ))}
      {suggestions && !readOnly && (
        <>
          <input
            ref={input}
            id={id}
            className="input"
            aria-label={label}
            list={id === undefined ? undefined : `${id}-suggestions`}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {id !== undefined && (
            <datalist id={`${id}-suggestions`}>
              {suggestions.map(word => (
                <option key={word} value={word}>
                  {word}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </div>
  )
}
