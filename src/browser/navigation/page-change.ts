/** A change of the page on display that belongs to it: made again on the page as it was rendered, which the way back shows. */
export type PageChange = (page: ParentNode) => void

declare global {
  interface DocumentEventMap {
    'page:grown': CustomEvent<PageChange>
  }
}
