import { localeTable, type Locale } from '../../../model/locale.ts'
import type { DatasourceEntry } from '../../content-reader.ts'
import type { FilterGroup, FilterOption, FilterToken, ReferenceListState } from '../data.ts'
import { placeSuffix, type ListPlace } from '../../list-place.ts'
import type { GroupOf, ReferenceFacets } from './reference-filter.ts'
import { referenceViews, serialiseReferenceQuery, type ReferenceQuery } from './reference-query.ts'

export interface CategoryTable {
  categories: readonly DatasourceEntry[]
  groups: readonly { key: string; label: string }[]
  groupOf: GroupOf
}

interface Input {
  query: ReferenceQuery
  /** What the choice leaves, and what there is without any. */
  facets: ReferenceFacets
  whole: ReferenceFacets
  table: CategoryTable
  /** Names of the clients by slug. */
  clients: ReadonlyMap<string, string>
  locale: Locale
  path: string
  /** Where on the page the list begins; links come back to it. */
  anchor: string | null
  compareText: (a: string, b: string) => number
}

type Choices = Omit<ReferenceListState, 'paging' | 'first' | 'intro' | 'client'>

/** Everything that can be chosen next, each as an address. */
export function toReferenceListState(input: Input): { choices: Choices; hrefOf: (query: ReferenceQuery) => string } {
  const { query, locale, path, anchor, clients, facets, compareText } = input
  const hash = anchor ? `#${anchor}` : ''
  const hrefOf = (next: ReferenceQuery): string => {
    const place = placeOfReferences(next)
    if (place === null) return `${path}${serialiseReferenceQuery(next, locale)}${hash}`
    const rest = serialiseReferenceQuery({ ...next, categories: [], client: null }, locale)
    return `${path}${placeSuffix(place, locale, input.table.categories)}${rest}${hash}`
  }
  const choose = (change: Partial<ReferenceQuery>) => hrefOf({ ...query, page: 1, ...change })
  const tokens = toTokens(input, choose)
  return {
    hrefOf,
    choices: {
      query,
      groups: toGroups(input, choose),
      clients: [...clients]
        .map(([value, label]): FilterOption => {
          const selected = query.client === value
          return { value, label, count: facets.clients.get(value) ?? 0, selected, href: choose({ client: value }) }
        })
        .sort((a, b) => compareText(a.label ?? '', b.label ?? '')),
      tokens,
      dropLast: tokens.at(-1)?.href ?? null,
      reset: choose({ categories: [], client: null, search: '' }),
      views: referenceViews.map(view => ({ view, href: choose({ view }), current: query.view === view })),
    },
  }
}

/** What has a page of its own: one category or one client, and no words. */
function placeOfReferences({ categories, client, search }: ReferenceQuery): ListPlace | null {
  const [category] = categories
  if (search !== '' || categories.length + Number(client !== null) !== 1) return null
  return client === null ? { param: 'category', value: category ?? '' } : { param: 'client', value: client }
}

/** The groups in their order, in each the categories in use, the most frequent first: an order that no filter changes. */
function toGroups(input: Input, choose: (change: Partial<ReferenceQuery>) => string): FilterGroup[] {
  const { query, facets, whole, table } = input
  const used = (key: string) => whole.categories.get(key) ?? 0
  return [...table.groups, { key: '', label: null }].flatMap(({ key, label }): FilterGroup[] => {
    const options = table.categories
      .filter(({ value }) => table.groupOf(value) === key && used(value) > 0)
      .toSorted((a, b) => used(b.value) - used(a.value))
      .map(({ value, label: name }): FilterOption => {
        const selected = query.categories.includes(value)
        const categories = table.categories
          .map(category => category.value)
          .filter(other => (other === value ? !selected : query.categories.includes(other)))
        return { value, label: name, count: facets.categories.get(value) ?? 0, selected, href: choose({ categories }) }
      })
    return options.length > 0 ? [{ key, label, options }] : []
  })
}

/** What is chosen, in the order in which it narrows: categories, client, words. */
function toTokens(
  { query, table, clients, locale }: Input,
  choose: (change: Partial<ReferenceQuery>) => string,
): FilterToken[] {
  const labels = new Map(table.categories.map(({ value, label }) => [value, label]))
  const tokens = query.categories.map((key): FilterToken => {
    const categories = query.categories.filter(other => other !== key)
    return { label: labels.get(key) ?? key, href: choose({ categories }) }
  })
  if (query.client !== null) {
    tokens.push({ label: clients.get(query.client) ?? query.client, href: choose({ client: null }) })
  }
  const [open, close] = localeTable[locale].quotes
  if (query.search !== '') tokens.push({ label: open + query.search + close, href: choose({ search: '' }) })
  return tokens
}
