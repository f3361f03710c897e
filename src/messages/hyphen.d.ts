// The package brings no types of its own; what is used of it is one function in two languages.
declare module 'hyphen/de/index.js' {
  const german: Hyphenation
  export default german
}
declare module 'hyphen/en-gb/index.js' {
  const english: Hyphenation
  export default english
}
interface Hyphenation {
  /** Returns the text with soft hyphens where its words may break. */
  hyphenateSync(text: string, options?: { minWordLength?: number; hyphenChar?: string }): string
}
