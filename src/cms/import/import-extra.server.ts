import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Tables } from '../../db/tables.ts'
import { insertRecord, readRecords } from '../records/records.store.server.ts'
import type { Identity } from '../tokens/identities.server.ts'
import { type AuthorOf, storeAuthors } from './stores/import-authors.store.server.ts'
import type { ImportHistory } from './stores/import-history.store.server.ts'
import type { ImportProblem } from './reading/import-problem.ts'
import type { ImportStory } from './reading/parse-story.ts'
import type { KnownStory, PlannedStory } from './plan-stories.ts'
import type { RawExtra } from './reading/raw-export.ts'
import { readHistoryFile } from './reading/read-extra.server.ts'

/** Names each story's history, and everybody who is named in it. */
export async function withHistories(
  stories: readonly ImportStory[],
  { histories }: Pick<RawExtra, 'histories'>,
  report: (problem: ImportProblem) => void,
): Promise<{ stories: ImportStory[]; named: unknown[] }> {
  const named = new Map<string, JsonObject>()
  const name = (id: unknown, own: unknown): void => {
    if (typeof id === 'number' && typeof own === 'string') named.set(`${id} ${own}`, { id, name: own })
  }
  const all: ImportStory[] = []
  for (const story of stories) {
    name(story.lastAuthor?.id, story.lastAuthor?.friendly_name)
    const path = histories.get(story.uuid)
    const file = path === undefined ? null : await readHistoryFile(path, report)
    if (path === undefined || !file) {
      all.push(story)
      continue
    }
    const { versions, publications } = toHistory(file.value)
    for (const { author_id: id, author } of versions) name(id, author)
    for (const { author } of publications) if (isObject(author)) name(author.id, author.name)
    all.push({ ...story, history: { path, stamp: createHash('sha256').update(file.text).digest('hex') } })
  }
  return { stories: all, named: [...named.values()] }
}

/** The history of a story, read anew each time: all of them may be more than fits into memory. */
export async function readHistoryOf({ history }: ImportStory): Promise<ImportHistory | null> {
  const file =
    history &&
    (await readHistoryFile(history.path, problem => {
      throw new Error(`${problem.file} ${problem.message}`)
    }))
  return file ? toHistory(file.value) : null
}

function toHistory({ versions, publications }: JsonObject): ImportHistory {
  const list = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])
  return { versions: list(versions), publications: list(publications) }
}

/** Deleted stories that are not known here; what is here already stays, whatever happened to it elsewhere. */
export function planBin(
  bin: readonly ImportStory[],
  {
    known,
    live,
    hashOf,
  }: { known: readonly KnownStory[]; live: readonly ImportStory[]; hashOf(story: ImportStory): string },
  report: (problem: ImportProblem) => void,
): PlannedStory[] {
  const uuids = new Set([...known, ...live].map(({ uuid }) => uuid))
  const ids = new Set([...known, ...live].map(({ id }) => id))
  return bin.flatMap(story => {
    if (uuids.has(story.uuid)) return []
    if (ids.has(story.id)) {
      report({ file: story.file, field: 'id', message: `${story.id} is another story` })
      return []
    }
    ids.add(story.id)
    return [{ story, fullSlug: story.givenFullSlug ?? story.slug, hash: hashOf(story), known: null }]
  })
}

/** Anyone who is named anywhere in an export. */
export function storeImportedAuthors(
  trx: Kysely<Tables>,
  { people, schedules, releases }: RawExtra,
  { named, known, now }: { named: readonly unknown[]; known: readonly Identity[]; now: string },
): Promise<AuthorOf> {
  const others = [...schedules, ...releases].map(({ author }) => author)
  return storeAuthors(trx, { people, named: [...named, ...others], known, now })
}

/** Tags that no story has yet. */
export async function storeTags(trx: Kysely<Tables>, names: readonly string[], now: string): Promise<void> {
  const here = new Set((await readRecords(trx, 'tag')).map(({ data }) => data.name))
  for (const name of new Set(names)) if (!here.has(name)) await insertRecord(trx, 'tag', { name }, now)
}
