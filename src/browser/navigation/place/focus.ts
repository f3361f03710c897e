import { afterPaint } from '../../after-paint.ts'

/**
 * Remembers what has the focus so that it can be found again on a page rendered
 * anew: a filter keeps the focus although its form is another element now.
 *
 * @param keepsText false on the way back or forward: what is in a field is then what belongs to that place.
 */
export function rememberFocus(keepsText: boolean): () => boolean {
  const before = document.activeElement
  if (!(before instanceof HTMLElement) || before === document.body) return () => false
  const region = before.closest('[data-region]')
  return () => {
    if (before.isConnected) return true
    const found = region && find(region, before)
    if (!found) return focusCount(region, before)
    for (let fold = found.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
      fold.open = true
    }
    found.focus({ preventScroll: true })
    if (keepsText && isText(found) && isText(before)) keepTyping(found, before)
    return true
  }
}

/** Of a filter nothing is left to be on: what it has changed is told by the count. */
function focusCount(region: Element | null, before: Element): boolean {
  const count = before.closest('[data-filter]') && region?.querySelector<HTMLElement>('[data-filter] [role="status"]')
  if (count) focusElement(count)
  return Boolean(count)
}

function find(region: Element, before: HTMLElement): HTMLElement | undefined {
  const candidates = [...region.querySelectorAll<HTMLElement>(before.tagName)]
  const same = (read: (element: HTMLElement) => string | null): HTMLElement | undefined => {
    const wanted = read(before)
    return wanted ? candidates.find(element => read(element) === wanted) : undefined
  }
  return (
    same(element => element.id) ??
    same(element => {
      const name = element.getAttribute('name')
      return name && `${name} ${element.getAttribute('value') ?? ''}`
    }) ??
    // What does the same may be elsewhere for something else: the link that takes the last filter back is also that of a view.
    same(element => (element.hasAttribute('href') ? `${element.className} ${element.getAttribute('href')}` : null)) ??
    same(element => element.textContent) ??
    // It is gone with what it did, as a filter that was taken back: its neighbour follows.
    same(element => element.className)
  )
}

/** What was typed while the list was on its way is not lost. */
function keepTyping(input: HTMLInputElement, before: HTMLInputElement): void {
  input.value = before.value
  input.setSelectionRange(before.selectionStart, before.selectionEnd)
}

function isText(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(?:text|search)$/.test(element.type)
}

/**
 * Moves the focus to where reading begins, the page's heading, once the page is on the screen: it would be styled once
 * more before. Whoever has moved it meanwhile keeps it.
 */
export function focusHeadingAfterPaint(): void {
  const before = document.activeElement
  afterPaint(() => {
    if (document.activeElement !== before) return
    focusElement(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))
  })
}

export function focusElement(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
