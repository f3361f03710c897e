import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import { START_MS } from '../content-service.fixture.ts'
import { type ManagedService, openManagedService } from '../management.fixture.ts'
import { pullSpace } from '../space-files/pull-space.server.ts'
import { createSpaceFolder } from '../space-files/space-folder.server.ts'
import { createSpaceReader } from '../space-files/space-reader.server.ts'
import { day, must, newFolder, openFullSpace, pull, readerOf, spaceId } from './full-space.fixture.ts'

const ids =
  /^(?:id|version_id|current_version_id|schedule_id|release_id|author_id|last_author_id|owner_id|user_id|model_id)$/

/** Without ids that an import gives out anew and what is signed for each answer; names of people stay. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(each => comparable(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !ids.test(name) && name !== 'preview_token' && name !== 'userid')
      .map(([name, item]) => [name, comparable(item)]),
  )
}

async function everything(t: ManagedService): Promise<JsonObject> {
  const reader = readerOf(t)
  const lists: [string, string][] = [
    ...(['schedules', 'workflows', 'workflow_stages', 'workflow_stage_changes', 'proposals', 'tags'] as const).map(
      (key): [string, string] => [key, key],
    ),
    ...(['component_groups', 'presets', 'asset_folders', 'internal_tags', 'datasources', 'components'] as const).map(
      (key): [string, string] => [key, key],
    ),
    ...([
      ['releases?with_cancelled=1', 'releases'],
      ['stories', 'stories'],
      ['stories?in_trash=1&with_content=1', 'stories'],
    ] as [string, string][]),
    ...([
      ['assets', 'assets'],
      ['assets?in_folder=-1', 'assets'],
      ['webhook_endpoints', 'webhook_endpoints'],
    ] as [string, string][]),
  ]
  const found: Record<string, unknown> = {}
  for (const [path, key] of lists) found[path] = comparable(await reader.all(path, key))
  const stories = [
    ...(await reader.all('stories?story_only=1', 'stories')),
    ...(await reader.all('stories?in_trash=1', 'stories')),
  ]
  for (const { id, uuid, deleted_at: deletedAt } of stories) {
    found[`${String(uuid)} versions`] = comparable(
      await reader.all(`stories/${Number(id)}/versions?with_content=1`, 'versions'),
    )
    found[`${String(uuid)} publications`] = comparable(
      await reader.all(`stories/${Number(id)}/publications`, 'publications'),
    )
    if (deletedAt === null) found[String(uuid)] = comparable((await reader.get(`stories/${Number(id)}`)).story)
  }
  return found as JsonObject
}

test('plans, releases, the bin, history, workflows, tags, webhooks and authors come along: everything is as it was', async () => {
  const from = await openFullSpace()
  const folder = newFolder()
  await pull(from, folder)
  const to = await openManagedService({ clock: () => START_MS + 2 * day })
  // somebody else has the first id there
  const imported = await to.service.importExport(folder)
  expect(imported).toMatchObject({ ok: true, value: { bin: 3, plans: 7, warnings: [] } })
  const [original, copy] = [await everything(from), await everything(to)]
  const [secret, open] = original.webhook_endpoints as JsonObject[]
  const hooks = copy.webhook_endpoints as JsonObject[]
  // a secret stays where it is, and nobody is told anything that is not signed
  expect(hooks).toEqual([{ ...secret, secret: null, activated: false }, open])
  for (const [what, value] of Object.entries(original))
    if (what !== 'webhook_endpoints') expect([what, copy[what]]).toEqual([what, value])
  expect(Object.keys(copy)).toEqual(Object.keys(original))
  expect(readFileSync(join(folder, `extra/${spaceId}/webhook_endpoints.json`), 'utf8')).not.toContain('do not tell')

  // once more: nothing twice
  expect(await to.service.importExport(folder)).toMatchObject({ ok: true, value: { created: 0, updated: 0, bin: 0 } })
  expect(await to.service.importExport(folder, { force: true })).toMatchObject({ ok: true })
  const after = await everything(to)
  for (const key of ['schedules', 'releases?with_cancelled=1', 'tags', 'stories?in_trash=1&with_content=1'])
    expect(after[key]).toEqual(copy[key])
  expect(after[`${String(from.first.uuid)} versions`]).toEqual(copy[`${String(from.first.uuid)} versions`])
})

test('what came along is alive: a plan publishes its version, the bin gives back, an old version is restored, a moment is shown', async () => {
  const from = await openFullSpace()
  const folder = newFolder()
  await pull(from, folder)
  let now = START_MS + 2 * day
  const to = await openManagedService({ clock: () => now })
  expect((await to.service.importExport(folder)).ok).toBe(true)
  const idOf = (uuid: unknown): number => to.service.findStory(String(uuid))?.id ?? 0
  const title = async (uuid: unknown) =>
    (await to.get(`stories/${String(uuid)}?find_by=uuid`)).body.story?.content.title
  const past = await to.get(
    `stories/${String(from.first.uuid)}?find_by=uuid&as_of=${new Date(START_MS + 90_000).toISOString()}`,
  )
  expect(past.body.story.content.title).toBe('two')
  const { versions } = await must(to, 'GET', `stories/${idOf(from.first.uuid)}/versions`)
  const label = versions.find((each: JsonObject) => each.label === 'Before the fair')
  await must(to, 'PUT', `stories/${idOf(from.first.uuid)}/restore_with`, { version: label.id })
  expect((await must(to, 'GET', `stories/${idOf(from.first.uuid)}`)).story.content.title).toBe('four')
  await must(
    to,
    'GET',
    `stories/${(await must(to, 'GET', 'stories?in_trash=1')).stories.find((each: JsonObject) => each.uuid === from.gone.uuid).id}/undelete`,
  )
  expect((await must(to, 'GET', `stories/${idOf(from.gone.uuid)}`)).story).toMatchObject({
    full_slug: 'folder/gone',
    content: { title: 'last words' },
  })
  now = START_MS + 31 * day
  await to.service.stories.runSchedules()
  expect(await title(from.planned.uuid)).toBe('one')
})

test('a space with the same ids takes in another one: stories, authors and plans get ids of their own', async () => {
  const from = await openFullSpace()
  const folder = newFolder()
  await pull(from, folder)
  const to = await openManagedService()
  for (const slug of ['x', 'y', 'z'])
    await must(to, 'POST', 'stories', { story: { name: slug, slug, content: { component: 'page' } } })
  expect((await to.service.importExport(folder)).ok).toBe(false)
  const imported = await to.service.importExport(folder, { mapIds: true })
  expect(imported).toMatchObject({ ok: true, value: { bin: 3, plans: 7 } })
  const id = to.service.findStory(String(from.planned.uuid))?.id
  const { schedules } = await must(to, 'GET', 'schedules?state=planned')
  expect(schedules.map((each: JsonObject) => (each.story as JsonObject).uuid)).toContain(from.planned.uuid)
  expect(schedules.filter((each: JsonObject) => each.story_id === id)).not.toEqual([])
  const { workflow_stage_changes: changes } = await must(to, 'GET', 'workflow_stage_changes')
  expect(changes).toMatchObject([{ story_id: to.service.findStory(String(from.first.uuid))?.id }])
})

/** Small things of a space with the names of what they name, whatever ids they have. */
async function smallThings(t: ManagedService) {
  const list = async (path: string): Promise<JsonObject[]> => (await must(t, 'GET', path))[path.split('?')[0] ?? '']
  const [groups, tags, folders, components] = [
    await list('component_groups'),
    await list('internal_tags'),
    await list('asset_folders'),
    await list('components'),
  ]
  const nameOf = (all: readonly JsonObject[], id: unknown) => all.find(each => String(each.id) === String(id))?.name
  const presets = await list('presets')
  const sources = await list('datasources')
  return {
    groups: groups.map(({ name, parent_id: parent }) => [name, nameOf(groups, parent)]),
    tags: tags.map(({ name, object_type: type }) => [name, type]),
    folders: folders.map(({ name }) => name),
    presets: presets.map(({ name, component_id: component }) => [name, nameOf(components, component)]),
    components: components.map(({ name, internal_tag_ids: own, preset_id: preset, component_group_uuid: group }) => ({
      name,
      preset: nameOf(presets, preset),
      group: groups.find(each => each.uuid === group)?.name,
      tags: (own as string[]).map(id => nameOf(tags, id)),
    })),
    assets: (await list('assets')).map(({ short_filename: name, asset_folder_id: folder, internal_tag_ids: own }) => [
      ...[name, nameOf(folders, folder)],
      ...(own as number[]).map(id => nameOf(tags, id)),
    ]),
    sources: await Promise.all(
      sources.map(async ({ slug, id }) => [
        slug,
        (await list(`datasource_entries?datasource_id=${Number(id)}`)).map(({ value }) => value),
      ]),
    ),
  }
}

/** Groups, a preset, tags, a folder and a data source that name each other; the first of its space has the first ids. */
async function makeSmallThings(t: ManagedService, name: string): Promise<void> {
  const { component_group: group } = await must(t, 'POST', 'component_groups', { component_group: { name } })
  const part = { name: `${name} part`, parent_id: group.id }
  const { component_group: inner } = await must(t, 'POST', 'component_groups', { component_group: part })
  const tagIds = []
  for (const object_type of ['asset', 'component'])
    tagIds.push((await must(t, 'POST', 'internal_tags', { internal_tag: { name, object_type } })).internal_tag.id)
  const { component } = await must(t, 'POST', 'components', { component: { name: `${name}_page`, schema: {} } })
  const { preset } = await must(t, 'POST', 'presets', { preset: { name, component_id: component.id, preset: {} } })
  await must(t, 'PUT', `components/${component.id}`, {
    component: { ...component, component_group_uuid: inner.uuid, internal_tag_ids: [tagIds[1]], preset_id: preset.id },
  })
  const { asset_folder: folder } = await must(t, 'POST', 'asset_folders', { asset_folder: { name } })
  const stored = await t.service.storeAsset({ name: `${name}.txt`, bytes: new TextEncoder().encode(name) })
  if (!stored.ok) throw new Error('not stored')
  await must(t, 'PUT', `assets/${stored.value.id}`, { asset_folder_id: folder.id, internal_tag_ids: [tagIds[0]] })
  const { datasource } = await must(t, 'POST', 'datasources', { datasource: { name, slug: name } })
  await must(t, 'POST', 'datasource_entries', {
    datasource_entry: { datasource_id: datasource.id, name, value: `of ${name}` },
  })
}

test('groups, presets, tags, folders and data sources of two spaces get on with each other, and come once', async () => {
  const from = await openManagedService()
  await makeSmallThings(from, 'theirs')
  const folder = newFolder()
  await pull(from, folder)
  const to = await openManagedService({ random: { uuid: randomUUID, secret: randomUUID } })
  await makeSmallThings(to, 'ours')
  const before = await smallThings(to)
  const theirs = await smallThings(from)
  for (const round of ['first', 'again']) {
    const imported = await to.service.importExport(folder, { mapIds: true, tolerant: true, force: round === 'again' })
    expect(imported.ok ? null : imported.problem).toBeNull()
    const after = await smallThings(to)
    for (const key of Object.keys(before) as (keyof typeof before)[]) {
      const all: unknown[] = [...before[key], ...theirs[key]]
      expect([round, key, after[key].length, after[key]]).toEqual([
        ...[round, key, all.length],
        expect.arrayContaining(all),
      ])
    }
  }
})

test('without the history a plan still has its version, and a copy of content alone has neither plans nor people', async () => {
  const from = await openFullSpace()
  const folder = newFolder()
  await pull(from, folder, false)
  const to = await openManagedService({ clock: () => START_MS + 31 * day })
  expect((await to.service.importExport(folder)).ok).toBe(true)
  await to.service.stories.runSchedules()
  const shown = await to.get(`stories/${String(from.planned.uuid)}?find_by=uuid`)
  expect(shown.body.story.content.title).toBe('one')
  const mirror = await openManagedService()
  expect((await mirror.service.importExport(folder, { contentOnly: true })).ok).toBe(true)
  expect((await must(mirror, 'GET', 'schedules')).schedules).toEqual([])
  expect((await must(mirror, 'GET', 'stories?in_trash=1')).stories).toEqual([])
  expect((await must(mirror, 'GET', 'webhook_endpoints')).webhook_endpoints).toEqual([])
})

test('of the official service comes what it shows: plans without versions, versions one by one, the bin without contents', async () => {
  const from = await openFullSpace()
  const folder = newFolder()
  const missing = /\/(?:schedules|proposals|tags)\?|\/publications/
  const official = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (missing.test(`${url.pathname}${url.search}`)) return new Response('[]', { status: 404 })
    for (const name of ['with_content', 'with_cancelled']) url.searchParams.delete(name)
    const answer = await from.service.manage(new Request(url, request))
    if (!answer.ok) return answer
    const body = await answer.json()
    for (const release of body.releases ?? []) for (const key of ['items', 'state', 'local']) delete release[key]
    for (const version of body.versions ?? []) for (const key of ['name', 'label', 'publications']) delete version[key]
    return Response.json(body, { headers: answer.headers })
  }
  const reader = createSpaceReader({
    fetch: official,
    origin: 'http://cms.test',
    token: from.token,
    spaceId,
    perSecond: null,
    timeoutMs: 60_000,
    sleep: async () => {},
  })
  await pullSpace({
    reader,
    folder: createSpaceFolder(folder),
    progress: () => {},
    withHistory: true,
    download: async address => readFile(from.service.asset(new URL(address).pathname)?.file ?? ''),
  })
  const to = await openManagedService({ clock: () => START_MS + 2 * day })
  const imported = await to.service.importExport(folder, { tolerant: true })
  // a folder has no content to lose
  expect(imported).toMatchObject({ ok: true, value: { bin: 1, plans: 2 } })
  if (!imported.ok) throw new Error('unreachable: it was imported')
  expect(imported.value.warnings.filter(({ file }) => file.includes('/bin/'))).not.toEqual([])
  const { versions } = await must(to, 'GET', `stories/${from.first.id}/versions?with_content=1`)
  const before = (await must(from, 'GET', `stories/${from.first.id}/versions?with_content=1`)).versions
  const titles = (list: JsonObject[]) => list.map(each => (each.content as JsonObject).title)
  expect(titles(versions)).toEqual(titles(before))
  expect((await must(to, 'GET', 'releases')).releases.map((each: JsonObject) => each.name)).toContain('Fair')
  const { publications } = await must(to, 'GET', `stories/${from.first.id}/publications`)
  expect(publications).toMatchObject([{ action: 'publish' }])
})
