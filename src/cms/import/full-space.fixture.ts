import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { START_MS } from '../content-service.fixture.ts'
import { writeExport } from '../delivery/delivery-world.fixture.ts'
import { type ManagedService, openManagedService } from '../management.fixture.ts'
import { pullSpace } from '../space-files/pull-space.server.ts'
import { createSpaceFolder } from '../space-files/space-folder.server.ts'
import { createSpaceReader, type SpaceReader } from '../space-files/space-reader.server.ts'

export const spaceId = 290471
export const day = 86_400_000

export const readerOf = ({ service, token }: ManagedService): SpaceReader =>
  createSpaceReader({
    fetch: service.manage,
    origin: 'http://cms.test',
    token,
    spaceId,
    perSecond: null,
    timeoutMs: 60_000,
    sleep: async () => {},
  })

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'whole-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const pull = (t: ManagedService, folder: string, withHistory = true) =>
  pullSpace({
    reader: readerOf(t),
    folder: createSpaceFolder(folder),
    progress: () => {},
    withHistory,
    download: async address => readFile(t.service.asset(new URL(address).pathname)?.file ?? ''),
  })

export async function must(t: ManagedService, method: string, path: string, body?: object) {
  const answer = await t.manage(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A space with something of everything. */
export async function openFullSpace() {
  const t = await openManagedService()
  // an import brings the languages, but needs something more to import
  const source = { id: 9, name: 'Start', slug: 'start', dimensions: [], entries: [] }
  await t.service.importExport(writeExport({ stories: [], components: [], datasources: [source], assets: [] }))
  const page = (title: string) => ({ component: 'page', title, body: [{ component: 'teaser', text: title }] })
  const make = async (slug: string, rest: object = {}) => {
    const body = { story: { name: slug, slug, content: page('one'), ...rest } }
    t.advance(1000)
    return (await must(t, 'POST', 'stories', body)).story
  }
  const save = async (id: number, title: string, rest: object = {}) => {
    t.advance(60_000)
    return (await must(t, 'PUT', `stories/${id}`, { story: { content: page(title), ...rest } })).story
  }
  await must(t, 'POST', 'components', {
    component: { name: 'page', schema: { title: { type: 'text', translatable: true } } },
  })
  await must(t, 'POST', 'components', { component: { name: 'teaser', schema: { text: { type: 'text' } } } })
  const [component] = (await must(t, 'GET', 'components')).components
  const folder = await make('folder', { is_folder: true })
  const first = await make('first', { parent_id: folder.id })
  for (const title of ['two', 'three']) {
    await save(first.id, title)
    await must(t, 'GET', `stories/${first.id}/publish`)
  }
  const named = await save(first.id, 'four')
  await must(t, 'PUT', `stories/${first.id}/versions/${named.current_version_id}`, {
    version: { label: 'Before the fair' },
  })
  await must(t, 'GET', `stories/${first.id}/unpublish`)
  await must(t, 'GET', `stories/${first.id}/publish`)
  await save(first.id, 'only a draft')
  const planned = await make('planned')
  await must(t, 'POST', 'schedules', {
    schedule: { story_id: planned.id, at: new Date(START_MS + 30 * day).toISOString(), time_zone: 'Europe/Berlin' },
  })
  await save(planned.id, 'after the plan')
  await must(t, 'POST', 'schedules', {
    schedule: { story_id: first.id, action: 'unpublish', at: new Date(START_MS + 40 * day).toISOString() },
  })
  const cancelled = await must(t, 'POST', 'schedules', {
    schedule: { story_id: first.id, at: new Date(START_MS + 50 * day).toISOString() },
  })
  await must(t, 'DELETE', `schedules/${cancelled.schedule.id}`)
  for (const name of ['Fair', 'Never', 'Done']) {
    t.advance(1000)
    const { release } = await must(t, 'POST', 'releases', {
      release: { name, release_at: new Date(START_MS + 60 * day).toISOString() },
    })
    await must(t, 'PUT', `releases/${release.id}/stories/${planned.id}`, { item: { action: 'publish' } })
    if (name === 'Fair')
      await must(t, 'PUT', `stories/${first.id}?release_id=${release.id}`, { story: { content: page('for the fair') } })
    if (name === 'Never') await must(t, 'DELETE', `releases/${release.id}`)
    if (name === 'Done') await must(t, 'POST', `releases/${release.id}/run`)
  }
  const gone = await make('gone', { tag_list: ['old'], parent_id: folder.id })
  await save(gone.id, 'last words')
  await must(t, 'GET', `stories/${gone.id}/publish`)
  await must(t, 'DELETE', `stories/${gone.id}`)
  const goneFolder = await make('gone-folder', { is_folder: true })
  await make('in-it', { parent_id: goneFolder.id })
  await must(t, 'DELETE', `stories/${goneFolder.id}`)
  await must(t, 'POST', 'component_groups', { component_group: { name: 'Parts' } })
  for (const object_type of ['asset', 'component'])
    await must(t, 'POST', 'internal_tags', { internal_tag: { name: 'Fair', object_type } })
  await must(t, 'POST', 'presets', { preset: { name: 'P', component_id: component.id, preset: { title: 'x' } } })
  await must(t, 'POST', 'asset_folders', { asset_folder: { name: 'Press' } })
  await must(t, 'POST', 'tags', { tag: { name: 'for later' } })
  const stage = (await must(t, 'POST', 'workflow_stages', { workflow_stage: { name: 'Review', color: '#ff0000' } }))
    .workflow_stage
  const change = { workflow_stage_id: stage.id, story_id: first.id, due_date: '2026-12-24T10:00:00.000Z' }
  await must(t, 'POST', 'workflow_stage_changes', { workflow_stage_change: change })
  await must(t, 'POST', 'proposals', { proposal: { story_id: first.id, lang: 'en', note: 'Please' } })
  for (const secret of ['do not tell', null]) {
    const hook = { name: 'W', endpoint: 'https://hook.example/x', actions: ['story.published'], secret }
    await must(t, 'POST', 'webhook_endpoints', { webhook_endpoint: hook })
  }
  const stored = await t.service.storeAsset({ name: 'a.txt', bytes: new TextEncoder().encode('x') })
  const kept = await t.service.storeAsset({ name: 'b.txt', bytes: new TextEncoder().encode('y') })
  if (!stored.ok || !kept.ok) throw new Error('not stored')
  await must(t, 'DELETE', `assets/${stored.value.id}`)
  return { ...t, first, planned, gone }
}

/** Ids that are given out anew, by the kind of thing that names them. */
