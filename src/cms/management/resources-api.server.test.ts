import { createReachCheck } from '../../base/public-fetch.server.ts'
import { expect, test } from 'vitest'
import { type ManagedService, openManagedService } from '../management.fixture.ts'

async function make(t: ManagedService, plural: string, singular: string, data: object, status = 201) {
  const answer = await t.manage('POST', plural, { [singular]: data })
  expect([answer.status, answer.body[singular] ? '' : answer.body]).toEqual([status, ''])
  return answer.body[singular]
}

test('components are made, listed whole, changed, renamed and deleted', async () => {
  const t = await openManagedService()
  const schema = { title: { type: 'text', pos: 0, translatable: true } }
  const made = await make(t, 'components', 'component', { name: 'teaser', schema, is_root: true, is_nestable: false })
  expect(made).toMatchObject({
    name: 'teaser',
    real_name: 'teaser',
    is_root: true,
    is_nestable: false,
    schema,
    all_presets: [],
  })
  for (let i = 0; i < 30; i++) await make(t, 'components', 'component', { name: `c${i}` })
  expect((await t.manage('GET', 'components')).body).toMatchObject({ components: { length: 31 }, component_groups: [] })
  expect((await t.manage('GET', 'components?search=teas')).body.components).toHaveLength(1)
  const renamed = await t.manage('PUT', `components/${made.id}`, { component: { name: 'card', display_name: 'Card' } })
  expect([renamed.status, renamed.body.component]).toMatchObject([
    200,
    { id: made.id, name: 'card', real_name: 'Card', schema },
  ])
  expect(
    (await t.manage('POST', `components/${made.id}/rename_attribute`, { old_name: 'title', new_name: 'headline' }))
      .status,
  ).toBe(204)
  expect((await t.manage('GET', `components/${made.id}`)).body.component.schema).toEqual({ headline: schema.title })
  expect((await t.manage('DELETE', `components/${made.id}`)).body.component.name).toBe('card')
  expect((await t.manage('GET', `components/${made.id}`)).status).toBe(404)
})

test.each([
  [{}, 'param is missing or the value is empty: component'],
  [{ name: '' }, ["can't be blank"]],
  [{ name: 'teaser' }, ['has already been taken']],
  [{ name: 'x', schema: [] }, ['is not an object']],
  [
    { name: 'x', schema: { a: { type: 'option', source: 'internal', datasource_slug: 'none' } } },
    ['datasource "none" could not be found'],
  ],
])('component %o is refused', async (component, message) => {
  const t = await openManagedService()
  await make(t, 'components', 'component', { name: 'teaser' })
  const { status, body } = await t.manage('POST', 'components', { component })
  expect([status, Object.values(body)]).toEqual([422, [message]])
})

test('a field that is translatable from now on is delivered translated at once', async () => {
  const t = await openManagedService()
  const { writeExport } = await import('../delivery/delivery-world.fixture.ts')
  await t.service.importExport(writeExport({ stories: [] }))
  const field = (translatable: boolean) => ({ name: 'note', schema: { text: { type: 'text', translatable } } })
  const { id } = await make(t, 'components', 'component', field(false))
  const content = { component: 'note', text: 'eins', text__i18n__en: 'one' }
  await t.manage('POST', 'stories', { story: { name: 'A', slug: 'a', content }, publish: 1 })
  const read = async () => (await t.get('stories/a?language=en')).body.story.content.text
  expect(await read()).toBe('eins')
  await t.manage('PUT', `components/${id}`, { component: field(true) })
  expect(await read()).toBe('one')
  expect(t.events.map(event => event.kind)).toContain('components')
})

test('groups, presets and internal tags belong together by id and uuid', async () => {
  const t = await openManagedService()
  const layout = await make(t, 'component_groups', 'component_group', { name: 'Layout' })
  const inner = await make(t, 'component_groups', 'component_group', { name: 'Inner', parent_uuid: layout.uuid })
  expect(inner).toMatchObject({ parent_id: layout.id, parent_uuid: layout.uuid })
  expect(
    (await t.manage('PUT', `component_groups/${layout.id}`, { component_group: { parent_id: inner.id } })).status,
  ).toBe(422)
  const tag = await make(t, 'internal_tags', 'internal_tag', { name: 'Old', object_type: 'component' }, 200)
  const component = await make(t, 'components', 'component', {
    name: 'c',
    component_group_uuid: layout.uuid,
    internal_tag_ids: [tag.id],
  })
  expect(component).toMatchObject({
    component_group_uuid: layout.uuid,
    internal_tags_list: [{ id: tag.id, name: 'Old' }],
  })
  const preset = await make(t, 'presets', 'preset', { name: 'P', component_id: component.id, preset: { title: 'x' } })
  expect((await t.manage('GET', 'components')).body.components[0].all_presets).toMatchObject([
    { id: preset.id, name: 'P' },
  ])
  expect((await t.manage('POST', 'presets', { preset: { name: 'P', component_id: 99 } })).status).toBe(422)
  expect((await t.manage('GET', 'internal_tags?by_object_type=asset')).body.internal_tags).toEqual([])
  expect(
    (await t.manage('PATCH', `internal_tags/${tag.id}`, { internal_tag: { name: 'New' } })).body.internal_tag.name,
  ).toBe('New')
  expect((await t.manage('DELETE', `internal_tags/${tag.id}`)).status).toBe(204)
  expect((await t.manage('DELETE', `component_groups/${inner.id}`)).status).toBe(200)
  expect((await t.manage('GET', 'component_groups')).body.component_groups).toHaveLength(1)
})

test('data sources have dimensions, entries and translations; delivery shows them at once', async () => {
  const t = await openManagedService()
  const dimensions_attributes = [
    { name: 'English', entry_value: 'en' },
    { name: 'French', entry_value: 'fr' },
  ]
  const source = await make(t, 'datasources', 'datasource', { name: 'Labels', slug: 'labels', dimensions_attributes })
  expect(source.dimensions).toMatchObject([{ entry_value: 'en' }, { entry_value: 'fr' }])
  const [english, french] = source.dimensions
  const entry = await make(t, 'datasource_entries', 'datasource_entry', {
    name: 'buy',
    value: 'Kaufen',
    datasource_id: source.id,
  })
  expect(
    (
      await t.manage('PUT', `datasource_entries/${entry.id}`, {
        datasource_entry: { dimension_value: 'Buy' },
        dimension_id: english.id,
      })
    ).status,
  ).toBe(204)
  const list = async (query: string) => (await t.manage('GET', `datasource_entries?${query}`)).body.datasource_entries
  expect(await list(`datasource_id=${source.id}&dimension=${english.id}`)).toMatchObject([
    { name: 'buy', value: 'Kaufen', dimension_value: 'Buy' },
  ])
  expect(await list(`datasource_slug=labels`)).toMatchObject([{ dimension_value: null }])
  expect((await t.get('datasource_entries?datasource=labels&dimension=en')).body.datasource_entries).toMatchObject([
    { dimension_value: 'Buy' },
  ])
  const first = await make(t, 'datasource_entries', 'datasource_entry', {
    name: 'a',
    value: 'A',
    datasource_id: source.id,
    position: 1,
  })
  expect((await list(`datasource_id=${source.id}`)).map((each: { name: string }) => each.name)).toEqual(['a', 'buy'])
  expect(
    (
      await t.manage('POST', 'datasource_entries', {
        datasource_entry: { name: 'a', value: '', datasource_id: source.id },
      })
    ).status,
  ).toBe(422)
  expect(
    (await t.manage('POST', 'datasource_entries', { datasource_entry: { name: 'z', value: '', datasource_id: 99 } }))
      .status,
  ).toBe(404)
  const changed = {
    name: 'Words',
    slug: 'words',
    dimensions_attributes: [
      { id: french.id, _destroy: true },
      { id: english.id, name: 'British' },
    ],
  }
  const renamed = await t.manage('PUT', `datasources/${source.id}`, { datasource: changed })
  expect(renamed.body.datasource).toMatchObject({
    id: source.id,
    slug: 'words',
    dimensions: [{ id: english.id, name: 'British', entry_value: 'en' }],
  })
  expect(await list(`datasource_id=${source.id}&dimension=${english.id}`)).toMatchObject([
    { name: 'a' },
    { dimension_value: 'Buy' },
  ])
  expect((await t.manage('DELETE', `datasource_entries/${first.id}`)).status).toBe(204)
  expect((await t.manage('DELETE', `datasources/${source.id}`)).status).toBe(204)
  expect((await t.get('datasources')).body.datasources).toEqual([])
  expect((await (await t.reopen()).fetch(new Request('http://cms.test/v2/cdn/datasources?token=pre'))).ok).toBe(true)
})

test('webhook endpoints are checked, activities name who did what', async () => {
  const t = await openManagedService()
  const { allowed_actions } = (await t.manage('GET', 'webhook_endpoints/allowed_actions')).body
  expect(allowed_actions).toContainEqual({ action: 'story.published' })
  const endpoint = { name: 'Site', endpoint: 'https://site.example/hook', actions: ['story.published'], secret: 's' }
  const made = await make(t, 'webhook_endpoints', 'webhook_endpoint', endpoint)
  expect(made).toMatchObject({ ...endpoint, activated: true, space_id: 290471, deleted_at: null })
  expect(
    (await t.manage('PATCH', `webhook_endpoints/${made.id}`, { webhook_endpoint: { activated: false } })).body
      .webhook_endpoint,
  ).toMatchObject({ ...endpoint, activated: false })
  for (const wrong of [
    { ...endpoint, endpoint: 'file:///etc/passwd' },
    { ...endpoint, actions: ['nonsense'] },
    { ...endpoint, name: ' ' },
  ]) {
    expect((await t.manage('POST', 'webhook_endpoints', { webhook_endpoint: wrong })).status).toBe(422)
  }
  const { activities } = (await t.manage('GET', 'activities')).body
  expect(activities[0]).toMatchObject({
    activity: { key: 'webhook_endpoints.update', trackable_id: made.id },
    user: { friendly_name: 'Ada' },
  })
})

test.each([
  ['http://127.0.0.1/hook', true],
  ['http://[::1]:8080/', true],
  ['https://intranet.example/hook', true],
  ['https://hook.example/x', false],
])('a webhook to %s is saved, with a warning where nothing would be sent: %s', async (endpoint, isPrivate) => {
  const reach = createReachCheck({
    privateHosts: [],
    lookUp: (name, _, done) =>
      done(null, [{ address: name === 'intranet.example' ? '10.0.0.7' : '8.8.8.8', family: 4 }]),
  })
  const t = await openManagedService({ reach })
  const made = await t.manage('POST', 'webhook_endpoints', { webhook_endpoint: { name: 'W', endpoint } })
  expect(made.status).toBe(201)
  const { id } = made.body.webhook_endpoint
  const changed = await t.manage('PATCH', `webhook_endpoints/${id}`, { webhook_endpoint: { name: 'V' } })
  const listed = await t.manage('GET', 'webhook_endpoints')
  const shown = [made.body.webhook_endpoint, changed.body.webhook_endpoint, ...listed.body.webhook_endpoints]
  for (const { warning } of shown) {
    if (isPrivate) expect(warning).toContain('PRIVATE_HOSTS')
    else expect(warning).toBeUndefined()
  }
})
