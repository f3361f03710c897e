import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Languages } from '../../content/languages.ts'
import { createDeepColumns, type DeepColumns } from './deep-columns.server.ts'
import { StoryIndex } from './story-index.ts'
import { readContentPaths, readEntries } from '../stories.store.server.ts'

const LOAD_SLICE = 1000

/** All stories at hand: the index in memory and what keeps it true to the database. */
export interface StoryLibrary {
  index: StoryIndex
  deep: DeepColumns
  contentPaths: Set<string>
  /** Reads stories anew after a committed change; missing ones leave the index. */
  refresh(ids: readonly number[]): Promise<void>
}

/** Loads heads and facts of all stories, in slices. 100,000 stories take some seconds. */
export async function loadStoryLibrary(
  reader: Kysely<Tables>,
  languages: Languages,
  pause: () => Promise<void>,
): Promise<StoryLibrary> {
  const index = new StoryIndex()
  const contentPaths = new Set(await readContentPaths(reader))
  const deep = createDeepColumns({ reader, index, contentPaths, pause })
  for (let after = 0; ;) {
    const entries = await readEntries(reader, { after, limit: LOAD_SLICE })
    const last = entries.at(-1)
    if (!last) break
    index.upsert(entries)
    after = last.head.id
    await pause()
  }
  index.setLanguages(languages)

  async function refresh(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += LOAD_SLICE) {
      const slice = ids.slice(start, start + LOAD_SLICE)
      const entries = await readEntries(reader, { ids: slice })
      index.upsert(entries)
      const found = new Set(entries.map(entry => entry.head.id))
      for (const id of slice) {
        const gone = found.has(id) ? undefined : index.get(id)
        if (!gone) continue
        index.remove(id)
        deep.clear(gone.row)
      }
      await deep.update(entries.flatMap(entry => index.get(entry.head.id) ?? []))
    }
  }

  return { index, deep, contentPaths, refresh }
}
