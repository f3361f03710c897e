import { createBoundedCache, type BoundedCache } from '../../../base/bounded-cache.ts'
import type { Story } from '../../block.ts'
import type { DatasourceEntry } from '../../content-reader.ts'
import {
  filterReferences,
  namedClient,
  sortReferences,
  type GroupOf,
  type Reference,
  type ReferenceFacets,
  type ReferenceFilter,
} from './reference-filter.ts'
import type { ReferenceQuery } from './reference-query.ts'

/** What is found for one choice, and in which order it is shown. */
export interface Chosen {
  facets: ReferenceFacets
  sorted: readonly Reference[]
}

/** What every page of a list of references is made from, whatever is chosen. */
export interface ReferenceChoices {
  /** Clients that may be named, by slug. */
  clients: ReadonlyMap<string, Story<'client'>>
  /** What there is without any choice. */
  whole: ReferenceFacets
  find(filter: ReferenceFilter, sort: ReferenceQuery['sort'] | 'height'): Chosen
}

interface Kept {
  groups: readonly DatasourceEntry[]
  choices: ReferenceChoices
}

/** Choices that are kept for each list: two arrays of all references at most. */
const mostKept = 24

/** Kept as long as the list: the reader hands out the same objects until content is published. */
const byList = new WeakMap<readonly Reference[], Map<string, Kept>>()

/**
 * Counts, selects and sorts once for all pages of a list that show the same choice: among many references that takes far
 * longer than rendering one page of them.
 *
 * @param groups of the categories, as the reader hands them out.
 */
export function choicesOf(
  all: readonly Reference[],
  groups: readonly DatasourceEntry[],
  groupOf: GroupOf,
  locale: string,
): ReferenceChoices {
  const kept = byList.get(all) ?? new Map<string, Kept>()
  byList.set(all, kept)
  const known = kept.get(locale)
  if (known?.groups === groups) return known.choices
  const choices = createChoices(all, groupOf, new Intl.Collator(locale).compare)
  kept.set(locale, { groups, choices })
  return choices
}

function createChoices(
  all: readonly Reference[],
  groupOf: GroupOf,
  compareText: (a: string, b: string) => number,
): ReferenceChoices {
  const found: BoundedCache<Chosen> = createBoundedCache({ entries: mostKept })

  function find(filter: ReferenceFilter, sort: ReferenceQuery['sort'] | 'height'): Chosen {
    const { categories, client, search } = filter
    // Anybody may type anything: words would push out what many ask for.
    if (search !== '') return select(filter, sort)
    const key = JSON.stringify([categories, client, sort])
    const chosen = found.get(key) ?? select(filter, sort)
    found.set(key, chosen)
    return chosen
  }

  function select(filter: ReferenceFilter, sort: ReferenceQuery['sort'] | 'height'): Chosen {
    const facets = filterReferences(all, filter, groupOf)
    return { facets, sorted: sortReferences(facets.matching, sort, compareText) }
  }

  return {
    clients: new Map(all.flatMap(story => namedClient(story) ?? []).map(client => [client.slug, client])),
    whole: filterReferences(all, { categories: [], client: null, search: '' }, groupOf),
    find,
  }
}
