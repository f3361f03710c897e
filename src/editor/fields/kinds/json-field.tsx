import { useState } from 'react'
import { deepEqual } from '../../../base/deep-equal.ts'
import { useTexts } from '../../language.ts'
import { Icon } from '../../controls/icon.tsx'
import type { FieldProps } from '../form/field-props.ts'
import { problemTexts } from '../problem-texts.ts'

/** What no control knows: its JSON. Only what can be read is written; the rest stays in the field. */
export function JsonField({ id, describedBy, value, readOnly, onChange }: FieldProps) {
  const says = useTexts(problemTexts)
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? null : parse(typed)
  // Once something else has changed the value, that is what is shown.
  const isStale = read !== null && read.ok && !deepEqual(read.value ?? null, value ?? null)
  const text = typed === null || isStale ? toText(value) : typed
  const isBroken = !isStale && read !== null && !read.ok
  return (
    <>
      <textarea
        className="textarea textarea--code"
        data-grows
        id={id}
        rows={4}
        value={text}
        aria-describedby={[describedBy, isBroken ? `${id}-j` : ''].filter(Boolean).join(' ') || undefined}
        aria-invalid={isBroken || undefined}
        readOnly={readOnly}
        spellCheck={false}
        onChange={event => {
          setTyped(event.target.value)
          const next = parse(event.target.value)
          if (next.ok) onChange(next.value, { isTyping: true })
        }}
      />
      {isBroken && (
        <p className="field__error" id={`${id}-j`} role="alert">
          <Icon name="error" small />
          <span>{says['not-json']({ level: 'error', code: 'not-json' })}</span>
        </p>
      )}
    </>
  )
}

function toText(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2)
}

function parse(text: string): { ok: true; value: unknown } | { ok: false } {
  if (text.trim() === '') return { ok: true, value: undefined }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}
