import type { Step } from '../place/scroll-decision.ts'

/** The picture of a card and of the page it leads to. */
const picture = 'shared-picture'
const contentSelector = '[data-region="content"]'

/**
 * Names what is the same on both pages, so that a view transition moves it:
 * the picture of a card and of its page, and the cards that a filter leaves.
 * Called before and after the change; returns how to take the names away, null
 * where nothing has one.
 *
 * @see docs/design.md "Motion"
 */
export function nameShared(step: Step, when: 'before' | 'after'): (() => void) | null {
  const named = findShared(step, when)
  if (named.size === 0) return null
  for (const [name, element] of named) element.style.viewTransitionName = name
  return () => {
    for (const element of named.values()) element.style.viewTransitionName = ''
  }
}

function findShared({ from, to, traverse }: Step, when: 'before' | 'after'): Map<string, HTMLElement> {
  if (from.pathname === to.pathname) return visibleCards()
  // Forward from a card to its page, back from the page to its card.
  const onCard = traverse === (when === 'after')
  const shared = onCard ? cardPicture(traverse ? from.pathname : to.pathname) : openingPicture()
  return new Map(shared && isVisible(shared) ? [[picture, shared]] : [])
}

function visibleCards(): Map<string, HTMLElement> {
  const cards = new Map<string, HTMLElement>()
  for (const card of document.querySelectorAll<HTMLElement>(`${contentSelector} .reference-grid .reference-card`)) {
    const path = card.querySelector('a')?.pathname
    if (path && isVisible(card)) cards.set(`card-${path.replace(/[^a-z0-9]+/g, '-')}`, card)
  }
  return cards
}

function cardPicture(path: string): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${contentSelector} :is(h2, h3) a`)]
  const link = links.find(({ pathname }) => pathname === path)
  return link?.closest('article')?.querySelector<HTMLElement>('.picture img') ?? null
}

function openingPicture(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${contentSelector} main .picture img`)
}

function isVisible(element: HTMLElement): boolean {
  // Of a part that has not taken its place yet nobody asks where it is: it would be laid out for that.
  if (!element.checkVisibility({ contentVisibilityAuto: true })) return false
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}
