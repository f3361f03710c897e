import type { ComponentType, LazyExoticComponent } from 'react'

/** What every panel of a sheet gets; the story comes from `useOpenStory`. */
export interface PanelProps {
  /** Goes back to the form; the focus returns to what opened the panel. */
  onClose(): void
  /** For panels that stand where the page does: at what scale they show it. */
  onScale?(scale: number): void
}

/** Width that a panel takes instead of the form. @see docs/editor.md "Layout" */
export type PanelWidth = 'form' | 'wide' | 'half' | 'stage'

/** A panel as the sheet shows it. */
export interface PanelEntry {
  width: PanelWidth
  /** The outline makes room. */
  hidesOutline?: boolean
  Panel: LazyExoticComponent<ComponentType<PanelProps>>
}
