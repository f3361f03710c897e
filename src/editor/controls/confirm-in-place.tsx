import { type ReactNode, useEffect, useRef } from 'react'
import { defineTexts, useTexts } from '../language.ts'
import { Button } from './button.tsx'

const texts = defineTexts({ cancel: 'Abbrechen' }, { cancel: 'Cancel' })

export interface ConfirmInPlaceProps {
  /** What would happen, and what of it cannot be undone. */
  question: ReactNode
  /** Name of the button that does it. */
  confirm: string
  onConfirm(): void
  onCancel(): void
  isBusy?: boolean
}

/** Asks where the button was. Only what is gone for good asks at all. The focus is on "cancel". */
export function ConfirmInPlace({ question, confirm, onConfirm, onCancel, isBusy = false }: ConfirmInPlaceProps) {
  const t = useTexts(texts)
  const cancel = useRef<HTMLButtonElement>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    before.current = document.activeElement
    cancel.current?.focus()
  }, [])
  return (
    <div
      className="confirm"
      role="group"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <p role="alert">{question}</p>
      <div className="row">
        <Button kind="danger" small aria-disabled={isBusy} onClick={() => !isBusy && onConfirm()}>
          {confirm}
        </Button>
        <Button ref={cancel} small onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </div>
  )
}
