import { type RefObject, useEffect, useRef } from 'react'

export interface PanelOptions {
  /** What gets the focus when it opens; else the panel itself. */
  first: string
  /** Esc was pressed inside; absent where it does not close. */
  onEscape?: (() => void) | undefined
}

/** Focus and Esc of what opens beside something else: the focus comes in, and goes back to what opened it. */
export function usePanel<Element extends HTMLElement>({ first, onEscape }: PanelOptions): RefObject<Element | null> {
  const panel = useRef<Element>(null)

  useEffect(() => {
    const before = document.activeElement
    const element = panel.current
    ;(element?.querySelector<HTMLElement>(first) ?? element)?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [first])

  useEffect(() => {
    const element = panel.current
    if (!element || !onEscape) return
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // the innermost closes first
      event.stopPropagation()
      onEscape()
    }
    element.addEventListener('keydown', listen)
    return () => element.removeEventListener('keydown', listen)
  }, [onEscape])

  return panel
}
