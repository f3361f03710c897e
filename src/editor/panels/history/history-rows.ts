import { nextLetter, numberOf } from './revision-letter.ts'
import type { Publications } from './revisions.ts'
import type { Version } from './versions.ts'

/** A row of the table of revisions. */
export interface HistoryRow {
  key: string
  /** Null: the draft as it is on the screen. */
  versionId: number | null
  /** Empty for what lies between two revisions. */
  letter: string
  /** Languages of the revision where it was not published in all of them, e.g. `EN`. */
  languages: string
  what: string
  author: string
  at: string
  isDraft: boolean
  isPublished: boolean
}

export interface HistoryNames {
  draft(changes: number): string
  named(label: string): string
  save: string
  restore: string
  aside: string
  import: string
  publish: string
  /** A key of a list was changed. */
  rewrite: string
}

export interface HistorySources {
  /** Newest first. */
  versions: readonly Version[]
  publications: Publications | undefined
  /** How many fields of the draft differ from what is published. */
  changes: number
  savedAt: string
  savedBy: string
  /** `[default]`, `en` … with how they are shown. */
  languages: readonly { wire: string; short: string }[]
  names: HistoryNames
}

/** The draft, and below it every version that is kept. The version of the draft itself is a row of its own only where it is public. */
export function toHistoryRows(sources: HistorySources): readonly HistoryRow[] {
  const { versions, publications, changes, savedAt, savedBy, languages, names } = sources
  const newest = languages
    .map(({ wire }) => lastLetter(publications, wire))
    .sort((a, b) => numberOf(b) - numberOf(a))[0]
  const draft: HistoryRow = {
    key: 'draft',
    versionId: null,
    letter: nextLetter(newest ?? ''),
    languages: '',
    what: names.draft(changes),
    author: savedBy,
    at: savedAt,
    isDraft: true,
    isPublished: false,
  }
  const kept = versions.filter(
    ({ isCurrent, publishedAt, label }) => !isCurrent || publishedAt !== null || label !== null,
  )
  return [draft, ...kept.map(version => toRow(version, languages, names))]
}

function toRow(version: Version, languages: HistorySources['languages'], names: HistoryNames): HistoryRow {
  const { id, revisions, label, event, author, publishedAt, at, isPublished } = version
  const given = languages.filter(({ wire }) => revisions[wire] !== undefined)
  const [first] = given
  const letter = first ? (revisions[first.wire] ?? '') : ''
  const isWhole = given.length === languages.length && given.every(({ wire }) => revisions[wire] === letter)
  const said =
    {
      restore: names.restore,
      aside: names.aside,
      import: names.import,
      publish: names.publish,
      rewrite: names.rewrite,
    }[event] ?? names.save
  return {
    key: String(id),
    versionId: id,
    letter,
    languages:
      letter === '' || isWhole ? '' : given.map(({ wire, short }) => labelOf(short, revisions[wire], letter)).join(' '),
    what: label === null ? (letter === '' ? said : names.publish) : letter === '' ? names.named(label) : label,
    author: author ?? '',
    at: publishedAt ?? at,
    isDraft: false,
    isPublished,
  }
}

/** `EN` where the letter is the same, else `EN B`. */
const labelOf = (short: string, letter: string | undefined, first: string): string =>
  letter === first ? short : `${short} ${letter ?? ''}`

function lastLetter(publications: Publications | undefined, wire: string): string {
  const given = publications?.publications.map(({ revisions }) => revisions[wire]).find(letter => letter !== undefined)
  return given ?? publications?.revisions[wire] ?? ''
}
