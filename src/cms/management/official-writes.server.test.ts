import { expect, test } from 'vitest'
import { openManagedService } from '../management.fixture.ts'
import { create } from './stories/managed-pages.fixture.ts'

const content = { component: 'page', title: 'T' }
const page = (slug: string, more: object = {}) => ({ name: slug, slug, content, ...more })

async function openTree() {
  const t = await openManagedService()
  const folder = (slug: string) => create(t, { name: slug, slug, is_folder: true })
  const [from, to] = [await folder('from'), await folder('to')]
  const stories = []
  for (const slug of ['a', 'b', 'c']) stories.push(await create(t, page(slug, { parent_id: from.id }), { publish: 1 }))
  const slugs = async () =>
    (await t.manage('GET', 'stories?story_only=1&sort_by=position:asc&per_page=100')).body.stories.map(
      (each: { full_slug: string }) => each.full_slug,
    )
  return { ...t, from, to, stories, ids: stories.map(({ id }) => id), slugs }
}

test('stories/bulk_move {story_ids, to_folder} moves into the folder, in the order chosen', async () => {
  const t = await openTree()
  const [a, b, c] = t.ids
  const moved = await t.manage('POST', 'stories/bulk_move', { story_ids: [c, a], to_folder: t.to.id })
  expect(moved.status).toBe(200)
  expect(moved.body.stories).toMatchObject([
    { id: c, parent_id: t.to.id, full_slug: 'to/c' },
    { id: a, parent_id: t.to.id, full_slug: 'to/a' },
  ])
  const children = (await t.manage('GET', `stories?with_parent=${t.to.id}&sort_by=position:asc`)).body.stories
  expect(children.map(({ id }: { id: number }) => id)).toEqual([c, a])
  expect((await t.get(`stories/to/c`)).status).toBe(200)
  // exactly back, positions too
  await t.manage('POST', 'stories/bulk_move', { stories: moved.body.before })
  expect((await t.manage('GET', `stories/${a}`)).body.story).toMatchObject({
    parent_id: t.from.id,
    position: t.stories[0].position,
  })
  expect(b).toBeDefined()
})

test.each([
  {},
  { ids: [1] },
  { story_ids: [], to_folder: 1 },
  { story_ids: 'all', to_folder: 1 },
  { story_ids: [{ id: 3 }], to_folder: 1 },
  { story_ids: [3], folder: 1 },
  { story_ids: [3], to_folder: { toString: 1 } },
  { story_ids: [3], to_folder: 1, parent_id: 2 },
  { story_ids: [3], to_folder: 1, folder_id: 1 },
  { story_ids: [3], to_folder: 999 },
  { stories: [{ id: 3, position: 0 }], to_folder: 1 },
  { stories: [{ id: 3, parent: 1, position: 0 }] },
])('stories/bulk_move %j is refused, and nothing moves', async body => {
  const t = await openTree()
  const before = await t.slugs()
  expect((await t.manage('POST', 'stories/bulk_move', body)).status).toBe(422)
  expect(await t.slugs()).toEqual(before)
})

test('a bulk move is all or nothing, and names what is in the way; "partial" moves the rest', async () => {
  const t = await openTree()
  await create(t, page('b', { parent_id: t.to.id }))
  const all = await t.manage('POST', 'stories/bulk_move', { story_ids: t.ids, to_folder: t.to.id })
  expect(all).toMatchObject({ status: 422, body: { slug: ['has already been taken (b)'] } })
  expect(await t.slugs()).toEqual(expect.arrayContaining(['from/a', 'from/b', 'from/c']))
  const rest = await t.manage('POST', 'stories/bulk_move', { story_ids: t.ids, to_folder: t.to.id, partial: true })
  expect(rest.body.not_moved).toEqual([{ id: t.ids[1], name: 'b', errors: { slug: ['has already been taken'] } }])
  expect(await t.slugs()).toEqual(expect.arrayContaining(['to/a', 'from/b', 'to/c']))
})

test('move takes to_folder, and refuses what contradicts itself', async () => {
  const t = await openTree()
  const [a, b] = t.ids
  const move = (id: number, query: string, body?: object) => t.manage('PUT', `stories/${id}/move${query}`, body)
  expect((await move(a, `?to_folder=${t.to.id}`)).body.story.full_slug).toBe('to/a')
  expect((await move(b, `?after_id=${a}`)).body.story.full_slug).toBe('to/b')
  for (const [query, body] of [
    ['', undefined],
    [`?after_id=${a}`, { parent_id: t.from.id }],
    [`?to_folder=${t.to.id}`, { parent_id: t.from.id }],
    ['?folder=1', undefined],
    ['?after_id=999', undefined],
  ] as const)
    expect([query, (await move(b, query, body)).status]).toEqual([query, 422])
  expect((await t.manage('GET', `stories/${b}`)).body.story.full_slug).toBe('to/b')
})

test('duplicate goes where target_dimension says', async () => {
  const t = await openTree()
  const body = { target_dimension: t.to.id, same_path: true, story: { group_id: t.stories[0].group_id } }
  const copied = await t.manage('PUT', `stories/${t.ids[0]}/duplicate`, body)
  expect(copied.body.story).toMatchObject({ full_slug: 'to/a', group_id: t.stories[0].group_id })
  const byQuery = await t.manage('PUT', `stories/${t.ids[1]}/duplicate?target_dimension=${t.to.id}`)
  expect(byQuery.body.story.full_slug).toBe('to/b')
})

test('partial_update sets meta_data, name and tags too', async () => {
  const t = await openTree()
  const story = { meta_data: { a: 1 }, tag_list: ['x'], content: { title: 'New' } }
  const { body } = await t.manage('PUT', `stories/${t.ids[0]}/partial_update`, { story })
  expect(body.story).toMatchObject({
    meta_data: { a: 1 },
    tag_list: ['x'],
    content: { component: 'page', title: 'New' },
  })
})

test('validate_slugs answers a story in the official form', async () => {
  const t = await openTree()
  const ask = async (story: object) => (await t.manage('POST', 'stories/validate_slugs', { story })).body
  expect(await ask({ slug: 'free', parent_id: t.from.id })).toMatchObject({ success: true, valid: true })
  expect(await ask({ slug: 'a', parent_id: t.from.id })).toMatchObject({ success: false, valid: false })
  expect(await ask({ id: t.ids[0], slug: 'a', parent_id: t.from.id })).toMatchObject({ success: true })
})

test('rename_attribute takes its names in the query; versions show their content', async () => {
  const t = await openTree()
  const { component } = (
    await t.manage('POST', 'components', { component: { name: 'x', schema: { a: { type: 'text' } } } })
  ).body
  const renamed = await t.manage('POST', `components/${component.id}/rename_attribute?old_name=a&new_name=b`)
  expect(renamed.status).toBe(204)
  expect((await t.manage('GET', `components/${component.id}`)).body.component.schema).toEqual({ b: { type: 'text' } })
  const { versions } = (await t.manage('GET', `stories/${t.ids[0]}/versions?show_content=1`)).body
  expect(versions[0].content).toMatchObject(content)
})

test('assets/bulk_update {ids, asset_folder_id} moves files', async () => {
  const t = await openTree()
  const { asset_folder: folder } = (await t.manage('POST', 'asset_folders', { asset_folder: { name: 'F' } })).body
  const stored = await t.service.storeAsset({
    name: 'a.svg',
    bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>'),
  })
  if (!stored.ok) throw new Error(JSON.stringify(stored.problem))
  const { id } = stored.value
  const moved = await t.manage('POST', 'assets/bulk_update', { ids: [id], asset_folder_id: folder.id })
  expect(moved.status).toBe(200)
  expect((await t.manage('GET', `assets/${id}`)).body.asset_folder_id).toBe(folder.id)
  expect((await t.manage('POST', 'assets/bulk_update', { ids: [id] })).status).toBe(422)
  await t.manage('PUT', `assets/${id}`, { asset: { expire_at: '2026-12-01T00:00:00Z' } })
  const total = async (query: string) => Number((await t.manage('GET', `assets?${query}`)).headers.get('total'))
  expect(await total('expire_at_lte=2026-12-02')).toBe(1)
  expect(await total('expire_at_gte=2026-12-02')).toBe(0)
})

test('an unknown key or parameter of a write is named and changes nothing', async () => {
  const t = await openTree()
  const [id] = t.ids
  for (const [method, path, body, key] of [
    ['PUT', `stories/${id}`, { story: { nmae: 'x', name: 'y' } }, 'nmae'],
    ['PUT', `stories/${id}?pubilsh=1`, { story: { name: 'y' } }, 'pubilsh'],
    ['POST', 'stories', { story: page('n'), publsh: 1 }, 'publsh'],
    ['GET', `stories/${id}/unpublish?langs=en`, undefined, 'langs'],
    ['PUT', `stories/${id}/duplicate`, { target: t.to.id }, 'target'],
    ['POST', 'datasources', { datasource: { name: 'D', slug: 'd', dimensions_attribute: [] } }, 'dimensions_attribute'],
    ['POST', 'components', { component: { name: 'y', shcema: {} } }, 'shcema'],
    ['POST', 'webhook_endpoints', { webhook_endpoint: { name: 'W', endpoint: 'https://e.test', event: [] } }, 'event'],
  ] as const) {
    const answered = await t.manage(method, path, body)
    expect([path, answered.status, Object.keys(answered.body)]).toEqual([path, 422, [key]])
  }
  expect((await t.manage('GET', `stories/${id}`)).body.story).toMatchObject({ name: 'a', published: true })
  expect(
    (await t.manage('GET', 'components')).body.components.some((each: { name: string }) => each.name === 'y'),
  ).toBe(false)
})

test('a filter that is not supported is refused, not ignored', async () => {
  const t = await openTree()
  for (const path of ['stories?with_tags=a', 'assets?folder=1', 'activities?by_ids=1', 'datasource_entries?slug=x'])
    expect([path, (await t.manage('GET', path)).status]).toEqual([path, 422])
})

test('activities are filtered by what, who, which and when', async () => {
  const t = await openTree()
  await t.manage('POST', 'tags', { tag: { name: 'x' } })
  t.advance(3_600_000)
  await t.manage('PUT', `stories/${t.ids[0]}`, { story: { name: 'A' } })
  const found = async (query: string) => {
    const { body, headers } = await t.manage('GET', `activities?${query}`)
    const keys = body.activities.map(({ activity }: { activity: { key: string } }) => activity.key)
    expect(Number(headers.get('total'))).toBe(keys.length)
    return keys
  }
  const all = await found('per_page=100')
  expect(all.length).toBeGreaterThan(5)
  expect(await found('types=Tag')).toEqual(['tags.create'])
  expect(new Set(await found('types=Story&per_page=100'))).toEqual(new Set(['stories.create', 'stories.update']))
  expect(await found(`by_trackable_ids=${t.ids[0]}`)).toEqual(['stories.update', 'stories.create'])
  expect(await found('key_like=TAGS')).toEqual(['tags.create'])
  expect(await found('by_owner_ids=999')).toEqual([])
  expect(await found('created_at_gt=2026-11-22T00:30:00Z')).toEqual(['stories.update'])
  expect((await found('created_at_lt=2026-11-22T00:30:00Z&per_page=100')).length).toBe(all.length - 1)
  expect((await t.manage('GET', 'activities?created_at_gt=x')).status).toBe(422)
})

test('stories are filtered by plans, stages and releases', async () => {
  const t = await openTree()
  const [a, b, c] = t.ids
  const schedule = { story_id: a, at: '2026-12-01T08:00', time_zone: 'UTC' }
  await t.manage('POST', 'schedules', { schedule })
  const { workflow_stage: stage } = (
    await t.manage('POST', 'workflow_stages', { workflow_stage: { name: 'S', color: '#000' } })
  ).body
  await t.manage('POST', 'workflow_stage_changes', {
    workflow_stage_change: { story_id: b, workflow_stage_id: stage.id },
  })
  const { release } = (await t.manage('POST', 'releases', { release: { name: 'R' } })).body
  await t.manage('PUT', `stories/${c}?release_id=${release.id}`, { story: { content: { ...content, title: 'R' } } })
  const ids = async (query: string) =>
    (await t.manage('GET', `stories?story_only=1&${query}`)).body.stories.map((each: { id: number }) => each.id)
  expect(await ids('scheduled_at_gt=2026-11-30')).toEqual([a])
  expect(await ids('scheduled_at_lt=2026-11-30')).toEqual([])
  expect(await ids('has_workflow_stages=true')).toEqual([b])
  expect(await ids('has_workflow_stages=false&sort_by=name:asc')).toEqual([a, c])
  expect(await ids(`in_release=${release.id}`)).toEqual([c])
  expect(await ids('in_release=999')).toEqual([])
})

test('the content of a release is read from it, and is draft and public once it is out', async () => {
  const t = await openTree()
  const [id] = t.ids
  const { release } = (await t.manage('POST', 'releases', { release: { name: 'R' } })).body
  const title = async (query = '') => (await t.manage('GET', `stories/${id}${query}`)).body.story.content.title
  const saved = await t.manage('PUT', `stories/${id}?release_id=${release.id}`, {
    story: { content: { ...content, title: 'R' } },
  })
  expect(saved.body.story.content.title).toBe('R')
  expect([await title(`?release_id=${release.id}`), await title()]).toEqual(['R', 'T'])
  await t.manage('PUT', `releases/${release.id}`, { release: {}, do_release: true })
  await t.manage('PUT', `releases/${release.id}?do_release=true`)
  const { story } = (await t.manage('GET', `stories/${id}`)).body
  expect(story).toMatchObject({ content: { title: 'R' }, unpublished_changes: false, published: true })
  expect((await t.get('stories/from/a')).body.story.content.title).toBe('R')
})

test('what was written after the content of a release stays the draft', async () => {
  const t = await openTree()
  const [id] = t.ids
  const { release } = (await t.manage('POST', 'releases', { release: { name: 'R' } })).body
  await t.manage('PUT', `stories/${id}?release_id=${release.id}`, { story: { content: { ...content, title: 'R' } } })
  await t.manage('PUT', `stories/${id}`, { story: { content: { ...content, title: 'later' } } })
  await t.manage('POST', `releases/${release.id}/run`)
  const { story } = (await t.manage('GET', `stories/${id}`)).body
  expect(story).toMatchObject({ content: { title: 'later' }, unpublished_changes: true })
})

test('space_roles, collaborators, api_keys and tags are paged', async () => {
  const t = await openTree()
  await t.manage('POST', 'tags', { tag: { name: 'x' } })
  for (const list of ['space_roles', 'collaborators', 'api_keys', 'tags']) {
    const whole = await t.manage('GET', list)
    const total = whole.body[list].length
    expect([list, whole.headers.get('total'), whole.headers.get('per-page')]).toEqual([
      list,
      String(total),
      String(total),
    ])
    const second = await t.manage('GET', `${list}?per_page=1&page=2`)
    expect(second.headers.get('per-page')).toBe('1')
    expect(second.body[list]).toEqual(whole.body[list].slice(1, 2))
  }
})

test('entries come as a table, with their translations', async () => {
  const t = await openTree()
  const dimensions_attributes = [{ name: 'English', entry_value: 'en' }]
  const { datasource } = (
    await t.manage('POST', 'datasources', { datasource: { name: 'D', slug: 'd', dimensions_attributes } })
  ).body
  const entry = { name: 'red, dark', value: 'rot', datasource_id: datasource.id, dimension_value: 'dark red' }
  const dimension_id = datasource.dimensions[0].id
  await t.manage('POST', 'datasource_entries', { datasource_entry: entry, dimension_id })
  const path = `/v1/spaces/290471/datasource_entries?datasource_id=${datasource.id}&as_csv=true`
  const csv = await t.service.manage(new Request(`http://cms.test${path}`, { headers: { authorization: t.token } }))
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(await csv.text()).toBe('name,value,en\n"red, dark",rot,dark red\n')
})

test('a group below another is pushed with the id that was mapped and the uuid of another space', async () => {
  const t = await openTree()
  const make = async (component_group: object) =>
    (await t.manage('POST', 'component_groups', { component_group })).body.component_group
  const parent = await make({ name: 'Layout' })
  const foreign = '7e1f1a50-0000-4000-8000-000000000000'
  const child = await make({ name: 'Grid', parent_id: parent.id, parent_uuid: foreign })
  expect(child).toMatchObject({ parent_id: parent.id, parent_uuid: parent.uuid })
  expect((await t.manage('POST', 'component_groups', { component_group: { name: 'X', parent_id: 99 } })).status).toBe(
    422,
  )
})

test('double slashes lead where single ones do; what is elsewhere says where', async () => {
  const t = await openTree()
  expect((await t.manage('GET', '//spaces')).body.spaces).toHaveLength(1)
  expect((await t.manage('GET', '//spaces//290471/stories')).status).toBe(200)
  for (const path of ['/cdn/stories', '/api', '/graphql']) {
    const answered = await t.manage('GET', path, undefined, '')
    expect([path, answered.status]).toEqual([path, 404])
    expect(answered.body.error).toContain('/v2/cdn')
  }
})

test('the two places where a request may say something must not contradict each other', async () => {
  const t = await openTree()
  const { status, body } = await t.manage('POST', `stories?publish=1`, { story: page('n'), publish: 0 })
  expect([status, Object.keys(body)]).toEqual([422, ['publish']])
  expect((await t.manage('POST', `stories?publish=1`, { story: page('n'), publish: true })).status).toBe(201)
})
