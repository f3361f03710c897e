import { Button } from './button.tsx'
import { Note } from './message/note.tsx'
import { usePanel } from './use-panel.ts'

export interface AskInPlaceProps {
  question: string
  yes: string
  no: string
  isBusy?: boolean
  onYes(): void
  onNo(): void
}

/** Asks before something is gone for good, where it happens. The safe answer has the focus. */
export function AskInPlace({ question, yes, no, isBusy = false, onYes, onNo }: AskInPlaceProps) {
  const box = usePanel<HTMLDivElement>({ first: '.btn--line', onEscape: onNo })
  return (
    <div ref={box} role="group" aria-label={question} tabIndex={-1}>
      <Note kind="warn">
        <p>{question}</p>
        <p className="row row--wrap">
          <Button kind="danger" small onClick={onYes} disabled={isBusy}>
            {yes}
          </Button>
          <Button small onClick={onNo}>
            {no}
          </Button>
        </p>
      </Note>
    </div>
  )
}
