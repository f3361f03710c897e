import { type Fact, isLongText } from './fact.ts'
import { type Cast, castFact, rankKeys, type Ranking, type SortValue } from './ranking.ts'

/** The two states of a story that can be requested. */
export type Version = 'draft' | 'published'

const PAGE_BITS = 10
const PAGE_ROWS = 1 << PAGE_BITS

/**
 * One field of all stories: a dictionary of its different values, and per story row the code of its value.
 * Code 0 = the story has no such field. A test runs once per dictionary entry, then rows are only looked up.
 *
 * Codes are in pages that exist only where some story has the field, so a field of few stories costs little.
 */
export class Column {
  /** Values by code; entry 0 is the missing value. */
  readonly dictionary: (Fact | undefined)[] = [undefined]
  readonly #texts = new Map<string, number>()
  readonly #others = new Map<string, number>()
  readonly #codesByElement = new Map<string, number[]>()
  readonly #pages: Record<Version, (Int32Array | undefined)[]> = { draft: [], published: [] }
  readonly #casts = new Map<Cast, SortValue[]>()
  readonly #rankings = new Map<Cast, Ranking>()
  /** Some text was cut: comparing texts needs a column of full values. */
  hasLongText = false

  set(version: Version, row: number, fact: Fact | undefined): void {
    const pages = this.#pages[version]
    const page = row >> PAGE_BITS
    const existing = pages[page]
    if (fact === undefined && !existing) return
    const codes = existing ?? (pages[page] = new Int32Array(PAGE_ROWS))
    codes[row & (PAGE_ROWS - 1)] = this.#codeOf(fact)
  }

  code(version: Version, row: number): number {
    return this.#pages[version][row >> PAGE_BITS]?.[row & (PAGE_ROWS - 1)] ?? 0
  }

  /** Codes of the lists that hold `element`; adds to `pass`, which has a place for every code. */
  markListsWith(element: string, pass: Uint8Array): void {
    for (const code of this.#codesByElement.get(element) ?? []) pass[code] = 1
  }

  /** The code of one exact text, or undefined. */
  codeOfText(text: string): number | undefined {
    return this.#texts.get(text)
  }

  /** Clears in `mask` every row whose value does not pass. */
  keep(version: Version, pass: Uint8Array, mask: Uint8Array): void {
    const pages = this.#pages[version]
    for (let start = 0; start < mask.length; start += PAGE_ROWS) {
      const codes = pages[start >> PAGE_BITS]
      const end = Math.min(start + PAGE_ROWS, mask.length)
      if (codes)
        for (let row = start; row < end; row++) mask[row] = (mask[row] ?? 0) & (pass[codes[row - start] ?? 0] ?? 0)
      else if (!pass[0]) mask.fill(0, start, end)
    }
  }

  /** Sets in `rows` every row whose value passes to `value`. */
  mark(version: Version, pass: Uint8Array, rows: Uint8Array, value = 1): void {
    const pages = this.#pages[version]
    for (let start = 0; start < rows.length; start += PAGE_ROWS) {
      const codes = pages[start >> PAGE_BITS]
      const end = Math.min(start + PAGE_ROWS, rows.length)
      if (codes) for (let row = start; row < end; row++) if (pass[codes[row - start] ?? 0]) rows[row] = value
    }
  }

  /** 1 for every code whose value, cast to text, passes. Codes without text do not. */
  passingTexts(cast: 'text' | 'lower', test: (text: string) => boolean): Uint8Array {
    const values = this.castValues(cast)
    const pass = new Uint8Array(values.length)
    for (let code = 1; code < pass.length; code++) {
      const value = values[code]
      if (typeof value === 'string' && test(value)) pass[code] = 1
    }
    return pass
  }

  /** The value of every code as number, date or text; null where it has none. Grows with the dictionary. */
  castValues(cast: Cast): readonly SortValue[] {
    const values = this.#casts.get(cast) ?? []
    for (let code = values.length; code < this.dictionary.length; code++)
      values.push(castFact(this.dictionary[code], cast))
    this.#casts.set(cast, values)
    return values
  }

  /** The place of every code in ascending order of its values; equal values share it, codes without value have −1. */
  ranking(cast: Cast): Ranking {
    const values = this.castValues(cast)
    const known = this.#rankings.get(cast)
    if (known && known.ranks.length === values.length) return known
    const ranking = rankKeys(values, known)
    this.#rankings.set(cast, ranking)
    return ranking
  }

  #codeOf(fact: Fact | undefined): number {
    if (fact === undefined) return 0
    const isText = typeof fact === 'string'
    const map = isText ? this.#texts : this.#others
    const key = isText ? fact : JSON.stringify(fact)
    const known = map.get(key)
    if (known !== undefined) return known
    const code = this.dictionary.push(fact) - 1
    map.set(key, code)
    if (isLongText(fact)) this.hasLongText = true
    if (Array.isArray(fact)) for (const element of new Set(fact.map(String))) this.#post(element, code)
    return code
  }

  #post(element: string, code: number): void {
    const codes = this.#codesByElement.get(element)
    if (codes) codes.push(code)
    else this.#codesByElement.set(element, [code])
  }
}
