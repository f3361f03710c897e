import { useCallback } from 'react'
import { toFieldId } from '../fields/form/field-id.ts'
import { focusAtEnd } from '../fields/focus-at-end.ts'

const inputs = 'input:not([type=hidden]), textarea, select, [contenteditable=true], button'

/** Gives the focus to a field of the form, or to its first one, once it is there; the caret stands at the end. */
export function useFocusTarget(): (uid: string, field: string | null) => void {
  return useCallback((uid, field) => {
    let frames = 0
    const attempt = (): void => {
      const form = document.querySelector<HTMLElement>('#form')
      const prefix = toFieldId(uid, field?.split('.')[0] ?? '')
      const holder = form?.querySelector(`[data-field^="${CSS.escape(prefix)}"]`)
      // "Zurücksetzen" stands before the input of a changed field.
      const input = [...(holder?.querySelectorAll<HTMLElement>(inputs) ?? [])].find(one => !one.closest('.field__head'))
      // Anyone who is there already may have selected something.
      if (holder?.contains(document.activeElement)) return
      if (input) return focusAtEnd(input)
      // The form of another block renders first; a field behind a tab is opened by the form itself.
      if (frames++ < 30) requestAnimationFrame(attempt)
      else form?.focus()
    }
    requestAnimationFrame(attempt)
  }, [])
}
