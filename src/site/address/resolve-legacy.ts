import type { LegacyAddresses } from '../../content/redirects/legacy-addresses.server.ts'
import type { RedirectRow, RedirectTable } from '../../content/redirects/redirect-table.ts'
import type { TranslationMap } from '../../content/map/translation-map.server.ts'
import { defaultContentLocale, localesFrom, type Locale } from '../../model/locale.ts'
import { placeParam } from '../../blocks/list-place.ts'
import { parseTarget, type Target } from './parse-target.ts'
import { findStory, leadTo, translateSearch, type Resolution } from './resolve-address.ts'
import { translateListQuery } from './translate-query.ts'

type PageTarget = Exclude<Target, { kind: 'root' | 'invalid' }>

/** The six forms of detail routes with an opaque id. @see docs/specification.md §2.2 */
const detailForm = /^(?:referenzen|references|impulse|impulses|neuigkeiten|news)\/(c[a-z0-9]{8,40})$/

/** Rows that one address may be led through: more are a mistake in the table. */
const maxRows = 20

/**
 * Where an address leads at which there is no page: an old id, a row of the
 * redirect table, or nowhere. A row may lead to an address that has a row of
 * its own, such as that of a page that has moved since: rows are followed to
 * the page and shortened to one step. Rows that lead in circles or to a page
 * that is gone are a 404 at once.
 *
 * @see docs/readings.md 6, 7, 8, 9, 13
 */
export function resolveLegacy(
  requested: PageTarget,
  legacy: Pick<LegacyAddresses, 'table' | 'byLegacyId'>,
  map: TranslationMap,
  { folder, defaultLocale = defaultContentLocale, rows: which = 'any' }: LegacyOptions,
): Resolution | Onward {
  const rows: RedirectRow[] = []
  let [at, locale] = [requested, requested.locale]
  let rest: Rest = { search: '', language: requested.locale, hash: '' }
  while (rows.length < maxRows) {
    const id = detailForm.exec(at.path)?.[1]
    const uuid = id === undefined ? undefined : legacy.byLegacyId.get(id)
    if (uuid !== undefined) return arrive(uuid)
    const found = findRow(at, legacy.table, defaultLocale, rows.length > 0 || which === 'any')
    if (!found || rows.includes(found.row)) return leadOn()
    rows.push(found.row)
    const to = parseRowTarget(found.row.to, folder)
    if (!to) return { kind: 'missing' }
    if (to.kind === 'story') {
      // The story stands for the very address requested: the choice in its list goes along.
      if (rows.length === 1)
        rest = { ...rest, search: listQueryOf(requested, found.language), language: found.language }
      return arrive(to.uuid)
    }
    const { target, hash } = to
    // A row found in another language leads to its page in the language requested; any other row says the language.
    if (found.language === at.locale && locale === at.locale) locale = target.locale
    const story = findStory(target.path, target.locale, map)
    rest = {
      search: target.search || rest.search,
      language: target.search ? (story?.language ?? target.locale) : rest.language,
      hash: hash || rest.hash,
    }
    if (story) return arrive(story.uuid)
    at = target
  }
  return { kind: 'missing' }

  /** Rows may also name a choice in a list, which is no story. */
  function leadOn(): Resolution | Onward {
    const [first] = rows
    if (!first || placeParam(at.path.split('/').at(-2) ?? '', at.locale) === null) return { kind: 'missing' }
    const status = rows.some(row => row.status === 302) ? 302 : 301
    return { kind: 'onward', target: { ...at, locale }, by: { status, row: first.from } }
  }

  function arrive(uuid: string): Resolution {
    const page = leadTo(uuid, locale, map, translateSearch(rest.search, rest.language, locale) + rest.hash)
    const [first] = rows
    if (page.kind !== 'redirect' || !first) return page
    return { ...page, status: rows.some(row => row.status === 302) ? 302 : page.status, row: first.from }
  }
}

/** A row that leads to an address below a list: what is there, only the list can say. */
export interface Onward {
  kind: 'onward'
  target: PageTarget
  by: { status: 301 | 302; row: string }
}

export interface LegacyOptions {
  folder: string
  /** Its addresses may be written without prefix. Default: that of the content. */
  defaultLocale?: Locale
  /** `exact`: an address is looked up as it is written; `any`: patterns take the rest. Default: `any`. */
  rows?: 'exact' | 'any'
}

/** What follows the path of the final address. */
interface Rest {
  search: string
  /** The language in which `search` is written. */
  language: Locale
  hash: string
}

type RowTarget = { kind: 'story'; uuid: string } | { kind: 'address'; target: PageTarget; hash: string }

function parseRowTarget(to: string, folder: string): RowTarget | null {
  if (to.startsWith('uuid:')) return { kind: 'story', uuid: to.slice('uuid:'.length) }
  const [address = '', anchor] = to.split('#')
  const target = parseTarget(address, folder)
  if (target.kind === 'root' || target.kind === 'invalid') return null
  return { kind: 'address', target, hash: anchor === undefined ? '' : `#${anchor}` }
}

/**
 * The row of an address: written exactly like it, else exactly like it in another language (the same page is wanted in
 * the language requested), else a pattern. A pattern is written for one form: `/referenzen/(.*)` takes all that is left of the
 * old site, and nothing that begins with `/de`.
 */
function findRow(
  at: PageTarget,
  table: RedirectTable,
  defaultLocale: Locale,
  withPatterns: boolean,
): { row: RedirectRow; language: Locale } | null {
  for (const language of localesFrom(at.locale)) {
    for (const path of pathsIn(language, at, defaultLocale)) {
      const row = table.findExact(path)
      if (row) return { row, language }
    }
  }
  const [written = ''] = pathsIn(at.locale, at, defaultLocale)
  const row = withPatterns ? table.findPattern(written) : null
  return row && { row, language: at.locale }
}

/**
 * The language without prefix is with and without it: the row may be written either way, the requested form first. German
 * ones were written before there was a prefix.
 */
function pathsIn(language: Locale, at: PageTarget, defaultLocale: Locale): string[] {
  const prefixed = `/${language}/${at.path}`
  const bare = `/${at.path}`
  if (language !== defaultContentLocale && language !== defaultLocale) return [prefixed]
  return at.prefixed ? [prefixed, bare] : [bare, prefixed]
}

/** Filters, order and page of a list; everything else in a query is dropped. @see docs/readings.md 8 */
function listQueryOf({ search }: PageTarget, language: Locale): string {
  return translateListQuery(new URLSearchParams(search), language, language)
}
