import { useCallback, useEffect, useRef } from 'react'
import { useMessages } from '../../controls/message/messages.tsx'
import { labelOf } from '../../fields/form/field-kind.ts'
import { useTexts } from '../../language.ts'
import { translateTexts } from './translate-texts.ts'
import type { TranslationUnit } from './translation-units.ts'

/**
 * Goes from what is missing or stale to the next: by `Alt N`, back with Shift.
 *
 * @param showMore each shows more fields at once, in the order in which they are tried.
 */
export function useNextMissing(
  units: readonly TranslationUnit[],
  showMore: readonly (() => void)[],
): (by: 1 | -1) => void {
  const t = useTexts(translateTexts)
  const { announce } = useMessages()
  const latest = useRef(units)
  const latestMore = useRef(showMore)
  useEffect(() => {
    latest.current = units
    latestMore.current = showMore
  })
  const go = useCallback(
    (by: 1 | -1) => {
      const waiting = latest.current.filter(({ state }) => state.kind !== 'done')
      if (waiting.length === 0) return announce(t.nothingLeft)
      const here = document.activeElement?.closest<HTMLElement>('[data-unit]')?.dataset.unit
      const order = latest.current.map(({ id }) => id)
      const at = here === undefined ? -1 : order.indexOf(here)
      const isAfter = ({ id }: TranslationUnit): boolean => order.indexOf(id) > at
      const isBefore = ({ id }: TranslationUnit): boolean => order.indexOf(id) < at
      const next = by > 0 ? (waiting.find(isAfter) ?? waiting[0]) : (waiting.findLast(isBefore) ?? waiting.at(-1))
      if (!next) return
      const focus = (): boolean => {
        const row = [...document.querySelectorAll<HTMLElement>('[data-unit]')].find(
          each => each.dataset.unit === next.id,
        )
        const input = row?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]')
        input?.focus()
        row?.scrollIntoView({ block: 'center' })
        return input !== undefined && input !== null
      }
      for (const show of latestMore.current) {
        if (focus()) break
        show()
      }
      focus()
      announce(t.nextSaid(labelOf(next.field, next.definition)))
    },
    [announce, t],
  )
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.key.toLowerCase() !== 'n') return
      event.preventDefault()
      event.stopPropagation()
      go(event.shiftKey ? -1 : 1)
    }
    // Before the sheet, whose Alt N goes from finding to finding.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [go])
  return go
}
