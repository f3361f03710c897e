import type { Kysely } from 'kysely'
import { visibleLine } from '../../../../base/visible-text.ts'
import type { Tables } from '../../../../db/tables.ts'
import { type ColumnKey, parseSortBy, sortRows } from '../../../columns/sort-by.ts'
import { wildcardTest } from '../../../columns/wildcard.ts'
import { DeliveryQuery } from '../../../delivery/query/delivery-query.ts'
import { selectStories } from '../../../delivery/select-stories.server.ts'
import { hasUnpublishedChanges, type IndexedStory } from '../../../stories/index/story-head.ts'
import type { StoryLibrary } from '../../../stories/index/story-library.server.ts'
import { readStoryIdsWithTexts } from '../../../stories/stories.store.server.ts'

export interface ListStoriesDeps {
  reader: Kysely<Tables>
  library: StoryLibrary
}

type Test = (story: IndexedStory) => boolean

const VIEW = { version: 'draft', language: null, fallback: null } as const
/** Patterns in `by_slugs`: each looks at every address. */
const MAX_SLUGS = 200

/** What the list can be asked for, beside its pages. */
export const managedParameters = [
  ...['by_uuids', 'by_uuids_ordered', 'by_ids', 'excluding_ids', 'by_slugs', 'excluding_slugs', 'starts_with'],
  ...['with_slug', 'with_parent', 'folder_only', 'root_folders_only', 'story_only', 'mine', 'is_published'],
  ...['has_unpublished_changes', 'with_tag', 'pinned', 'favourite'],
  ...['filter_query', 'text_search', 'search', 'search_term', 'contain_component', 'reference_search', 'sort_by'],
]

/**
 * Stories and folders as the list of the management interface asks for them, in its order.
 *
 * @see docs/storyblok-contract.md §7.3
 */
export async function selectManaged(
  { reader, library }: ListStoriesDeps,
  query: DeliveryQuery,
  userId: number,
): Promise<IndexedStory[]> {
  const { index } = library
  const tests = [...identityTests(query), ...kindTests(query, userId), ...(await contentTests())]
  const rows: number[] = []
  for (const story of index.all()) if (tests.every(test => test(story))) rows.push(story.row)
  const ordered = query.list('by_uuids_ordered')
  if (ordered.length > 0) {
    const wanted = new Set(rows)
    return ordered.flatMap(uuid => index.byUuid(uuid) ?? []).filter(story => wanted.has(story.row))
  }
  const keys = parseSortBy(query.get('sort_by') ?? '').flatMap((key): ColumnKey[] => {
    const column = key.source === 'property' ? index.property(key.field) : index.fact(key.field)
    return column ? [{ key, column }] : []
  })
  const sorted = sortRows(Int32Array.from(rows), keys, 'draft', index.order(), rows.length)
  return [...sorted].flatMap(row => index.at(row) ?? [])

  /** What only the content tells: the engine of the delivery interface answers it. */
  async function contentTests(): Promise<Test[]> {
    const tests: Test[] = []
    const filters = query.entries.filter(([name, value]) => name.startsWith('filter_query') && value !== '')
    const term = query.words('text_search') ?? query.words('search') ?? query.words('search_term') ?? null
    if (filters.length > 0 || term !== null) {
      const asked = new DeliveryQuery(term === null ? filters : [...filters, ['search_term', term]])
      const found = await selectStories({ reader, library }, asked, VIEW, Number.MAX_SAFE_INTEGER)
      const hits = new Set(found.rows)
      const folder = term !== null && filters.length === 0 ? term : null
      tests.push(
        story =>
          hits.has(story.row) ||
          (folder !== null && story.isFolder && `${story.name} ${story.fullSlug}`.toLowerCase().includes(folder)),
      )
    }
    const components = query.list('contain_component').map(name => `"component":${JSON.stringify(name)}`)
    const reference = query.get('reference_search')
    for (const texts of [components, reference === null ? [] : [JSON.stringify(reference).slice(1, -1)]]) {
      if (texts.length === 0) continue
      const ids = new Set(await readStoryIdsWithTexts(reader, texts))
      tests.push(story => ids.has(story.id))
    }
    return tests
  }
}

function identityTests(query: DeliveryQuery): Test[] {
  const tests: Test[] = []
  const among = (name: string, of: (story: IndexedStory) => string, isWanted = true) => {
    const wanted = new Set(query.list(name))
    if (wanted.size > 0) tests.push(story => wanted.has(of(story)) === isWanted)
  }
  among('by_uuids', story => story.uuid)
  among('by_uuids_ordered', story => story.uuid)
  among('by_ids', story => String(story.id))
  among('excluding_ids', story => String(story.id), false)
  const bySlugs = slugTest(query.list('by_slugs'))
  if (bySlugs) tests.push(bySlugs)
  const excluded = slugTest(query.list('excluding_slugs'))
  if (excluded) tests.push(story => !excluded(story))
  const prefix = query.get('starts_with')?.replace(/^\/+/, '')
  if (prefix !== undefined) tests.push(story => story.fullSlug.startsWith(prefix))
  const slug = query.get('with_slug')?.replace(/\/$/, '')
  if (slug !== undefined) tests.push(story => story.fullSlug.replace(/\/$/, '') === slug)
  const parent = query.get('with_parent')
  if (parent !== null) tests.push(story => String(story.parentId) === parent)
  return tests
}

/** `*` stands for any run of characters; a start page is found with and without its slash. */
function slugTest(slugs: readonly string[]): Test | null {
  if (slugs.length === 0) return null
  const exact = new Set(slugs.map(slug => slug.replace(/^\/+|\/$/g, '')))
  const patterns = slugs
    .slice(0, MAX_SLUGS)
    .filter(slug => slug.includes('*'))
    .map(wildcardTest)
  return ({ fullSlug }) => exact.has(fullSlug.replace(/\/$/, '')) || patterns.some(test => test(fullSlug))
}

function kindTests(query: DeliveryQuery, userId: number): Test[] {
  const tests: Test[] = []
  const when = (name: string, test: Test) => {
    if (query.flag(name)) tests.push(test)
  }
  when('folder_only', story => story.isFolder)
  when('root_folders_only', story => story.isFolder && story.parentId === 0)
  when('story_only', story => !story.isFolder)
  when('mine', story => story.lastAuthorId === userId)
  const published = query.get('is_published')
  if (published !== null) {
    const wanted = query.flag('is_published')
    tests.push(story => !story.isFolder && (story.versions.published !== null) === wanted)
  }
  when('has_unpublished_changes', story => story.versions.published !== null && hasUnpublishedChanges(story))
  const tags = query.list('with_tag').flatMap(tag => [tag, visibleLine(tag)])
  if (tags.length > 0) tests.push(story => story.tagList.some(tag => tags.includes(tag)))
  when('pinned', story => story.editorData.pinned === true)
  // nothing here is a favourite
  when('favourite', () => false)
  return tests
}
