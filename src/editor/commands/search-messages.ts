/** What the palette asks its worker. */
export type SearchRequest = { kind: 'fill'; lines: readonly string[] } | { kind: 'find'; id: number; words: string }

/** Places of lines, the best first. */
export interface SearchAnswer {
  id: number
  places: number[]
}
