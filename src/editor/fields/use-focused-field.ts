import { type RefObject, useEffect, useRef } from 'react'
import { focusAtEnd } from './focus-at-end.ts'
import { useRoute } from '../routing/navigation.tsx'

/**
 * Brings the field of the address into view and gives it the focus: after a click in the page, a jump from a finding, or
 * the way back from a panel.
 *
 * @param show opens the tab of a field.
 * @returns what holds the fields.
 */
export function useFocusedField(uid: string, show: (field: string) => void): RefObject<HTMLDivElement | null> {
  const route = useRoute()
  const holder = useRef<HTMLDivElement>(null)
  const showField = useRef(show)
  useEffect(() => {
    showField.current = show
  })
  const field =
    route.screen === 'story' && route.block?.split('@')[0] === uid ? (route.field?.split('.')[0] ?? null) : null
  useEffect(() => {
    if (field === null) return
    showField.current(field)
    // The tab of the field renders first.
    const frame = requestAnimationFrame(() => {
      const prefix = `f-${uid}-${field}`.replace(/[^\w-]/g, '_')
      const place = holder.current?.querySelector(`[data-field^="${prefix}"]`)
      const input = place?.querySelector<HTMLElement>(
        'input:not([type=hidden]), textarea, select, [contenteditable=true], .link-btn, .rel button, .files__add',
      )
      if (!place || place.contains(document.activeElement)) return
      place.scrollIntoView({ block: 'nearest' })
      if (input) focusAtEnd(input)
    })
    return () => cancelAnimationFrame(frame)
  }, [field, uid])
  return holder
}
