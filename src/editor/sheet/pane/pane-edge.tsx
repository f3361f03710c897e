import type { PointerEvent } from 'react'
import { clampPane, type PaneName } from './pane-widths.ts'

export interface PaneEdgeProps {
  pane: PaneName
  onResize(width: number): void
}

/** The edge of a pane, which is dragged; Alt+Shift and the arrows do the same. */
export function PaneEdge({ pane, onResize }: PaneEdgeProps) {
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const edge = event.currentTarget
    const holder = edge.parentElement
    const root = edge.closest<HTMLElement>('.edit')
    if (!holder || !root) return
    const [from, before] = [event.clientX, holder.getBoundingClientRect().width]
    const sign = pane === 'tree' ? 1 : -1
    let width = before
    edge.setPointerCapture(event.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent): void => {
      width = clampPane(pane, before + sign * (clientX - from))
      root.style.setProperty(`--${pane}`, `${width}px`)
    }
    const end = (): void => {
      edge.removeEventListener('pointermove', move)
      if (width !== before) onResize(width)
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', end, { once: true })
  }
  return <span className={`pane__edge pane__edge--${pane}`} aria-hidden="true" onPointerDown={drag} />
}
