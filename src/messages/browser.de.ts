import type { BrowserMessages } from './browser.ts'

export const browserMessages: BrowserMessages = {
  errorDang: 'Mist…',
  errorStart: 'Die Seite konnte nicht gestartet werden.',
  errorNotFound: 'Sieht aus, als hätten Sie sich verirrt...',
  errorHome: 'Zurück zu Startseite',
}
