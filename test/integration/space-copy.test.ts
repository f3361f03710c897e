import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import type { JsonObject } from '../../src/base/json.ts'
import type { ContentService } from '../../src/cms/content-service.server.ts'
import { pullSpace } from '../../src/cms/space-files/pull-space.server.ts'
import { createSpaceFolder } from '../../src/cms/space-files/space-folder.server.ts'
import { createSpaceReader, type SpaceReader } from '../../src/cms/space-files/space-reader.server.ts'
import { readConfig } from '../../src/config.server.ts'
import {
  openContentService,
  type RunningContentService,
} from '../../src/capabilities/content/content-service.server.ts'
import { makeSeededFolder } from '../seeded-folder.ts'

const spaceId = 290471
const folders: string[] = []
let world: RunningContentService
let reader: SpaceReader
let exported: string

const newFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  folders.push(folder)
  return folder
}
const open = (folder: string) =>
  openContentService(readConfig({ DATA_DIR: folder, MANAGEMENT_RATE_LIMIT: '1000000' }), silentLog)

async function readerOf(service: ContentService, fetch = service.manage): Promise<SpaceReader> {
  const { token } = await service.personalTokens.add('Test')
  const rest = { token, spaceId, perSecond: null, timeoutMs: 60_000, sleep: async () => {} }
  return createSpaceReader({ fetch, origin: 'http://localhost', ...rest })
}

const fileOf = (service: ContentService) => async (address: string) =>
  readFile(service.asset(new URL(address).pathname)?.file ?? '')

const pull = (from: SpaceReader, folder: string, service: ContentService) =>
  pullSpace({ reader: from, folder: createSpaceFolder(folder), download: fileOf(service), progress: () => {} })

async function change(service: ContentService, method: string, path: string, body?: object): Promise<JsonObject> {
  const { token } = await service.personalTokens.add('Editor')
  const init = { method, headers: { authorization: token }, ...(body && { body: JSON.stringify(body) }) }
  const answer = await service.manage(new Request(`http://localhost/v1/spaces/${spaceId}/${path}`, init))
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? {} : answer.json()
}

/** Different in every service: who did it there, and how often it was changed. */
const own = new Set(['preview_token', 'current_version_id', 'last_author', 'last_author_id'])
const without = (item: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(item).filter(([key]) => !own.has(key)))

beforeAll(async () => {
  const folder = await makeSeededFolder()
  folders.push(folder)
  world = await open(folder)
  const { service } = world
  // what the demonstration world does not have
  const [a, b, c] = service.listStories().filter(story => story.versions.published?.component === 'news_article')
  const { story } = await change(service, 'GET', `stories/${a?.id}`)
  const { content } = story as { content: JsonObject }
  await change(service, 'PUT', `stories/${a?.id}`, {
    story: { content: { ...content, title: 'Only a draft' }, pinned: true },
  })
  await change(service, 'GET', `stories/${b?.id}/unpublish`)
  await change(service, 'GET', `stories/${c?.id}/unpublish?lang=en`)
  await change(service, 'POST', 'component_groups', { component_group: { name: 'Parts' } })
  await change(service, 'POST', 'internal_tags', { internal_tag: { name: 'Fair', object_type: 'asset' } })
  const component = service.components()[0]
  await change(service, 'POST', 'presets', {
    preset: { name: 'P', component_id: component?.id, preset: { title: 'x' } },
  })
  await change(service, 'POST', 'asset_folders', { asset_folder: { name: 'Press' } })
  const hook = { name: 'W', endpoint: 'https://hook.example/x', actions: ['story.published'], secret: 'do not tell' }
  await change(service, 'POST', 'webhook_endpoints', { webhook_endpoint: hook })
  reader = await readerOf(service)
  exported = newFolder('export')
  await pull(reader, exported, service)
})
afterAll(async () => {
  await world.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('an export of the world imported elsewhere equals the original: stories, components, data sources, files', async () => {
  const copy = await open(newFolder('copy'))
  onTestFinished(() => copy.close())
  const imported = await copy.service.importExport(exported)
  expect(imported.ok ? [] : imported.problem).toEqual([])
  const there = await readerOf(copy.service)
  const lists: [string, string][] = [
    ['internal_tags', 'internal_tags'],
    ['datasources', 'datasources'],
    ['datasource_entries', 'datasource_entries'],
    ['assets', 'assets'],
  ]
  for (const [path, key] of lists) {
    const original = await reader.all(path, key)
    expect(original.length).toBeGreaterThan(0)
    expect(await there.all(path, key)).toEqual(original)
  }
  for (const path of ['components', 'component_groups', 'presets', 'asset_folders', 'space_roles'])
    expect(await there.get(path)).toEqual(await reader.get(path))
  const stories = await reader.all('stories', 'stories')
  expect(stories.length).toBe(517)
  expect((await there.all('stories', 'stories')).map(without)).toEqual(stories.map(without))
  for (const { id, uuid, published, full_slug: slug } of stories) {
    const [mine, theirs] = [await reader.get(`stories/${id}`), await there.get(`stories/${id}`)]
    expect(without(theirs.story as JsonObject)).toEqual(without(mine.story as JsonObject))
    if (published !== true || world.service.findStory(String(uuid))?.isFolder) continue
    const path = `stories/published/${String(slug)}`
    const content = async (from: SpaceReader) => ((await from.get(path)).story as JsonObject).content
    expect(await content(there)).toEqual(await content(reader))
  }
  for (const { filename } of await reader.all('assets', 'assets')) {
    const bytes = [await fileOf(world.service)(String(filename)), await fileOf(copy.service)(String(filename))]
    expect(bytes[1]?.equals(bytes[0] ?? Buffer.alloc(0))).toBe(true)
  }
  const secrets = readFileSync(join(exported, `extra/${spaceId}/webhook_endpoints.json`), 'utf8')
  expect([secrets.includes('hook.example'), secrets.includes('do not tell')]).toEqual([true, false])
})

test('a pull that was cut short goes on where it was; one of what has not changed fetches nothing', async () => {
  const { service } = world
  let requests = 0
  let limit = 200
  const cut = await readerOf(service, async request => {
    if (++requests > limit) return new Response('{"error":"away"}', { status: 403 })
    return service.manage(request)
  })
  const folder = newFolder('cut')
  await expect(pull(cut, folder, service)).rejects.toThrow('403')
  limit = Infinity
  const rest = await pull(cut, folder, service)
  expect(rest.fetchedStories).toBeGreaterThan(0)
  expect(rest.fetchedStories).toBeLessThan(517)
  const again = await pull(cut, folder, service)
  expect([again.stories, again.fetchedStories, again.fetchedAssets]).toEqual([517, 0, 0])
  const files = (root: string) => readFileSync(join(root, `components/${spaceId}/components.json`), 'utf8')
  expect(files(folder)).toBe(files(exported))
})

test('ids that are taken are given out anew, and folders stay above what is in them', async () => {
  const target = await open(newFolder('taken'))
  onTestFinished(() => target.close())
  const { service } = target
  await service.importExport(resolve('content'))
  for (const story of service
    .listStories()
    .filter(each => each.isFolder === false)
    .slice(0, 3))
    await service.stories.deleteStory(story.id)
  // another space whose stories have the same ids
  const other = newFolder('other')
  const uuid = (i: number): string => `0000000${i}-0000-4000-8000-000000000000`
  const base = createSpaceFolder(other)
  const story = (i: number, id: number, rest: object) => ({ id, uuid: uuid(i), name: `S${i}`, slug: `s-${i}`, ...rest })
  await base.writeJson('stories/1/f_1.json', story(1, 1000, { parent_id: null, is_folder: true }))
  await base.writeJson(
    'stories/1/s_2.json',
    story(2, 1001, { parent_id: 1000, content: { component: 'page', body: [] } }),
  )
  expect((await service.importExport(other)).ok).toBe(false)
  const imported = await service.importExport(other, { mapIds: true, tolerant: true })
  expect(imported.ok ? imported.value.created : imported.problem).toBe(2)
  expect(service.findStory('s-1/s-2')?.uuid).toBe(uuid(2))
  expect(service.findStory('s-1/s-2')?.id).not.toBe(1001)
})
