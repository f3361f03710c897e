import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isObject, type JsonObject } from '../src/base/json.ts'
import { storeVersions } from '../src/cms/stories/history/story-versions.server.ts'
import {
  insertStories,
  raiseIds,
  readContentPaths,
  readContents,
  updateStory,
} from '../src/cms/stories/stories.store.server.ts'
import { openDatabase, type Database } from '../src/db/database.server.ts'

const perTransaction = 500
const folder = 'busse-design/referenzen/'

/**
 * Adds copies of the demonstration world's references, published and with addresses and titles of their own, until
 * there are `count`. The pages that are measured stay the same ones: only what is around them grows.
 */
export async function growWorld(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase({ kind: 'sqlite', file: join(dataDir, 'content.sqlite') })
  try {
    const models = await readModels(database)
    const knownPaths = new Set(await readContentPaths(database.db))
    const firstId = 1_000_000
    for (let from = models.length; from < count; from += perTransaction) {
      const copies = Array.from({ length: Math.min(perTransaction, count - from) }, (_, index) => {
        const number = from + index
        const model = models[number % models.length]
        if (!model) throw new Error('The demonstration world has no references')
        return { id: firstId + number, number, ...model }
      })
      await addCopies(database, copies, knownPaths)
    }
  } finally {
    await database.close()
  }
}

type Row = Parameters<typeof insertStories>[1][number]
interface Model {
  row: Row
  content: JsonObject
}

async function readModels({ db }: Database): Promise<Model[]> {
  const rows = await db
    .selectFrom('stories')
    .selectAll()
    .where('full_slug', 'like', `${folder}%`)
    .where('is_startpage', '=', 0)
    .where('is_folder', '=', 0)
    .where('published_version_id', 'is not', null)
    .orderBy('id')
    .execute()
  const contents = await readContents(
    db,
    rows.flatMap(row => row.published_version_id ?? []),
  )
  return rows.map(row => {
    const content: unknown = JSON.parse(contents.get(row.published_version_id ?? 0) ?? 'null')
    if (!isObject(content)) throw new Error(`${row.full_slug} has no content`)
    return { row, content: content as JsonObject }
  })
}

async function addCopies(
  { db }: Database,
  copies: readonly (Model & { id: number; number: number })[],
  knownPaths: Set<string>,
): Promise<void> {
  await db.transaction().execute(async trx => {
    await raiseIds(trx, 'story', Math.max(...copies.map(({ id }) => id)) + 1)
    const heads = copies.map(({ id, number, row }) => ({
      ...row,
      id,
      uuid: randomUUID(),
      group_id: randomUUID(),
      slug: `${row.slug}-${number}`,
      full_slug: `${folder}${row.slug}-${number}`,
      name: `${row.name} ${number}`,
      position: id,
      import_hash: null,
      draft_version_id: null,
      published_version_id: null,
    }))
    await insertStories(trx, heads)
    const versions = copies.map(({ id, number, row, content }) => ({
      storyId: id,
      name: `${row.name} ${number}`,
      content: { ...content, _uid: randomUUID(), title: `${String(content.title)} ${number}` },
      reason: 'import' as const,
    }))
    const versionIds = await storeVersions(trx, versions, knownPaths, new Date().toISOString())
    for (const [index, { id }] of copies.entries()) {
      const version = versionIds[index] ?? null
      await updateStory(trx, id, { draft_version_id: version, published_version_id: version })
    }
  })
}
