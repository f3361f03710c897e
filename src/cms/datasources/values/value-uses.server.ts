import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../../base/json.ts'
import { createSingleFlight } from '../../../base/single-flight.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Components } from '../../components/components.server.ts'
import { readContents } from '../../stories/stories.store.server.ts'
import type { IndexedStory } from '../../stories/index/story-head.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import { listOf, listValuesIn, type Schemas, type ValuePlace } from './list-values.ts'
import { type CountingContent, readContentsWith } from './list-values.store.server.ts'

/** A story that keeps a value of a list. */
export interface ValueUse {
  storyId: number
  uuid: string
  name: string
  fullSlug: string
  /** In what editors see. */
  inDraft: boolean
  /** In what visitors see. */
  isPublished: boolean
  /** In what a plan is to publish. */
  isPlanned: boolean
  isTrashed: boolean
  places: ValuePlace[]
}

export interface ValueUsesDeps {
  reader: Kysely<Tables>
  index: StoryIndex
  components: Pick<Components, 'all'>
  /** Lets waiting requests go first. */
  pause(): Promise<void>
}

/** Stories whose content is read at once. */
const batch = 200
/** Places of one story that are told. */
const mostPlaces = 50

/** Which stories keep which values of lists. What was found in a story is kept until it changes. */
export function createValueUses({ reader, index, components, pause }: ValueUsesDeps) {
  /** Values by story, each as `list value`, with the versions they were found in. */
  const known = new Map<number, { stamp: string; values: readonly string[] }>()
  const counting = createSingleFlight<Map<string, number>>()
  let schemaStamp = ''

  /** How many stories outside the bin keep each value, by {@link valueKey}; values that none keeps are missing. */
  function countUses(): Promise<ReadonlyMap<string, number>> {
    return counting('all', count)
  }

  async function count(): Promise<Map<string, number>> {
    const schemas = schemasOf(components)
    const fields = listFields(schemas)
    if (fields.stamp !== schemaStamp) known.clear()
    schemaStamp = fields.stamp
    const stale = [...index.all()].filter(story => !story.isFolder && known.get(story.id)?.stamp !== stampOf(story))
    for (let start = 0; start < stale.length; start += batch) {
      // what a story has now: the index changes its own while contents are read
      const stories = stale.slice(start, start + batch).map(story => ({ id: story.id, versions: versionsOf(story) }))
      const contents = await readContents(
        reader,
        stories.flatMap(({ versions }) => versions),
      )
      for (const { id, versions } of stories) {
        const values = new Set<string>()
        for (const version of versions) {
          const json = contents.get(version)
          // most stories have none of these blocks: their content is not even parsed
          if (json === undefined || !fields.marks.some(mark => json.includes(mark))) continue
          for (const { list, value } of listValuesIn(parse(json), schemas)) values.add(valueKey(list, value))
        }
        known.set(id, { stamp: versions.join(' '), values: [...values] })
      }
      await pause()
    }
    for (const id of known.keys()) if (!index.get(id)) known.delete(id)
    const counts = new Map<string, number>()
    for (const { values } of known.values()) for (const key of values) counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts
  }

  /** Stories that keep a value, by address; those in the bin are last. */
  async function usesOf(list: string, value: string): Promise<ValueUse[]> {
    const schemas = schemasOf(components)
    const found = new Map<number, ValueUse>()
    for (let after = 0; ;) {
      const rows = await readContentsWith(reader, value, { after, limit: batch })
      const last = rows.at(-1)
      if (!last) break
      for (const row of rows) {
        const places = [...listValuesIn(parse(row.content), schemas)].filter(
          each => each.list === list && each.value === value,
        )
        if (places.length > 0) found.set(row.storyId, withPlaces(found.get(row.storyId) ?? toUse(row), row, places))
      }
      after = last.storyId
      await pause()
    }
    return [...found.values()]
      .filter(use => use.inDraft || use.isPublished || use.isPlanned)
      .sort((a, b) => Number(a.isTrashed) - Number(b.isTrashed) || (a.fullSlug < b.fullSlug ? -1 : 1))
  }

  return { countUses, usesOf }
}

export type ValueUses = ReturnType<typeof createValueUses>

/** How counts name a value of a list. */
export const valueKey = (list: string, value: string): string => `${list} ${value}`

export function schemasOf(components: Pick<Components, 'all'>): Schemas {
  return new Map(components.all().map(component => [component.name, component]))
}

function toUse(row: CountingContent): ValueUse {
  const { storyId, uuid, name, fullSlug, isTrashed } = row
  return { storyId, uuid, name, fullSlug, isTrashed, inDraft: false, isPublished: false, isPlanned: false, places: [] }
}

/** The draft is what an editor would change: its places come first. */
function withPlaces(use: ValueUse, row: CountingContent, found: readonly ValuePlace[]): ValueUse {
  const isDraft = row.versionId === row.draftId
  const places = new Map(
    [...(isDraft ? [found, use.places] : [use.places, found])]
      .flat()
      .map(({ uid, component, field }) => [`${uid} ${field}`, { uid, component, field }]),
  )
  return {
    ...use,
    inDraft: use.inDraft || isDraft,
    // what is in the bin is seen by nobody, and comes back as a draft
    isPublished: use.isPublished || (!row.isTrashed && row.versionId === row.publishedId),
    isPlanned: use.isPlanned || (!row.isTrashed && row.isPlanned && !isDraft),
    places: [...places.values()].slice(0, mostPlaces),
  }
}

/** How stored content names the components that have a field of a list, and what changes with the schema. */
function listFields(schemas: Schemas): { marks: string[]; stamp: string } {
  const fields = [...schemas.values()].flatMap(({ name, schema }) =>
    Object.entries(schema).flatMap(([field, rule]) => (listOf(rule) === null ? [] : [{ name, field, rule }])),
  )
  return {
    marks: [...new Set(fields.map(({ name }) => `"component":${JSON.stringify(name)}`))],
    stamp: JSON.stringify(fields.map(({ name, field, rule }) => [name, field, listOf(rule)])),
  }
}

const versionsOf = ({ versions }: IndexedStory): number[] =>
  [...new Set([versions.draft?.id, versions.published?.id])].filter(id => id !== undefined)

const stampOf = (story: IndexedStory): string => versionsOf(story).join(' ')

function parse(json: string): JsonObject {
  const content: unknown = JSON.parse(json)
  return isObject(content) ? content : {}
}
