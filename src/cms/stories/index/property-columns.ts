import { Column, type Version } from '../../columns/column.ts'
import type { Fact } from '../../columns/fact.ts'
import type { IndexedStory } from './story-head.ts'

type Property = (story: IndexedStory, version: Version) => Fact | undefined

/** Properties of a story that requests sort and filter by. A null counts as missing. */
const PROPERTIES: Record<string, Property> = {
  id: story => story.id,
  uuid: story => story.uuid,
  parent_id: story => story.parentId,
  group_id: story => story.groupId,
  name: (story, version) => story.versions[version]?.name,
  slug: story => story.slug,
  full_slug: story => story.fullSlug,
  path: story => story.path ?? undefined,
  position: story => story.position,
  is_startpage: story => story.isStartpage,
  tag_list: story => (story.tagList.length > 0 ? story.tagList : undefined),
  sort_by_date: story => story.sortByDate ?? undefined,
  created_at: story => story.createdAt,
  updated_at: story => story.updatedAt,
  published_at: story => story.publishedAt ?? undefined,
  first_published_at: story => story.firstPublishedAt ?? undefined,
  level: story => story.fullSlug.split('/').length,
}
Object.setPrototypeOf(PROPERTIES, null)

const VERSIONS = ['draft', 'published'] as const

/** A dictionary this much larger than the number of stories holds mostly values that nobody has any more. */
const isOutgrown = (column: Column, rows: number) => column.dictionary.length > 4 * rows + 10_000

/** Columns of story properties, made on first use and kept up to date. */
export class PropertyColumns {
  readonly #stories: readonly (IndexedStory | undefined)[]
  readonly #columns = new Map<string, Column>()

  constructor(stories: readonly (IndexedStory | undefined)[]) {
    this.#stories = stories
  }

  get(name: string): Column | undefined {
    const property = PROPERTIES[name]
    if (!property) return undefined
    const known = this.#columns.get(name)
    if (known && !isOutgrown(known, this.#stories.length)) return known
    const column = new Column()
    for (const story of this.#stories) if (story) setProperty(column, property, story)
    this.#columns.set(name, column)
    return column
  }

  update(story: IndexedStory): void {
    for (const [name, column] of this.#columns) {
      const property = PROPERTIES[name]
      if (property) setProperty(column, property, story)
    }
  }
}

function setProperty(column: Column, property: Property, story: IndexedStory): void {
  for (const version of VERSIONS) column.set(version, story.row, property(story, version))
}
