import { type KeyboardEvent, useRef, useState } from 'react'

export interface EntryCellProps {
  label: string
  value: string
  lang?: string
  readOnly?: boolean
  mayBeEmpty?: boolean
  /** What is shown where nothing is. */
  placeholder?: string
  isMissing?: boolean
  onSave(value: string): Promise<void>
}

/** A cell that is a field: saved when it is left or with Enter, which goes down; Esc brings back what was there. */
export function EntryCell(props: EntryCellProps) {
  const { label, value, lang, readOnly = false, mayBeEmpty = false, placeholder, isMissing = false, onSave } = props
  // While somebody writes, what they write counts; otherwise what the server has.
  const [written, setWritten] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const save = (): void => {
    if (written === null) return
    const text = written.trim()
    if (text === value || (text === '' && !mayBeEmpty)) setWritten(null)
    else void onSave(text).finally(() => setWritten(null))
  }
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && written !== null) {
      event.stopPropagation()
      setWritten(null)
    }
    if (event.key === 'Enter' || (event.key === 'ArrowDown' && event.altKey)) {
      event.preventDefault()
      save()
      cellBelow(event.currentTarget)?.focus()
    }
  }
  return (
    <input
      ref={input}
      className="input cell-input"
      aria-label={label}
      lang={lang}
      value={written ?? value}
      readOnly={readOnly}
      placeholder={placeholder}
      data-missing={isMissing && written === null ? '' : undefined}
      maxLength={2000}
      onChange={event => setWritten(event.target.value)}
      onBlur={save}
      onKeyDown={keys}
    />
  )
}

function cellBelow(element: Element): HTMLInputElement | null {
  const cell = element.closest('td')
  const next = cell?.closest('tr')?.nextElementSibling
  return next?.querySelectorAll('td')[cell?.cellIndex ?? 0]?.querySelector('input') ?? null
}
