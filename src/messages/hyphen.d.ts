// The package brings no types of its own; what is used of it is one function for each language.
declare module 'hyphen/*/index.js' {
  const language: Hyphenation
  export default language
}
interface Hyphenation {
  /** Returns the text with soft hyphens where its words may break. */
  hyphenateSync(text: string, options?: { minWordLength?: number; hyphenChar?: string; exceptions?: string[] }): string
}
