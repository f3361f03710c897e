import { type ReactNode, useId } from 'react'
import { defineTexts, useTexts } from '../language.ts'
import { IconButton } from './button.tsx'
import { usePanel } from './use-panel.ts'

const texts = defineTexts({ close: 'Schließen' }, { close: 'Close' })

export interface SidePanelProps {
  title: string
  onClose(): void
  children: ReactNode
}

/** A panel beside what it is about. It takes the focus, Esc closes it, and then the focus goes back to what opened it. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const t = useTexts(texts)
  const titleId = useId()
  const panel = usePanel<HTMLElement>({ first: '.form :is(input, select, button):not([hidden])', onEscape: onClose })

  return (
    <section className="sidepanel" ref={panel} tabIndex={-1} aria-labelledby={titleId}>
      <div className="sidepanel__head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" small label={t.close} onClick={onClose} />
      </div>
      {children}
    </section>
  )
}
