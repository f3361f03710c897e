/**
 * What the navigator needs of the Navigation API. `window.navigation` is one;
 * `history-navigation.ts` makes one of the History API for browsers without it.
 */
export interface NavigationSource {
  readonly currentEntry: Pick<NavigationHistoryEntry, 'key' | 'index' | 'url'> | null
  addEventListener(type: 'navigate', listener: (event: NavigationStart) => void): void
}

/** The part of a `NavigateEvent` that the navigator reads. */
export type NavigationStart = Pick<
  NavigateEvent,
  'canIntercept' | 'hashChange' | 'downloadRequest' | 'formData' | 'navigationType' | 'signal' | 'intercept' | 'scroll'
> & { readonly destination: Pick<NavigationDestination, 'url' | 'key' | 'sameDocument'> }
