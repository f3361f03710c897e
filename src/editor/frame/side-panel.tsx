import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../controls/button.tsx'
import { defineTexts, useTexts } from '../language.ts'

const texts = defineTexts({ close: 'Schließen (Esc)' }, { close: 'Close (Esc)' })

export interface SidePanelProps {
  title: string
  onClose(): void
  children: ReactNode
  /** Buttons, always in sight. */
  foot?: ReactNode
}

/**
 * A panel at the side of a screen, never a modal: what it is about stays in sight. Its first field has the focus; Esc
 * closes it and gives the focus back.
 */
export function SidePanel({ title, onClose, children, foot }: SidePanelProps) {
  const t = useTexts(texts)
  const aside = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const first = aside.current?.querySelector<HTMLElement>('[data-first], .aside__body input, .aside__body select')
    ;(first ?? aside.current)?.focus()
    if (first instanceof HTMLInputElement) first.select()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <aside
      ref={aside}
      className="aside"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="aside__head">
        <h2 className="h2">{title}</h2>
        <IconButton icon="close" label={t.close} small onClick={onClose} />
      </div>
      <div className="aside__body">{children}</div>
      {foot && <div className="aside__foot">{foot}</div>}
    </aside>
  )
}
