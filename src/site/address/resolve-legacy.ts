import type { LegacyAddresses } from '../../content/redirects/legacy-addresses.server.ts'
import type { RedirectRow, RedirectTable } from '../../content/redirects/redirect-table.ts'
import type { TranslationMap } from '../../content/map/translation-map.server.ts'
import { defaultContentLocale, localesFrom, type Locale } from '../../model/locale.ts'
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
  legacy: LegacyAddresses,
  map: TranslationMap,
  folder: string,
): Resolution {
  const rows: RedirectRow[] = []
  let [at, locale] = [requested, requested.locale]
  let rest: Rest = { search: '', language: requested.locale, hash: '' }
  while (rows.length < maxRows) {
    const id = detailForm.exec(at.path)?.[1]
    const uuid = id === undefined ? undefined : legacy.byLegacyId.get(id)
    if (uuid !== undefined) return arrive(uuid)
    const found = findRow(at, legacy.table)
    if (!found || rows.includes(found.row)) return { kind: 'missing' }
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

  function arrive(uuid: string): Resolution {
    const page = leadTo(uuid, locale, map, translateSearch(rest.search, rest.language, locale) + rest.hash)
    const [first] = rows
    if (page.kind !== 'redirect' || !first) return page
    return { ...page, status: rows.some(row => row.status === 302) ? 302 : page.status, row: first.from }
  }
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
 * the language requested), else a pattern.
 */
function findRow(at: PageTarget, table: RedirectTable): { row: RedirectRow; language: Locale } | null {
  for (const language of localesFrom(at.locale)) {
    for (const path of pathsIn(language, at)) {
      const row = table.findExact(path)
      if (row) return { row, language }
    }
  }
  for (const path of pathsIn(at.locale, at)) {
    const row = table.findPattern(path)
    if (row) return { row, language: at.locale }
  }
  return null
}

/** German is with and without prefix: the row may be written either way, the requested form first. */
function pathsIn(language: Locale, at: PageTarget): string[] {
  const prefixed = `/${language}/${at.path}`
  const bare = `/${at.path}`
  if (language !== defaultContentLocale) return [prefixed]
  return at.kind === 'page' && at.prefixed ? [prefixed, bare] : [bare, prefixed]
}

/** Filters, order and page of a list; everything else in a query is dropped. @see docs/readings.md 8 */
function listQueryOf({ search }: PageTarget, language: Locale): string {
  return translateListQuery(new URLSearchParams(search), language, language)
}
