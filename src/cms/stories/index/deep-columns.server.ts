import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Tables } from '../../../db/tables.ts'
import { Column, type Version } from '../../columns/column.ts'
import { pathShape, valueAtPath } from '../../columns/content-path.ts'
import { toFact } from '../../columns/fact.ts'
import { isSearchablePath } from '../../columns/filter-query.ts'
import type { IndexedStory } from './story-head.ts'
import type { StoryIndex } from './story-index.ts'
import { inChunks, readContents } from '../stories.store.server.ts'

/** Kept at most; each is bound by the number of stories. */
const MAX_COLUMNS = 12
const SLICE = 100

export interface DeepColumnsDeps {
  reader: Kysely<Tables>
  index: StoryIndex
  /** Shapes of all nested paths that exist: others need no column. Grows as stories are saved. */
  contentPaths: ReadonlySet<string>
  /** Lets waiting requests go first. */
  pause: () => Promise<void>
}

/**
 * Columns of nested paths (`seo.title`, `body.0.name`) and of texts in full length, read from the contents on
 * first use in slices, then kept up to date.
 */
export function createDeepColumns({ reader, index, contentPaths, pause }: DeepColumnsDeps) {
  const columns = new Map<string, Column>()
  const building = new Map<string, Promise<Column>>()
  let queue: Promise<unknown> = Promise.resolve()

  /** @returns undefined for a path that no content has. */
  async function load(path: string): Promise<Column | undefined> {
    const known = columns.get(path)
    if (known && !building.has(path)) {
      columns.delete(path)
      columns.set(path, known)
      return known
    }
    const exists = path.includes('.') ? contentPaths.has(pathShape(path)) : index.fact(path) !== undefined
    if (!exists || !isSearchablePath(path)) return undefined
    const running = building.get(path) ?? queue.then(() => build(path)).finally(() => building.delete(path))
    building.set(path, running)
    queue = running.catch(() => undefined)
    return running
  }

  async function build(path: string): Promise<Column> {
    const column = new Column()
    columns.set(path, column)
    const rows = Array.from({ length: index.rowCount }, (_, row) => row)
    try {
      for (const slice of inChunks(rows, SLICE)) {
        const stories = slice.flatMap(row => index.at(row) ?? [])
        const contents = await readContents(reader, stories.flatMap(versionIds))
        for (const story of stories) {
          // changed while we read: `update` has seen it, and knows better
          if (index.at(story.row) === story) setStory(column, path, story, parseContents(story, contents))
        }
        await pause()
      }
    } catch (error) {
      columns.delete(path)
      throw error
    }
    for (const oldest of columns.keys()) {
      if (columns.size <= MAX_COLUMNS) break
      if (!building.has(oldest)) columns.delete(oldest)
    }
    return column
  }

  return {
    load,
    /** Reads changed stories anew into the columns there are. */
    async update(stories: readonly IndexedStory[]): Promise<void> {
      if (columns.size === 0) return
      const contents = await readContents(reader, stories.flatMap(versionIds))
      for (const story of stories) {
        const parsed = parseContents(story, contents)
        for (const [path, column] of columns) setStory(column, path, story, parsed)
      }
    },
    /** Forgets what a deleted story had in its row. */
    clear(row: number): void {
      for (const column of columns.values()) {
        column.set('draft', row, undefined)
        column.set('published', row, undefined)
      }
    },
  }
}

export type DeepColumns = ReturnType<typeof createDeepColumns>

function versionIds(story: IndexedStory): number[] {
  const { draft, published } = story.versions
  return [...new Set([draft?.id, published?.id])].filter(id => id !== undefined)
}

type Contents = Record<Version, JsonObject | null>

function parseContents(story: IndexedStory, texts: ReadonlyMap<number, string>): Contents {
  const parse = (id: number | undefined) => {
    const content: unknown = id === undefined ? null : JSON.parse(texts.get(id) ?? 'null')
    return isObject(content) ? content : null
  }
  const { draft, published } = story.versions
  const draftContent = parse(draft?.id)
  return { draft: draftContent, published: published?.id === draft?.id ? draftContent : parse(published?.id) }
}

function setStory(column: Column, path: string, story: IndexedStory, contents: Contents): void {
  for (const version of ['draft', 'published'] as const) {
    const content = contents[version]
    column.set(version, story.row, content ? toFact(valueAtPath(content, path), Number.MAX_SAFE_INTEGER) : undefined)
  }
}
