/**
 * Query parameters that change what a page shows. Everything else is ignored:
 * campaign marks and hostile keys neither split the cache nor reach a page.
 */
const known: ReadonlySet<string> = new Set([
  'kategorie',
  'category',
  'kunde',
  'client',
  'thema',
  'topic',
  'suche',
  'search',
  'sortierung',
  'sort',
  'ansicht',
  'view',
  'seite',
  'page',
  'notice',
  'story',
])

const maxValueLength = 500

/** A sent form repeats them for every chosen box; links write them once, with commas. */
const repeated: ReadonlySet<string> = new Set(['kategorie', 'category'])

/** The known parameters of a query string, in a fixed order; the first of repeated ones counts, of boxes all. */
export function parsePageQuery(search: string): URLSearchParams {
  const given = new URLSearchParams(search)
  const query = new URLSearchParams()
  for (const name of known) {
    const value = repeated.has(name) && given.has(name) ? given.getAll(name).join(',') : given.get(name)
    if (value !== null && value !== '' && value.length <= maxValueLength) query.set(name, value)
  }
  return query
}
