import { editorKeys, type KeyMessage } from '../../model/editing/preview-messages.ts'
import { blockNamed, blockOf, fieldOf, findField } from './blocks.ts'
import type { Bridge } from './bridge.ts'
import { startGeometry } from './geometry.ts'

/** An editor of the site's own origin: it draws outlines, ruler and toolbar itself. */
export interface OwnEditor {
  /** Something may have moved. */
  moved(): void
  select(uid: string, field: string | null): void
  scrollTo(place: { top: number } | { uid: string; field: string | null }): void
}

/**
 * Tells an editor of our own what it draws from, and does what it asks for.
 *
 * @see docs/live-preview.md
 */
export function startOwnEditor(bridge: Bridge): OwnEditor {
  // The editor has a ruler and a title block of its own.
  document.documentElement.dataset.ownEditor = ''
  const moved = startGeometry(bridge.post)
  let hovered = ''

  document.addEventListener(
    'pointermove',
    ({ target }) => tellHover(blockOf(target)?.dataset.blokUid ?? null, fieldOf(target)),
    { passive: true },
  )
  document.documentElement.addEventListener('pointerleave', () => tellHover(null, null))
  addEventListener('keydown', tellKey)

  function tellHover(block: string | null, field: { uid: string; name: string } | null): void {
    const uid = field?.uid ?? block
    const now = `${uid} ${field?.name}`
    if (now !== hovered) bridge.post({ action: 'hover', uid, field: field?.name ?? null })
    hovered = now
  }

  function tellKey(event: KeyboardEvent): void {
    const { key, altKey: alt, shiftKey: shift } = event
    const message: KeyMessage = { action: 'key', key, ctrl: event.ctrlKey || event.metaKey, shift, alt }
    if (!isForEditor(message) || event.isComposing) return
    // Escape closes what is open in the page as well.
    if (key !== 'Escape') event.preventDefault()
    bridge.post(message)
  }

  return {
    moved,
    select(uid, field) {
      const element = elementOf(uid, field)
      if (!element) return
      openFolds(element)
      if (!isInWindow(element)) element.scrollIntoView({ block: 'center' })
      moved()
    },
    scrollTo(place) {
      if ('top' in place) return scrollTo({ top: place.top })
      const element = elementOf(place.uid, place.field)
      if (!element) return
      openFolds(element)
      element.scrollIntoView({ block: 'start' })
      moved()
    },
  }
}

/** True for a shortcut of the editor; what is typed in a field of the page is none. */
export function isForEditor({ key, ctrl, shift, alt }: KeyMessage): boolean {
  return editorKeys.some(
    each =>
      each.key.toLowerCase() === key.toLowerCase() &&
      each.ctrl === ctrl &&
      each.alt === alt &&
      (each.shift === 'any' || each.shift === shift),
  )
}

/** Where a field is seen, else its block. */
function elementOf(uid: string, field: string | null): HTMLElement | null {
  return (field === null ? null : findField(uid, field)) ?? blockNamed(uid)
}

function openFolds(element: HTMLElement): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}

/** True where a good part of it is seen: what is written should not jump. */
function isInWindow(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0)
  return seen >= Math.min(height, innerHeight / 3)
}
