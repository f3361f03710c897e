import { parseSearch } from '../../blocks/story-list/list-params.ts'
import { emptyReferenceQuery } from '../../blocks/story-list/references/reference-query.ts'
import { listParams, referenceValues, wholeLists } from '../../messages/lists.ts'
import { fragmentPath } from '../../model/address/fragment.ts'
import { defaultContentLocale, isLocale, localePattern, locales, type Locale } from '../../model/locale.ts'
import { parsePageQuery } from './page-query.ts'

/**
 * One name for everything that is the same page: `/kontakt`, `/de/%6bontakt` and `/de/kontakt?utm_source=x&page=2` are
 * `/de/kontakt`. What only the content can tell (a category that does not exist, a page beyond the last) is settled by
 * `toShownQuery` once the page is loaded.
 *
 * @param target path and query as they are in the request line; payload paths too.
 * @param defaultLocale the language of addresses without prefix.
 */
export function toCacheKey(target: string, defaultLocale: Locale = defaultContentLocale): string {
  // Only the one address that links are written with is kept: it has nothing to leave out.
  if (target.startsWith(fragmentPath)) return target
  const mark = target.indexOf('?')
  const path = mark === -1 ? target : target.slice(0, mark)
  const name = withLocale(path.includes('%') ? normalisePath(path) : path, defaultLocale)
  if (mark === -1) return name
  const query = normaliseQuery(parsePageQuery(target.slice(mark)), localeOf(name, defaultLocale)).toString()
  return query === '' ? name : `${name}?${query}`
}

/** What a page is rendered with: the query of its key and nothing else, or pages would be kept under wrong names. */
export function toPageQuery(key: string): URLSearchParams {
  const mark = key.indexOf('?')
  return new URLSearchParams(mark === -1 ? '' : key.slice(mark))
}

/** The key of the same path with another query. */
export function withQuery(key: string, query: URLSearchParams): string {
  return toCacheKey(`${key.replace(/\?.*/, '')}?${query}`)
}

/**
 * False for pages whose address holds what anybody may type: there is no end of them, and they would push out pages
 * that are requested.
 */
export function isKept(key: string): boolean {
  const query = toPageQuery(key)
  return !query.has('notice') && !locales.some(locale => query.has(listParams[locale].search))
}

const hasOwnName = new RegExp(`^/(?:$|__|(?:${localePattern})(?:[/.]|$))`)

/**
 * `/kontakt` is the page `/de/kontakt`. What is no page (files, the interface) has no key that anything is kept under.
 *
 * @see docs/readings.md 1
 */
function withLocale(path: string, defaultLocale: Locale): string {
  return hasOwnName.test(path) ? path : `/${defaultLocale}${path}`
}

/** @see RFC 3986 §6.2.2: letters, digits and `-._~` need no escape, and the case of one means nothing */
function normalisePath(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const char = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(char) ? char : escape.toUpperCase()
  })
}

/** The language whose names of filters count. @see docs/readings.md 1 */
function localeOf(path: string, defaultLocale: Locale): Locale {
  const [, first, second] = path.replace(/\.json$/, '').split('/')
  const prefix = first === '__payload' ? second : first
  return isLocale(prefix) ? prefix : defaultLocale
}

const word = /^[\p{L}\p{N}._~-]{1,100}$/u
const page = /^[1-9]\d{0,4}$/

/** Names of the page's language only, each value in the one way links write it; what is the default is left out. */
function normaliseQuery(given: URLSearchParams, locale: Locale): URLSearchParams {
  const names = listParams[locale]
  const query = new URLSearchParams()
  const add = (name: string, value: string | null, isValid: boolean): void => {
    if (value !== null && value !== '' && isValid) query.set(name, value)
  }
  const categories = new Set(
    given
      .get(names.category)
      ?.split(',')
      .filter(key => word.test(key)),
  )
  add(names.category, [...categories].toSorted().join(','), true)
  for (const name of [names.client, names.topic]) add(name, given.get(name), word.test(given.get(name) ?? ''))
  add(names.search, parseSearch(given.get(names.search)), true)
  for (const kind of ['sort', 'view'] as const) {
    const values: Readonly<Record<string, string>> = referenceValues[locale][kind]
    const value = given.get(names[kind])
    const isChoice = Object.values(values).some(each => each === value) && value !== values[emptyReferenceQuery[kind]]
    add(names[kind], value, isChoice)
  }
  const number = given.get(names.page)
  add(names.page, number, number !== '1' && page.test(number ?? ''))
  add(names.all, given.get(names.all), given.get(names.all) === wholeLists)
  const story = given.get('story')
  if (given.get('notice') === 'untranslated' && word.test(story ?? '')) {
    add('notice', 'untranslated', true)
    add('story', story, true)
  }
  return query
}
