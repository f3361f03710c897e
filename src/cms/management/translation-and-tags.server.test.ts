import { expect, test } from 'vitest'
import { writeExport } from '../delivery/delivery-world.fixture.ts'
import { type ManagedService, openManagedService } from '../management.fixture.ts'

const schema = {
  title: { type: 'text', translatable: true },
  note: { type: 'text' },
  text: { type: 'richtext', translatable: true },
  body: { type: 'bloks' },
}
const piece = (text: string) => ({ type: 'text', text })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })
const page = {
  component: 'leaflet',
  _uid: 'u1',
  title: 'Hallo',
  note: 'bleibt',
  text: doc(paragraph(piece('Eins '), { ...piece('zwei'), marks: [{ type: 'bold' }] })),
  body: [{ component: 'leaflet', _uid: 'u2', title: 'Innen', title__i18n__en: 'Inside' }],
}

async function openPage() {
  const t = await openManagedService()
  await t.service.importExport(writeExport({ stories: [] }))
  await t.manage('POST', 'components', { component: { name: 'leaflet', schema } })
  const { story } = (await t.manage('POST', 'stories', { story: { name: 'a', slug: 'a', content: page } })).body
  return { t, id: Number(story.id) }
}

const contentOf = async (t: ManagedService, id: number) => (await t.manage('GET', `stories/${id}`)).body.story.content

test('texts of a story go out by key, those of a language where they are asked for', async () => {
  const { t, id } = await openPage()
  const facts = { page: String(id), url: 'a', text_nodes: 0 }
  expect((await t.manage('GET', `stories/${id}/export.json`)).body).toEqual({
    'u1:leaflet:title': 'Hallo',
    'u1:leaflet:@richtext:text/content[0:paragraph].content[0].text': 'Eins ',
    'u1:leaflet:@richtext:text/content[0:paragraph].content[1].text': 'zwei',
    'u2:leaflet:title': 'Innen',
    ...facts,
    language: 'default',
  })
  expect((await t.manage('GET', `stories/${id}/export.json?lang_code=en&export_lang=true`)).body).toEqual({
    'u2:leaflet:title': 'Inside',
    ...facts,
    language: 'en',
  })
  expect((await t.manage('GET', `stories/${id}/export.json?lang_code=xx`)).status).toBe(422)
})

test('an export that comes back unchanged changes nothing; one of a translator fills the language alone', async () => {
  const { t, id } = await openPage()
  const { body: exported } = await t.manage('GET', `stories/${id}/export.json`)
  expect((await t.manage('PUT', `stories/${id}/import.json`, exported)).status).toBe(200)
  expect(await contentOf(t, id)).toEqual(page)
  const english = Object.fromEntries(
    Object.entries(exported).map(([key, text]) => [key, key.includes(':') ? `en ${String(text)}` : text]),
  )
  const data = JSON.stringify(english)
  const sent = await t.manage('PUT', `stories/${id}/import.json?lang_code=en&import_lang=true`, { data })
  expect(sent.body.story.content).toEqual({
    ...page,
    title__i18n__en: 'en Hallo',
    text__i18n__en: doc(paragraph(piece('en Eins '), { ...piece('en zwei'), marks: [{ type: 'bold' }] })),
    body: [{ ...page.body[0], title__i18n__en: 'en Innen' }],
  })
})

test.each([
  [{}, "can't be blank"],
  [{ 'u9:leaflet:title': 'x' }, '"u9:leaflet:title" is no text of this story'],
  [{ 'u1:leaflet:note': 'x' }, '"u1:leaflet:note" is no text of this story'],
  [{ 'u1:leaflet:title': 7 }, '"u1:leaflet:title" is not text'],
  [{ page: '99', 'u1:leaflet:title': 'x' }, 'is of another story'],
  [{ data: 'no JSON' }, 'is not a JSON object'],
])('texts %o are refused, and nothing is changed', async (body, message) => {
  const { t, id } = await openPage()
  const { status, body: answer } = await t.manage('PUT', `stories/${id}/import.json`, body)
  expect([status, answer.data]).toEqual([422, [message]])
  expect(await contentOf(t, id)).toEqual(page)
})

test('a story gets another uuid, under which it is delivered from then on', async () => {
  const { t, id } = await openPage()
  await t.manage('GET', `stories/${id}/publish`)
  const { uuid } = (await t.manage('GET', `stories/${id}`)).body.story
  const fresh = (await t.manage('GET', `stories/${id}/regenerate_uuid`)).body.story.uuid
  expect(fresh).not.toBe(uuid)
  const delivered = async (by: string) => (await t.get(`stories/${by}?find_by=uuid&version=published`)).status
  expect([await delivered(uuid), await delivered(fresh)]).toEqual([404, 200])
  const put = async (wanted: unknown) => (await t.manage('PUT', `stories/${id}/update_uuid`, { uuid: wanted })).status
  expect([await put('no uuid'), await put(undefined), await put(uuid), await delivered(uuid)]).toEqual([
    ...[422, 422, 200, 200],
  ])
  const { story: other } = (await t.manage('POST', 'stories', { story: { name: 'b', slug: 'b', content: page } })).body
  expect((await t.manage('PUT', `stories/${other.id}/update_uuid`, { uuid })).status).toBe(422)
})

test('tags are made, given to a story, renamed and deleted wherever they are', async () => {
  const { t, id } = await openPage()
  const tags = async () => (await t.manage('GET', 'tags')).body.tags
  const tagged = async () => (await t.manage('GET', `stories/${id}`)).body.story.tag_list
  expect((await t.manage('POST', 'tags', { tag: { name: 'Fair' } })).body.tag).toEqual({
    name: 'Fair',
    taggings_count: 0,
  })
  expect((await t.manage('POST', 'tags', { tag: { name: 'Fair' } })).body).toEqual({ name: ['has already been taken'] })
  expect((await t.manage('POST', 'tags', { tag: { name: 'Fair', story_id: id } })).body.tag.taggings_count).toBe(1)
  expect((await t.manage('POST', 'tags', { tag: { name: 'a/b', story_id: id } })).status).toBe(200)
  expect((await t.manage('PUT', 'tags/Fair', { tag: { name: 'Exhibition' } })).status).toBe(204)
  expect([await tagged(), await tags()]).toEqual([
    ['Exhibition', 'a/b'],
    [
      { name: 'Exhibition', taggings_count: 1 },
      { name: 'a/b', taggings_count: 1 },
    ],
  ])
  expect((await t.manage('PUT', `tags/${encodeURIComponent('a/b')}`, { tag: { name: 'Exhibition' } })).status).toBe(204)
  expect((await t.manage('DELETE', 'tags/Exhibition')).status).toBe(204)
  expect([await tagged(), await tags(), (await t.manage('DELETE', 'tags/Exhibition')).status]).toEqual([[], [], 404])
  expect((await t.manage('POST', 'tags', { tag: { name: ' ' } })).status).toBe(422)
})

test('entries of a data source are imported by name, all or none', async () => {
  const t = await openManagedService()
  const dimensions = [{ name: 'English', entry_value: 'en' }]
  const made = { name: 'L', slug: 'l', dimensions_attributes: dimensions }
  const { datasource } = (await t.manage('POST', 'datasources', { datasource: made })).body
  await t.manage('POST', 'datasource_entries', {
    datasource_entry: { name: 'a', value: '1', datasource_id: datasource.id },
  })
  const send = async (entries: unknown, more = {}) =>
    (
      await t.manage('POST', 'datasource_entries/import', {
        datasource_id: datasource.id,
        datasource_entries: entries,
        ...more,
      })
    ).status
  const list = async (more = '') =>
    (await t.manage('GET', `datasource_entries?datasource_id=${datasource.id}${more}`)).body.datasource_entries.map(
      (entry: { name: string; value: string; dimension_value: string | null }) =>
        [entry.name, entry.value, entry.dimension_value].join(' ').trim(),
    )
  expect(
    await send([
      { name: 'b', value: '2' },
      { name: 'a', value: '9' },
    ]),
  ).toBe(204)
  expect(await list()).toEqual(['a 9', 'b 2'])
  const [{ id: dimension }] = datasource.dimensions
  expect(await send([{ name: 'b', dimension_value: 'two' }], { dimension_id: dimension })).toBe(204)
  expect(await list(`&dimension=${dimension}`)).toEqual(['a 9', 'b 2 two'])
  expect([await send([{ name: 'c', value: '3' }, { name: '' }]), await send([]), await send([7])]).toEqual([
    422, 422, 422,
  ])
  expect(await list()).toEqual(['a 9', 'b 2'])
  expect(await send([{ name: 'a' }], { datasource_id: 99 })).toBe(404)
})

test('a story goes through the stages of a workflow, and lists find it there', async () => {
  const { t, id } = await openPage()
  const stage = (await t.manage('POST', 'workflow_stages', { workflow_stage: { name: 'Draft', color: '#fff' } })).body
    .workflow_stage
  const { workflows } = (await t.manage('GET', 'workflows')).body
  expect(workflows).toEqual([{ id: stage.workflow_id, name: 'Default', content_types: [], is_default: true }])
  const ready = (await t.manage('POST', 'workflow_stages', { workflow_stage: { name: 'Ready', allow_publish: true } }))
    .body.workflow_stage
  expect(ready).toMatchObject({ position: 2, workflow_id: stage.workflow_id, allow_publish: true, user_ids: [] })
  const move = (given: object) =>
    t.manage('POST', 'workflow_stage_changes', { workflow_stage_change: { story_id: id, ...given } })
  const before = (await t.manage('GET', `stories/${id}`)).body
  await move({ workflow_stage_id: stage.id })
  const { status, body } = await move({ workflow_stage_id: ready.id, due_date: '2027-01-01T00:00:00.000Z' })
  expect([status, body.workflow_stage_change.user_id]).toEqual([201, t.userId])
  const after = (await t.manage('GET', `stories/${id}`)).body
  // an editor who has the story open can still save it
  expect([before.story.stage, after.lock_version]).toEqual([null, before.lock_version])
  expect(after.story.stage).toEqual({
    workflow_id: stage.workflow_id,
    workflow_stage_id: ready.id,
    due_date: '2027-01-01T00:00:00.000Z',
  })
  const found = async (ids: string) => (await t.manage('GET', `stories?in_workflow_stages=${ids}`)).body.stories.length
  expect([await found(String(ready.id)), await found(String(stage.id))]).toEqual([1, 0])
  const changes = (await t.manage('GET', `workflow_stage_changes?with_story=${id}`)).body.workflow_stage_changes
  expect(changes.map((each: { workflow_stage_id: number }) => each.workflow_stage_id)).toEqual([ready.id, stage.id])
  expect((await move({ workflow_stage_id: 99 })).status).toBe(422)
  expect((await move({ story_id: 99, workflow_stage_id: ready.id })).status).toBe(404)
  expect((await move({ workflow_stage_id: ready.id, due_date: 'soon' })).status).toBe(422)
  expect((await t.manage('PUT', `workflow_stages/${stage.id}`, { workflow_stage: { name: 'New' } })).status).toBe(204)
  expect((await t.manage('DELETE', `workflow_stages/${stage.id}`)).status).toBe(204)
  expect((await t.manage('GET', 'workflow_stages')).body.workflow_stages).toHaveLength(1)
  expect((await t.manage('POST', 'workflow_stages', { workflow_stage: { name: 'x', workflow_id: 99 } })).status).toBe(
    422,
  )
})
