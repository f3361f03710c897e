import type { BrowserMessages } from './browser-texts.ts'

export const browserMessages: BrowserMessages = {
  errorDang: 'Mist…',
  errorStart: 'Die Seite konnte nicht gestartet werden.',
  errorNotFound: 'Sieht aus, als hätten Sie sich verirrt...',
  languageOffer: 'Diese Seite gibt es auch auf Deutsch.',
  languageOfferLink: 'Auf Deutsch lesen',
  languageOfferClose: 'Schließen',
  errorHome: 'Zurück zu Startseite',
  viewerTitle: 'Bild in groß',
  viewerZoomIn: 'Vergrößern',
  viewerZoomOut: 'Verkleinern',
  viewerReset: 'Ganzes Bild zeigen',
  viewerClose: 'Schließen',
  viewerPrevious: 'Voriges Bild',
  viewerNext: 'Nächstes Bild',
  viewerPlace: (number, of) => `${number} von ${of}`,
}
