import { sql } from 'kysely'
import type { Database } from '../../../db/database.server.ts'
import type { Principal } from '../../../model/editing/principal.ts'
import { writeExport } from '../../delivery/delivery-world.fixture.ts'
import { openManagedService } from '../../management.fixture.ts'
import type { RandomRequest } from './random-requests.fixture.ts'

const person = (id: number, rights: Partial<Principal>): Principal => ({
  id: 1_000_000 + id,
  name: `P${id}`,
  createdAt: '',
  role: 'editor',
  languages: [],
  folders: [],
  via: 'session',
  ...rights,
})
/** Everybody who may not do everything; the folder is that of the world below. */
export const people = {
  admin: person(1, { role: 'admin', folders: null }),
  editor: person(2, { role: 'editor' }),
  translator: person(3, { role: 'translator', languages: ['en'], folders: null }),
  ownTranslator: person(4, { role: 'translator', languages: ['en'] }),
  reader: person(5, { role: 'reader', folders: null }),
}
export const limited = ['editor', 'translator', 'ownTranslator', 'reader'] as const

const content = { component: 'page', _uid: 'p', title: 'Titel', title__i18n__en: 'Title' }

/** A small world with something of everything, inside and outside of one folder. */
export async function openLimitedWorld() {
  let asking: Principal = people.admin
  const t = await openManagedService({
    people: {
      all: async () => Object.values(people),
      principalOf: async request => (request.headers.has('x-person') ? asking : null),
    },
  })
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'es', name: 'Español' },
  ]
  await t.service.importExport(writeExport({ stories: [], languages: { default_lang_name: 'Deutsch', languages } }))
  const story = async (given: object, publish = 0): Promise<number> =>
    (await t.manage('POST', 'stories', { story: { content, ...given }, publish })).body.story.id
  const folder = (slug: string, parent_id = 0): Promise<number> =>
    story({ name: slug, slug, parent_id, is_folder: true })
  const mine = await folder('mine')
  const deep = await folder('deep', mine)
  const [other, gone] = [await folder('other'), await folder('gone', mine)]
  for (const [at, parent_id] of [0, mine, deep, other].entries()) {
    const tag_list = ['red', at % 2 ? 'blue' : 'green']
    const own = [
      await story({ name: `a${at}`, slug: 'a', parent_id, tag_list }, 1),
      await story({ name: `b${at}`, slug: 'b', parent_id }),
    ]
    const binned = await story({ name: `bin${at}`, slug: 'bin', parent_id })
    for (const id of own) {
      await t.manage('POST', 'share_links', { share_link: { story_id: id, locales: ['de'], days: 3 } })
      await t.manage('POST', 'proposals', { proposal: { story_id: id, lang: 'en' } })
      const at = { at: '2026-12-01T09:00', time_zone: 'UTC' }
      await t.manage('POST', 'schedules', { schedule: { story_id: id, ...at } })
    }
    await t.manage('DELETE', `stories/${binned}`)
  }
  await story({ name: 'left', slug: 'left', parent_id: gone })
  await t.manage('DELETE', `stories/${await story({ name: 'lost', slug: 'lost', parent_id: gone })}`)
  await t.manage('DELETE', `stories/${gone}`)
  const { release } = (await t.manage('POST', 'releases', { release: { name: 'R' } })).body
  await t.manage('PUT', `releases/${release.id}/stories/${deep + 3}`, {})
  await t.manage('POST', 'workflow_stages', { workflow_stage: { name: 'Draft', color: '#000' } })
  await t.manage('POST', 'presets', { preset: { name: 'P', component_id: 1 } })
  await t.manage('POST', 'datasources', { datasource: { name: 'D', slug: 'd' } })
  await t.manage('POST', 'asset_folders', { asset_folder: { name: 'F' } })

  async function send({
    who,
    method,
    path,
    query,
    body,
    type,
  }: RandomRequest): Promise<{ status: number; text: string }> {
    const rights = people[who]
    asking = { ...rights, folders: rights.folders === null ? null : [mine] }
    const below = path.startsWith('/') ? path : `/spaces/290471/${path}`
    const request = new Request(`http://cms.test/v1${below}${query === '' ? '' : `?${query}`}`, {
      method,
      headers: { 'x-person': '1', ...(type !== '' && { 'content-type': type }) },
      ...(method !== 'GET' && body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await t.service.manage(request)
    return { status: response.status, text: await response.text() }
  }

  return {
    send,
    mine,
    snapshot: createSnapshots(t.database),
    errors: t.errors,
    close: t.close,
  }
}

/** A row as the database has it. */
export type Row = Readonly<Record<string, unknown>>
export interface Snapshot {
  /** Each row as text, with its table. */
  rows: ReadonlyMap<string, { table: string; row: Row }>
  /** Folder of each story, those of the bin too. */
  parents: ReadonlyMap<number, number>
}

/** What is not content, or follows from it. */
const left =
  /^(sqlite_|kysely_|story_search|content_paths|counters|outbox|settings|personal_tokens|editor_sessions|people|translation_states|writers|tokens)/

/** Reads the whole database again after a write only. */
function createSnapshots({ kind, db }: Database): () => Promise<Snapshot> {
  // it goes on with every write; on a server with those of other tests too
  const counting =
    kind === 'postgres'
      ? sql<{ count: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as count`
      : sql<{ count: number }>`select total_changes() as count`
  let last: { count: unknown; snapshot: Snapshot } | null = null
  return async () => {
    const count = (await counting.execute(db)).rows[0]?.count
    if (last === null || last.count !== count) last = { count, snapshot: await takeSnapshot(db) }
    return last.snapshot
  }
}

async function takeSnapshot(db: Database['db']): Promise<Snapshot> {
  const tables = await db.introspection.getTables()
  const rows = new Map<string, { table: string; row: Row }>()
  for (const { name } of tables.filter(each => !left.test(each.name))) {
    const found = await sql<Row>`select * from ${sql.table(name)}`.execute(db)
    for (const row of found.rows) rows.set(`${name} ${JSON.stringify(row)}`, { table: name, row })
  }
  const stories = [...rows.values()].filter(({ table }) => table === 'stories')
  return { rows, parents: new Map(stories.map(({ row }) => [Number(row.id), Number(row.parent_id)])) }
}
