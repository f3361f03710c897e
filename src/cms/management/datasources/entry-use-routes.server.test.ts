import { expect, test } from 'vitest'
import type { JsonObject } from '../../../base/json.ts'
import { START_MS } from '../../content-service.fixture.ts'
import { writeExport } from '../../delivery/delivery-world.fixture.ts'
import { openManagedService } from '../../management.fixture.ts'

const day = 86_400_000
const field = (type: string, rest: object = {}) => ({ type, display_name: type, ...rest })
const fromKinds = { source: 'internal', datasource_slug: 'kinds' }

const components: JsonObject[] = [
  {
    name: 'page',
    is_root: true,
    schema: {
      title: field('text'),
      kind: field('option', { ...fromKinds, translatable: true }),
      kinds: field('options', fromKinds),
      other: field('option', { source: 'internal', datasource_slug: 'others' }),
      text: field('richtext'),
      body: field('bloks'),
    },
  },
  { name: 'part', schema: { kind: field('option', fromKinds) } },
]

/** A space with a list `kinds` of tool and lamp, and one that is named by it. */
async function open(options: Parameters<typeof openManagedService>[0] = {}) {
  const t = await openManagedService(options)
  const imported = await t.service.importExport(writeExport({ stories: [], components, datasources: [] }))
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem))
  const list = async (slug: string, entries: readonly [name: string, value: string][]) => {
    const made = (await t.manage('POST', 'datasources', { datasource: { name: slug, slug } })).body.datasource
    const ids: number[] = []
    for (const [name, value] of entries) {
      const entry = { datasource_entry: { name, value, datasource_id: made.id } }
      ids.push((await t.manage('POST', 'datasource_entries', entry)).body.datasource_entry.id)
    }
    return { id: Number(made.id), ids }
  }
  const kinds = await list('kinds', [
    ['Werkzeug', 'tool'],
    ['Leuchte', 'lamp'],
  ])
  await list('others', [['Werkzeug', 'tool']])
  await list('groups', [
    ['tool', 'things'],
    ['lamp', 'things'],
  ])
  const [toolId = 0, lampId = 0] = kinds.ids

  async function make(slug: string, content: object, publish = 0) {
    const story = { name: slug, slug, content: { component: 'page', _uid: slug, ...content } }
    const made = await t.manage('POST', 'stories', { story, publish })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return made.body.story
  }
  const rename = (from: string, to: string, id = toolId) =>
    t.manage('POST', `datasource_entries/${id}/rename_value`, { from, to })
  const draftOf = async (id: number) => (await t.manage('GET', `stories/${id}`)).body.story.content
  const publicOf = async (slug: string) => (await t.get(`stories/${slug}?version=published`)).body.story.content
  return { ...t, make, rename, draftOf, publicOf, kindsId: kinds.id, toolId, lampId }
}

test('stories that keep a value are counted and listed with the places, wherever in the content it is', async () => {
  const t = await open()
  const inText = { type: 'doc', content: [{ type: 'blok', attrs: { body: [{ component: 'part', kind: 'tool' }] } }] }
  await t.make('a', { kind: 'tool' }, 1)
  await t.make('b', { kinds: ['lamp', 'tool'], body: [{ component: 'part', _uid: 'p', kind: 'tool' }] })
  await t.make('c', { kind__i18n__en: 'tool', text: inText })
  // the same word elsewhere is no use
  await t.make('d', { title: 'tool', other: 'tool' })
  expect((await t.manage('GET', `datasources/${t.kindsId}/uses`)).body).toEqual({
    uses: { [t.toolId]: 3, [t.lampId]: 1 },
    fixed: [],
  })
  const { uses, summary } = (await t.manage('GET', `datasource_entries/${t.toolId}/uses`)).body
  expect(summary).toEqual({ stories: 3, published: 1, planned: 0, trashed: 0 })
  expect(uses.map((use: { name: string; is_published: boolean }) => [use.name, use.is_published])).toEqual([
    ...[['a', true]],
    ...[['b', false]],
    ...[['c', false]],
  ])
  expect(uses[1].places).toEqual([
    { uid: 'b', component: 'page', field: 'kinds' },
    { uid: 'p', component: 'part', field: 'kind' },
  ])
  expect((await t.manage('GET', `datasource_entries/${t.toolId}/uses?per_page=1&page=2`)).body.uses).toHaveLength(1)
  expect((await t.manage('GET', 'datasource_entries/999/uses')).status).toBe(404)
})

test('counts follow what is saved, deleted and brought back', async () => {
  const t = await open()
  const count = async () => (await t.manage('GET', `datasources/${t.kindsId}/uses`)).body.uses[t.toolId]
  const a = await t.make('a', { kind: 'tool' }, 1)
  expect(await count()).toBe(1)
  await t.manage('PUT', `stories/${a.id}`, { story: { content: { component: 'page', kind: 'lamp' } } })
  // visitors still see the former one
  expect(await count()).toBe(1)
  await t.manage('GET', `stories/${a.id}/publish`)
  expect(await count()).toBe(0)
  const b = await t.make('b', { kind: 'tool' })
  expect(await count()).toBe(1)
  await t.manage('DELETE', `stories/${b.id}`)
  expect(await count()).toBe(0)
  await t.manage('GET', `stories/${b.id}/undelete`)
  expect(await count()).toBe(1)
})

test('another key changes drafts, what visitors see, plans and the bin in one go, and nothing else', async () => {
  const t = await open({ listTies: { namedBy: { kinds: ['groups'] }, addresses: {}, fixed: {} } })
  const a = await t.make('a', { kind: 'tool', other: 'tool', title: 'tool' }, 1)
  // the draft of b says lamp, visitors still see tool
  const b = await t.make('b', { kinds: ['tool', 'lamp'] }, 1)
  await t.manage('PUT', `stories/${b.id}`, { story: { content: { component: 'page', _uid: 'b', kinds: ['lamp'] } } })
  // c is planned with tool, its draft has gone on
  const c = await t.make('c', { kind: 'tool' })
  const at = new Date(START_MS + day).toISOString()
  await t.manage('POST', 'schedules', { schedule: { story_id: c.id, action: 'publish', at } })
  await t.manage('PUT', `stories/${c.id}`, { story: { content: { component: 'page', _uid: 'c', kind: 'lamp' } } })
  const d = await t.make('d', { kind: 'tool' })
  await t.manage('DELETE', `stories/${d.id}`)
  const lamp = await t.make('lamp', { kind: 'lamp' }, 1)
  const preset = { name: 'P', component_id: (await t.manage('GET', 'components')).body.components[0].id }
  await t.manage('POST', 'presets', { preset: { ...preset, preset: { kind: 'tool' } } })
  const seen = (await t.manage('GET', `datasource_entries/${t.toolId}/uses`)).body
  expect([seen.summary, seen.lists]).toEqual([
    { stories: 3, published: 2, planned: 1, trashed: 1 },
    [{ slug: 'groups', name: 'groups' }],
  ])
  t.events.length = 0

  const renamed = await t.rename('tool', 'hand-tool')
  expect([renamed.status, renamed.body]).toMatchObject([
    200,
    {
      datasource_entry: { id: t.toolId, value: 'hand-tool' },
      changed: { stories: 4, published: 2, planned: 1, trashed: 1, lists: ['groups'], presets: 1 },
    },
  ])
  expect(await t.draftOf(a.id)).toMatchObject({ kind: 'hand-tool', other: 'tool', title: 'tool' })
  expect(await t.publicOf('a')).toMatchObject({ kind: 'hand-tool', other: 'tool', title: 'tool' })
  expect((await t.draftOf(b.id)).kinds).toEqual(['lamp'])
  expect((await t.publicOf('b')).kinds).toEqual(['hand-tool', 'lamp'])
  const groups = (await t.manage('GET', 'datasource_entries?datasource_slug=groups')).body.datasource_entries
  expect(groups.map((entry: { name: string }) => entry.name)).toEqual(['hand-tool', 'lamp'])
  expect((await t.manage('GET', 'presets')).body.presets[0].preset).toEqual({ kind: 'hand-tool' })
  expect(t.events.map(event => `${event.kind} ${'fullSlug' in event ? event.fullSlug : ''}`)).toEqual([
    ...['datasource ', 'datasource ', 'saved a', 'published a', 'published b'],
  ])
  expect((await t.manage('GET', `datasource_entries/${t.toolId}/uses`)).body.summary.stories).toBe(3)

  t.advance(2 * day)
  await t.service.stories.runSchedules()
  expect((await t.publicOf('c')).kind).toBe('hand-tool')
  await t.manage('GET', `stories/${d.id}/undelete`)
  expect((await t.draftOf(d.id)).kind).toBe('hand-tool')
  const versions = (id: number) => t.manage('GET', `stories/${id}/versions`).then(({ body }) => body.versions.length)
  expect([await versions(lamp.id), await versions(a.id)]).toEqual([1, 2])
  const entry = (await t.manage('GET', 'activities')).body.activities.filter(({ activity }: { activity: JsonObject }) =>
    String(activity.key).includes('rename_value'),
  )
  expect(entry).toHaveLength(1)
})

test('a new key gives no story a new revision, and the state before stays in the history', async () => {
  const t = await open()
  const a = await t.make('a', { kind: 'tool' }, 1)
  await t.rename('tool', 'hand-tool')
  const { revisions, publications } = (await t.manage('GET', `stories/${a.id}/publications`)).body
  expect([revisions, publications.map((each: { action: string }) => each.action)]).toEqual([
    { '[default]': 'A', en: 'A' },
    ['rewrite', 'publish'],
  ])
  const versions = (await t.manage('GET', `stories/${a.id}/versions?with_content=1`)).body.versions
  expect(versions.map((each: { content: { kind: string } }) => each.content.kind)).toEqual(['hand-tool', 'tool'])
  expect((await t.manage('GET', `stories/${a.id}`)).body.story.unpublished_changes).toBe(false)
})

test('somebody who saves what they had open before is told that the story has changed', async () => {
  const t = await open()
  const a = await t.make('a', { kind: 'tool' })
  const { lock_version } = (await t.manage('GET', `stories/${a.id}`)).body
  await t.rename('tool', 'hand-tool')
  const story = { content: { component: 'page', kind: 'tool' } }
  expect((await t.manage('PUT', `stories/${a.id}`, { story, lock_version })).status).toBe(409)
})

test('addresses that end with the key follow, and what the site itself names stays', async () => {
  const t = await open({
    listTies: { namedBy: {}, addresses: { kinds: ['intro-'] }, fixed: { kinds: ['lamp'] } },
  })
  const folder = await t.manage('POST', 'stories', { story: { name: 'Site', slug: 'site', is_folder: true } })
  const story = { name: 'Intro', slug: 'intro-tool', parent_id: folder.body.story.id, content: { component: 'page' } }
  const made = (await t.manage('POST', 'stories', { story, publish: 1 })).body.story
  expect((await t.rename('tool', 'hand-tool')).status).toBe(200)
  expect((await t.manage('GET', `stories/${made.id}`)).body.story.full_slug).toBe('site/intro-hand-tool')
  expect((await t.get('stories/site/intro-hand-tool?version=published')).status).toBe(200)
  expect((await t.manage('GET', `datasources/${t.kindsId}/uses`)).body.fixed).toEqual([t.lampId])
  expect((await t.rename('lamp', 'light', t.lampId)).body).toEqual({ value: ['is named by the site itself'] })
})

test.each([
  ['tool', 'lamp', 'has already been taken'],
  ['tool', ' ', "can't be blank"],
  ['tool', 'a,b', 'is invalid'],
  ['tool', 'x'.repeat(201), 'is too long (maximum is 200 characters)'],
  ['tool', 'tool', 'is the present one'],
  ['saw', 'drill', 'is "tool" by now'],
])('%s to %s is refused, and nothing has changed', async (from, to, message) => {
  const t = await open()
  const a = await t.make('a', { kind: 'tool' }, 1)
  const answer = await t.rename(from, to)
  expect([answer.status, answer.body]).toEqual([422, { value: [message] }])
  expect((await t.draftOf(a.id)).kind).toBe('tool')
  expect((await t.manage('GET', `stories/${a.id}/versions`)).body.versions).toHaveLength(1)
})
