import { listParamOrder, listParams } from '../../messages/lists.ts'
import { locales } from '../../model/locale.ts'

/**
 * Query parameters that change what a page shows. Everything else is ignored:
 * campaign marks and hostile keys neither split the cache nor reach a page.
 */
const known: ReadonlySet<string> = new Set([
  ...listParamOrder.flatMap(param => locales.map(locale => listParams[locale][param])),
  ...['notice', 'story'],
])

const maxValueLength = 500

/** A sent form repeats them for every chosen box; links write them once, with commas. */
const repeated: ReadonlySet<string> = new Set(locales.map(locale => listParams[locale].category))

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
