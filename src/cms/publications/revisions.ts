import { parseLanguages } from '../schedules/schedule.ts'
import type { PublicationRow } from './publications.store.server.ts'

/** Letters of the publications of a story, by language; `[default]` is the language it is written in. */
export type Revisions = Readonly<Record<string, string>>

/** A publication with the letters it had given, and those that hold from then on. */
export interface LetteredPublication {
  row: PublicationRow
  /** Of the languages that it published. */
  given: Revisions
  /** Of all languages that visitors see from then on. */
  after: Revisions
}

/** 1 is A, 26 is Z, 27 is AA: as sheets of a drawing count their revisions. */
export function revisionLetter(number: number): string {
  let letters = ''
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

/**
 * Gives each language of each publication its letter: how often that language was published until then.
 *
 * @param rows of one story, oldest first.
 * @param codes of the languages of the space besides the default one.
 */
export function letterPublications(rows: readonly PublicationRow[], codes: readonly string[]): LetteredPublication[] {
  const counts = new Map<string, number>()
  const names = ['[default]', ...codes]
  return rows.map(row => {
    const languages = parseLanguages(row.languages)
    const meant = languages === 'all' ? names : languages.map(code => code ?? '[default]')
    if (row.action === 'publish') for (const name of meant) counts.set(name, (counts.get(name) ?? 0) + 1)
    const letter = (name: string): [string, string] => [name, revisionLetter(counts.get(name) ?? 0)]
    const shown: unknown = JSON.parse(row.published_languages ?? 'null')
    const visible = row.version_id === null ? [] : Array.isArray(shown) ? ['[default]', ...shown.map(String)] : names
    return {
      row,
      given: Object.fromEntries(row.action === 'publish' ? meant.map(letter) : []),
      after: Object.fromEntries(visible.filter(name => counts.has(name)).map(letter)),
    }
  })
}
