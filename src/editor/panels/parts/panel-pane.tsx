import type { ReactNode } from 'react'
import { IconButton } from '../../controls/button.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { useFacts } from '../../sheet/story/open-story.ts'

const texts = defineTexts({ close: 'Schließen' }, { close: 'Close' })

export interface PanelPaneProps {
  title: string
  /** Above the title; the name of the sheet by default. */
  path?: ReactNode
  /** Name of the part that scrolls. */
  label: string
  /** Between title and close button. */
  head?: ReactNode
  /** Below the head, always in sight. */
  bar?: ReactNode
  foot?: ReactNode
  /** Without the usual distances. */
  isBare?: boolean
  onClose(): void
  children: ReactNode
}

/** Head, body and foot of a panel; the sheet puts them into its form pane. */
export function PanelPane({ title, path, label, head, bar, foot, isBare = false, onClose, children }: PanelPaneProps) {
  const t = useTexts(texts)
  const { name } = useFacts()
  return (
    <>
      <div className="pane__head pane__head--tall">
        <div className="grow">
          <div className="path">{path ?? String(name ?? '')}</div>
          <h2 className="h2" id="panel-title">
            {title}
          </h2>
        </div>
        {head}
        <IconButton icon="close" label={t.close} keys="Esc" small onClick={onClose} />
      </div>
      {bar}
      <div className="pane__scroll" tabIndex={0} role="group" aria-label={label}>
        {isBare ? children : <div className="pane__body">{children}</div>}
      </div>
      {foot && <div className="pane__foot">{foot}</div>}
    </>
  )
}

/** A part of a panel with a heading. */
export function PanelSection({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="sec">
      <div className="sec__head">
        <h3 className="h3">{title}</h3>
        {end && <span className="end small muted">{end}</span>}
      </div>
      {children}
    </section>
  )
}
