import { isObject } from '../base/json.ts'
import type { ConsentCategoryName } from './categories.ts'

/** Where the document says what is accepted: a part that comes later finds it there. */
const root = (): DOMStringMap => document.documentElement.dataset

/** Says in the document what is accepted now. */
export function showAccepted(categories: readonly string[]): void {
  root().accepted = categories.join(' ')
}

/** True while the visitor's choice includes the category. */
export function isAccepted(category: ConsentCategoryName): boolean {
  return root().accepted?.split(' ').includes(category) ?? false
}

/**
 * Follows a category for a part of a page, e.g. an island: told at once, and
 * with every change that concerns it.
 *
 * @param signal ends with the part.
 */
export function followConsent(
  category: ConsentCategoryName,
  change: (isAccepted: boolean) => void,
  signal: AbortSignal,
): void {
  let known = isAccepted(category)
  change(known)
  const listen = (event: Event): void => {
    const now = categoriesOf(event).includes(category)
    if (now === known) return
    known = now
    change(now)
  }
  addEventListener('cc:onConsent', listen, { signal })
  addEventListener('cc:onChange', listen, { signal })
}

function categoriesOf(event: Event): readonly unknown[] {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  const cookie = isObject(detail) ? detail.cookie : null
  return isObject(cookie) && Array.isArray(cookie.categories) ? cookie.categories : []
}
