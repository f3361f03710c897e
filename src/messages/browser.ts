/** Texts that only the browser needs, fetched when it needs them: one file for each language. */
export interface BrowserMessages {
  errorDang: string
  errorStart: string
  errorNotFound: string
  errorHome: string
}
