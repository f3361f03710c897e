/** A change of the page on display that belongs to it: made again on the page as it was rendered, which the way back shows. */
export interface PageChange {
  change(page: ParentNode): void
  /** Elements of the head that have come with it. */
  head: readonly string[]
}

declare global {
  interface DocumentEventMap {
    'page:grown': CustomEvent<PageChange>
  }
}

/** The page has grown: the way back leads to the grown one. */
export function announceGrowth(change: PageChange): void {
  document.dispatchEvent(new CustomEvent('page:grown', { detail: change }))
}
