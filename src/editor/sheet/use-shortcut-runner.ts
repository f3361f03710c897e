import { useCallback } from 'react'
import type { KeyMessage } from '../../model/editing/preview-messages.ts'

/** Keys pressed in the frame work as if they had been pressed beside it. */
export function useShortcutRunner(): (message: KeyMessage) => void {
  return useCallback(({ key, ctrl, shift, alt }: KeyMessage) => {
    const init = { key, ctrlKey: ctrl, shiftKey: shift, altKey: alt, bubbles: true, cancelable: true }
    const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key
    if (key === 'Escape') document.querySelector<HTMLElement>('.tree [tabindex="0"]')?.focus()
    const event = new KeyboardEvent('keydown', { ...init, code })
    const tree = alt ? document.querySelector('.tree [tabindex="0"]') : null
    ;(tree ?? document.body).dispatchEvent(event)
  }, [])
}
