import { listParams } from '../messages/lists.ts'
import { localesFrom, type Locale } from '../model/locale.ts'
import type { Link } from '../model/story/link.ts'
import { foldText } from './story-list/list-search.ts'

/** The choices in a list that somebody could look for by name. Several at once, words, order and view are no places. */
export const placeParams = ['category', 'client', 'topic'] as const

/**
 * One choice in a list, which is a page of its own: `/de/referenzen/kategorie/medizintechnik`.
 *
 * @see docs/decisions/0063-lists-worth-an-address.md
 */
export interface ListPlace {
  param: (typeof placeParams)[number]
  /** Key of the category or topic, slug of the client. */
  value: string
}

/** Labels of a data source in one language. */
type Labels = readonly { value: string; label: string }[]

/** The data source that names the values of a place; clients name themselves. */
export const placeSources = { category: 'reference-categories', client: null, topic: 'news-topics' } as const

/** The single choice of a query; null where nothing, several things or words are chosen. */
export function placeOf(query: URLSearchParams, locale: Locale): ListPlace | null {
  const names = listParams[locale]
  if (query.has(names.search)) return null
  const chosen = placeParams.flatMap(param => {
    const value = query.get(names[param])
    return value === null ? [] : [{ param, value }]
  })
  const [only] = chosen
  return only && chosen.length === 1 && !only.value.includes(',') ? only : null
}

/** The last segment of a place's address: its label in the language; the key where two labels would be the same. */
export function placeSlug({ param, value }: ListPlace, labels: Labels): string {
  return param === 'client' ? value : (slugsOf(labels).byValue.get(value) ?? value)
}

/** The value that the last segment of an address means in a language; null for none. */
export function placeValue(param: ListPlace['param'], slug: string, labels: Labels): string | null {
  if (param === 'client') return slug
  return slugsOf(labels).bySlug.get(slug) ?? (labels.some(({ value }) => value === slug) ? slug : null)
}

/** What follows the path of the list: `/kategorie/medizintechnik`. */
export function placeSuffix(place: ListPlace, locale: Locale, labels: Labels): string {
  return `/${listParams[locale][place.param]}/${encodeURIComponent(placeSlug(place, labels).toWellFormed())}`
}

/** The choice that a word of an address stands for, in the language or another one; null for any other word. */
export function placeParam(word: string, locale: Locale): ListPlace['param'] | null {
  for (const language of localesFrom(locale)) {
    const param = placeParams.find(each => listParams[language][each] === word)
    if (param) return param
  }
  return null
}

/** A list page narrowed to one choice: `/de/referenzen/kunde/ampelio#liste`. Links that lead to no page stay as they are. */
export function placeLink(list: Link, place: ListPlace, locale: Locale, labels: Labels): Link {
  if (list.kind !== 'page') return list
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(list.href) ?? []
  return { ...list, href: path + placeSuffix(place, locale, labels) + rest }
}

interface Slugs {
  byValue: ReadonlyMap<string, string>
  bySlug: ReadonlyMap<string, string>
}
const slugs = new WeakMap<Labels, Slugs>()

function slugsOf(labels: Labels): Slugs {
  const known = slugs.get(labels)
  if (known) return known
  const byValue = new Map<string, string>()
  const bySlug = new Map<string, string>()
  for (const { value, label } of labels) {
    const slug = toSlug(label)
    const own = slug === '' || bySlug.has(slug) ? value : slug
    byValue.set(value, own)
    bySlug.set(own, value)
  }
  const made = { byValue, bySlug }
  slugs.set(labels, made)
  return made
}

/** `Möbel und Stadtmöblierung` → `moebel-und-stadtmoeblierung` */
export function toSlug(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
