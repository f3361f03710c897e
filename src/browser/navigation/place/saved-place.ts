import { isObject } from '../../../base/json.ts'

/** Notes in the current entry of the session history how far down the visitor is, in pixels. */
export function savePlace(top: number | null): void {
  history.replaceState({ ...(history.state as object | null), top }, '')
}

/** How far down the visitor was, by the state of an entry; null where it does not say. */
export function placeOf(state: unknown): number | null {
  return isObject(state) && typeof state.top === 'number' ? state.top : null
}

let isLoading = false

/** True once `loadAt` loads a page: where that one begins is decided already. */
export function isLoadingAnew(): boolean {
  return isLoading
}

/**
 * Loads the page of the current address by an ordinary load that begins where
 * that page wants to: the browser would go to where the visitor was on the page
 * before, because the two share an entry of the history.
 *
 * @param top where the visitor was on the page that is loaded; null: at its beginning or the element the address names.
 */
export function loadAt(top: number | null): void {
  savePlace(top)
  isLoading = true
  history.scrollRestoration = 'manual'
  location.reload()
}

/** Completes `loadAt` on the page that has been loaded; from then on the browser restores places again. */
export function takeSavedPlace(): void {
  if (history.scrollRestoration === 'auto') return
  const top = placeOf(history.state)
  if (top !== null) scrollTo({ top, behavior: 'instant' })
  // Not before the page has loaded: until then the browser would still go to the old place.
  whenLoaded(() => (history.scrollRestoration = 'auto'))
}

/** Does work once the document has loaded and the browser has scrolled to where it wants to. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') setTimeout(work)
  else addEventListener('load', () => setTimeout(work), { once: true })
}
