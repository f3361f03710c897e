import type { Block, SectionBlock } from '../../block.ts'
import type { DatasourceEntry, LoadContext } from '../../content-reader.ts'
import type { StoryListData } from '../data.ts'
import { emptyData } from '../empty-data.ts'
import { anchorOf } from '../../sections.ts'
import { readReferences } from '../../read-stories.ts'
import { choicesOf } from './reference-choices.ts'
import type { Reference } from './reference-filter.ts'
import { parseReferenceQuery, type ReferenceQuery } from './reference-query.ts'
import { toReferenceListState, type CategoryTable } from './reference-list-state.ts'
import { selectReferences } from '../select-stories.ts'
import { toPaging } from '../paging.ts'

/** Pictures come in steps; a table or a line of outlines is only worth something in full. */
const wholeListSize = 300
const defaultStep = 24

/** References of a list: filtered by the address, or chosen by the editor. */
export async function loadReferences(block: Block<'story_list'>, context: LoadContext): Promise<StoryListData> {
  const { stories: all, total } = await readReferences(context.reader, context.now)
  if (total < 0) return { ...emptyData, total: -1 }
  return block.mode === 'all-with-filters'
    ? loadFiltered(block, all, context)
    : toSelection(selectReferences(block, all), all.length, block.limit)
}

function toSelection(stories: readonly Reference[], all: number, limit: number | null): StoryListData {
  return { ...emptyData, stories: stories.slice(0, limit ?? stories.length), total: stories.length, all }
}

async function loadFiltered(
  block: Block<'story_list'>,
  all: readonly Reference[],
  context: LoadContext,
): Promise<StoryListData> {
  const { locale, path } = context
  const table = await readCategories(context)
  const choices = choicesOf(all, table.source, table.groupOf, locale)
  const query = parseReferenceQuery(context.query, locale, {
    categories: table.categories.map(({ value }) => value),
    clients: new Set(choices.clients.keys()),
  })
  const clients = new Map([...choices.clients].map(([slug, client]) => [slug, client.content.title]))
  const client = query.client === null ? null : (choices.clients.get(query.client) ?? null)
  const { facets, sorted } = choices.find(query, effectiveSort(query))
  const size = query.view === 'pictures' ? (block.limit ?? defaultStep) : wholeListSize
  const state = toReferenceListState({
    query,
    facets,
    whole: choices.whole,
    table,
    clients,
    locale,
    path,
    anchor: anchorOf(block),
    compareText: new Intl.Collator(locale).compare,
  })
  const paging = toPaging(sorted.length, size, query.page, page => state.hrefOf({ ...query, page }))
  const start = (paging.current - 1) * size
  return {
    stories: sorted.slice(start, start + size),
    total: sorted.length,
    all: all.length,
    news: null,
    references: { ...state.choices, paging, first: start + 1, client, intro: await readIntro(query, context) },
  }
}

/** Outlines are in the order of height, and a table has no pictures to choose from. */
function effectiveSort({ view, sort }: ReferenceQuery): ReferenceQuery['sort'] | 'height' {
  if (view === 'scale') return 'height'
  return view === 'index' && sort === 'selection' ? 'newest' : sort
}

/** Categories with their groups; without the groups they are in one. */
async function readCategories({
  datasource,
}: LoadContext): Promise<CategoryTable & { source: readonly DatasourceEntry[] }> {
  const [categories, groups] = await Promise.all([datasource('reference-categories'), datasource('category-groups')])
  const byCategory = new Map(groups.map(({ name, value }) => [name, value]))
  const labels = new Map(groups.map(({ value, label }) => [value, label]))
  return {
    source: groups,
    categories,
    groups: [...labels].map(([key, label]) => ({ key, label })),
    groupOf: category => byCategory.get(category) ?? '',
  }
}

/** What an editor wrote about a category, shown when exactly this one is chosen. */
async function readIntro({ categories }: ReferenceQuery, { reader }: LoadContext): Promise<SectionBlock | null> {
  const [category] = categories
  if (category === undefined || categories.length > 1) return null
  const slug = `_global/category-intro-${category}`
  const { stories } = await reader.stories('global_block', { slugs: [slug] })
  const block = stories.find(({ fullSlug }) => fullSlug.endsWith(slug))?.content.content[0]
  return block?.component === 'text_section' ? block : null
}
