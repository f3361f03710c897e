import type { BrowserMessages } from './browser.ts'

export const browserMessages: BrowserMessages = {
  errorDang: 'Dang…',
  errorStart: 'The page could not be started.',
  errorNotFound: "It looks like you're lost...",
  errorHome: 'Back to home page',
}
