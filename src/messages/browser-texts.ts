/** Texts that only the browser needs, fetched when it needs them: one file for each language. */
export interface BrowserMessages {
  errorDang: string
  errorStart: string
  errorNotFound: string
  errorHome: string
  /** Said in the language that is offered, on a page in another one. */
  languageOffer: string
  languageOfferLink: string
  languageOfferClose: string
  viewerTitle: string
  viewerZoomIn: string
  viewerZoomOut: string
  viewerReset: string
  viewerClose: string
  viewerPrevious: string
  viewerNext: string
  viewerPlace(number: number, of: number): string
}
