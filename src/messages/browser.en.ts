import type { BrowserMessages } from './browser-texts.ts'

export const browserMessages: BrowserMessages = {
  errorDang: 'Dang…',
  errorStart: 'The page could not be started.',
  errorNotFound: "It looks like you're lost...",
  viewerTitle: 'Picture, enlarged',
  viewerZoomIn: 'Zoom in',
  viewerZoomOut: 'Zoom out',
  viewerReset: 'Show the whole picture',
  viewerClose: 'Close',
  viewerPrevious: 'Previous picture',
  viewerNext: 'Next picture',
  viewerPlace: (number, of) => `${number} of ${of}`,
  languageOffer: 'This page is also available in English.',
  languageOfferLink: 'Read it in English',
  languageOfferClose: 'Close',
  errorHome: 'Back to home page',
}
