/** Query of one call; `undefined` and `null` are left out, never sent as text. @see docs/readings.md 19 */
export type ContentQuery = Readonly<Record<string, string | number | undefined | null>>

export interface ContentAnswer {
  body: unknown
  /** Matches in all pages, from the `Total` header; null where the service sends none. */
  total: number | null
  perPage: number | null
}
