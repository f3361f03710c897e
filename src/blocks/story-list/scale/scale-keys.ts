/** Which outline a key leads to, counted from 0; null for a key that leads nowhere. */
export function nextOutline(key: string, at: number, count: number): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, at + 1)
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/**
 * Makes hundreds of outlines one stop of the tab key: arrow keys, Home and End go from one to the next, and the facts of the chosen one
 * come after it.
 *
 * @param chosen the outline that is chosen now.
 */
export function walkByKeys(
  view: HTMLElement,
  links: readonly HTMLAnchorElement[],
  chosen: () => HTMLAnchorElement,
  signal: AbortSignal,
): void {
  // only its outlines take the focus; it can still be scrolled with the pointer
  view.tabIndex = -1
  view.setAttribute('aria-keyshortcuts', 'ArrowLeft ArrowRight Home End Plus -')
  for (const link of links) link.tabIndex = -1
  view.addEventListener(
    'keydown',
    event => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const next = nextOutline(event.key, links.indexOf(chosen()), links.length)
      const link = next === null ? undefined : links[next]
      if (!link) return
      event.preventDefault()
      link.focus({ preventScroll: true })
      link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    { signal },
  )
}
