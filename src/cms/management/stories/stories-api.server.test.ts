import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeExport } from '../../delivery/delivery-world.fixture.ts'
import { openManagedService } from '../../management.fixture.ts'
import { create, page, publicTitle } from './managed-pages.fixture.ts'

test('a story is made, read, changed, published, unpublished and deleted as official clients do it', async () => {
  const t = await openManagedService()
  const folder = await create(t, { name: 'News', slug: 'news', is_folder: true })
  const made = await create(t, { name: 'One', slug: 'one', parent_id: folder.id, content: page('1') })
  expect(made).toMatchObject({ full_slug: 'news/one', published: false, parent_id: folder.id, is_folder: false })
  expect(made.content._uid).toBeTypeOf('string')
  expect(made.parent).toMatchObject({ id: folder.id, slug: 'news' })
  expect(made.last_author).toMatchObject({ id: t.userId, friendly_name: 'Ada' })
  const changed = await t.manage('PUT', `stories/${made.id}`, { story: { content: page('2') } })
  expect([changed.status, changed.body.story.content.title]).toEqual([200, '2'])
  expect(await publicTitle(t, 'news/one')).toBe(404)
  const published = await t.manage('GET', `stories/${made.id}/publish`)
  expect([published.status, published.body.story.published, published.body.story.unpublished_changes]).toEqual([
    200,
    true,
    false,
  ])
  expect(await publicTitle(t, 'news/one')).toBe('2')
  await t.manage('PUT', `stories/${made.id}`, { story: { name: 'Uno' } })
  expect((await t.manage('GET', `stories/${made.id}`)).body.story).toMatchObject({
    name: 'Uno',
    unpublished_changes: true,
  })
  expect((await t.manage('GET', `stories/${made.id}/unpublish`)).body.story.published).toBe(false)
  expect(await publicTitle(t, 'news/one')).toBe(404)
  const deleted = await t.manage('DELETE', `stories/${made.id}`)
  expect([deleted.status, deleted.body.story.id, deleted.body.story.deleted_at]).toEqual([
    200,
    made.id,
    '2026-11-22T00:00:00.000Z',
  ])
  expect(await t.manage('GET', `stories/${made.id}`)).toMatchObject({
    status: 404,
    body: ['This record could not be found'],
  })
})

test.each([
  { query: '?publish=true', body: {} },
  { query: '', body: { publish: 1 } },
  { query: '', body: { publish: '1' } },
])('saving and publishing is one change with %o', async ({ query, body }) => {
  const t = await openManagedService()
  const made = await create(t, { name: 'A', slug: 'a', content: page('1') })
  t.events.length = 0
  await t.manage('PUT', `stories/${made.id}${query}`, { story: { content: page('2') }, ...body })
  expect(await publicTitle(t, 'a')).toBe('2')
  expect(t.events.map(event => event.kind)).toEqual(['published'])
  const direct = await t.manage('POST', `stories${query}`, {
    story: { name: 'B', slug: 'b', content: page('b') },
    ...body,
  })
  expect([direct.body.story.published, await publicTitle(t, 'b')]).toEqual([true, 'b'])
})

test('without a token, with a wrong one, and for another space nothing is answered', async () => {
  const t = await openManagedService()
  for (const token of ['', 'nobody', `${t.token}x`, 'pre', 'x'.repeat(5000)]) {
    expect(await t.manage('GET', 'stories', undefined, token)).toMatchObject({
      status: 401,
      body: { error: 'Unauthorized' },
    })
  }
  expect((await t.manage('GET', 'stories', undefined, `Bearer ${t.token}`)).status).toBe(200)
  expect((await t.manage('GET', '/spaces/1/stories')).status).toBe(404)
  expect(await t.service.personalTokens.remove(t.userId)).toBe(true)
  expect((await t.manage('GET', 'stories')).status).toBe(401)
})

test('a personal token is not in the database', async () => {
  const t = await openManagedService()
  const rows = await t.database.db.selectFrom('personal_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(t.token)
  expect(rows[0]?.token_hash).toBe(createHash('sha256').update(t.token).digest('hex'))
})

test('above the limit the answer is 429, per token and second', async () => {
  const t = await openManagedService({ managementPerSecond: 3 })
  const other = await t.service.personalTokens.add('Grace')
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push((await t.manage('GET', 'stories')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const limited = await t.manage('GET', 'stories')
  expect(limited.body).toEqual({ error: 'Rate limit of 3 request per second has been reached. Retry later.' })
  expect((await t.manage('GET', 'stories', undefined, other.token)).status).toBe(200)
  t.advance(1000)
  expect((await t.manage('GET', 'stories')).status).toBe(200)
})

test.each([
  ['no wrapper', { name: 'A', slug: 'a' }, { error: 'param is missing or the value is empty: story' }],
  ['no name', { story: { slug: 'a', content: page('1') } }, { name: ["can't be blank"] }],
  ['no slug', { story: { name: 'A', content: page('1') } }, { slug: ["can't be blank"] }],
  ['no component', { story: { name: 'A', slug: 'a', content: {} } }, { content: ['needs a component'] }],
  ['a taken slug', { story: { name: 'A', slug: 'there', content: page('1') } }, { slug: ['has already been taken'] }],
  [
    'a reserved slug',
    { story: { name: 'A', slug: 'suche', parent_id: 1, content: page('1') } },
    { slug: ['is reserved'] },
  ],
  ['a slash', { story: { name: 'A', slug: 'a/b', content: page('1') } }, { slug: ['is invalid'] }],
  [
    'the ending of a file',
    { story: { name: 'A', slug: 'a.json', content: page('1') } },
    { slug: ['can\'t end in ".json" (addresses with this ending are files)'] },
  ],
  ['a number for a name', { story: { name: 7, slug: 'a', content: page('1') } }, { name: ['is not text'] }],
  [
    'no folder',
    { story: { name: 'A', slug: 'a', parent_id: 999, content: page('1') } },
    { parent_id: ['is not a folder'] },
  ],
  [
    'a bad day',
    { story: { name: 'A', slug: 'a', content: page('1'), sort_by_date: 'soon' } },
    { sort_by_date: ['is not a date'] },
  ],
  [
    'a bad language',
    { story: { name: 'A', slug: 'a', content: page('1'), translated_slugs_attributes: [{ lang: 'xx', slug: 'b' }] } },
    { translated_slugs: ['needs the code of a language of the space'] },
  ],
])('%s is refused with 422 and the reason', async (_, body, answer) => {
  const t = await openManagedService()
  await create(t, { name: 'Site', slug: 'site', is_folder: true })
  await create(t, { name: 'There', slug: 'there', content: page('1') })
  expect(await t.manage('POST', 'stories', body)).toMatchObject({ status: 422, body: answer })
  expect((await t.manage('GET', 'stories')).headers.get('total')).toBe('2')
})

test.each([
  ['{"story":', 400],
  ['[1]', 400],
  ['{"story":{"name":"a\\u0000b"}}', 400],
  [`{"story":{"name":"${'x'.repeat(9 * 2 ** 20)}"}}`, 413],
])('a body that cannot be read is an error of the caller', async (body, status) => {
  const t = await openManagedService()
  expect((await t.manage('POST', 'stories', body)).status).toBe(status)
  expect(t.errors).toEqual([])
})

test('with strict_mode content that no component knows is refused', async () => {
  const t = await openManagedService()
  await t.manage('POST', 'components', { component: { name: 'page', schema: { title: { type: 'text' } } } })
  const story = { name: 'A', slug: 'a', content: { ...page('1'), body: [{ component: 'nobody' }] } }
  const { status, body } = await t.manage('POST', 'stories?strict_mode=1', { story })
  expect([status, body]).toEqual([422, { content: ['content.body.0: unknown component "nobody"'] }])
  expect((await t.manage('POST', 'stories', { story })).status).toBe(201)
})

test('one language is published alone: the others stay as visitors see them', async () => {
  const t = await openManagedService()
  await t.service.importExport(writeExport({ stories: [] }))
  const block = (en: string, de: string) => ({
    ...page(de),
    title__i18n__en: en,
    body: [{ _uid: 'b', component: 'teaser', text: de, text__i18n__en: en }],
  })
  const { id } = await create(t, { name: 'A', slug: 'a', content: block('one', 'eins') }, { publish: 1 })
  await t.manage('PUT', `stories/${id}`, {
    story: {
      content: { ...block('two', 'zwei'), _uid: (await t.manage('GET', `stories/${id}`)).body.story.content._uid },
    },
  })
  await t.manage('GET', `stories/${id}/publish?lang=en`)
  expect([await publicTitle(t, 'a'), await publicTitle(t, 'a', 'en')]).toEqual(['eins', 'two'])
  await t.manage('GET', `stories/${id}/publish?lang=[default]`)
  expect([await publicTitle(t, 'a'), await publicTitle(t, 'a', 'en')]).toEqual(['zwei', 'two'])
  const gone = await t.manage('GET', `stories/${id}/unpublish?lang=en`)
  expect(gone.body.story.localized_paths).toContainEqual({ path: 'a', name: null, lang: 'en', published: false })
  expect(await publicTitle(t, 'a', 'en')).toBe('zwei')
  expect((await t.get('links')).body.links[gone.body.story.uuid].alternates[0]).toMatchObject({
    lang: 'en',
    published: false,
  })
  expect((await t.manage('GET', `stories/${id}/publish?lang=xx`)).status).toBe(422)
  await t.manage('GET', `stories/${id}/unpublish?lang=[default]`)
  expect(await publicTitle(t, 'a')).toBe(404)
})

test('stories are moved, alone and many at once, and duplicated', async () => {
  const t = await openManagedService()
  const folder = await create(t, { name: 'F', slug: 'f', is_folder: true })
  const a = await create(t, { name: 'A', slug: 'a', parent_id: folder.id, content: page('a') })
  const b = await create(t, { name: 'B', slug: 'b', content: page('b') })
  const c = await create(t, { name: 'C', slug: 'c', content: page('c') })
  const moved = await t.manage('PUT', `stories/${b.id}/move?after_id=${a.id}`)
  expect(moved.body.story).toMatchObject({ full_slug: 'f/b', parent_id: folder.id })
  expect(moved.body.story.position).toBeGreaterThan(a.position)
  expect((await t.manage('POST', 'stories/bulk_move', { ids: [c.id], parent_id: folder.id })).status).toBe(200)
  expect((await t.manage('GET', `stories/${c.id}`)).body.story.full_slug).toBe('f/c')
  const copy = await t.manage('PUT', `stories/${a.id}/duplicate`, { story: { parent_id: 0 } })
  expect(copy.body.story).toMatchObject({ full_slug: 'a-copy', content: { title: 'a' } })
  expect(copy.body.story.content._uid).not.toBe(a.content._uid)
})

test('addresses of files are whole on their way out and as they were stored on their way in', async () => {
  const t = await openManagedService()
  const image = { fieldtype: 'asset', filename: '/f/290471/1x1/abc/x.png' }
  const { id, content } = await create(t, { name: 'A', slug: 'a', content: page('1', { image }) })
  expect(content.image.filename).toBe('https://site.test/f/290471/1x1/abc/x.png')
  await t.manage('PUT', `stories/${id}`, { story: { content } })
  const stored = await t.database.db
    .selectFrom('story_versions')
    .select('content')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(JSON.parse(stored?.content ?? '').image.filename).toBe('/f/290471/1x1/abc/x.png')
})

test('what only editors use is kept, in both spellings', async () => {
  const t = await openManagedService()
  const folder = await create(t, {
    name: 'F',
    slug: 'f',
    is_folder: true,
    default_root: 'page',
    disble_fe_editor: true,
  })
  expect(folder).toMatchObject({ default_root: 'page', disable_fe_editor: true, disble_fe_editor: true, pinned: false })
  await t.manage('PUT', `stories/${folder.id}`, { story: { pinned: true } })
  const { stories } = (await t.manage('GET', 'stories?pinned=1')).body
  expect(stories).toMatchObject([{ id: folder.id, default_root: 'page', pinned: true }])
})

test('translated slugs are changed one by one and make alternates', async () => {
  const t = await openManagedService()
  await t.service.importExport(writeExport({ stories: [] }))
  const made = await create(t, {
    name: 'A',
    slug: 'a',
    content: page('1'),
    translated_slugs_attributes: [{ lang: 'en', slug: 'one', name: 'One' }],
  })
  expect(made.translated_slugs).toMatchObject([{ lang: 'en', slug: 'one', name: 'One' }])
  const [{ id }] = made.translated_slugs
  const renamed = await t.manage('PUT', `stories/${made.id}`, {
    story: { translated_slugs_attributes: [{ id, slug: 'uno' }] },
  })
  expect(renamed.body.story.localized_paths[0]).toMatchObject({ lang: 'en', path: 'uno', name: 'One' })
  const gone = await t.manage('PUT', `stories/${made.id}`, {
    story: { translated_slugs_attributes: [{ id, _destroy: true }] },
  })
  expect(gone.body.story.translated_slugs).toEqual([])
})

test('a method that a path does not have is 405, an unknown path 404, a preflight allows the token', async () => {
  const t = await openManagedService()
  const wrong = await t.manage('PATCH', 'stories', {})
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST'])
  expect((await t.manage('GET', 'nonsense')).status).toBe(404)
  const preflight = await t.service.manage(new Request('http://cms.test/v1/spaces/1/stories', { method: 'OPTIONS' }))
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    expect.stringContaining('authorization'),
  ])
})

test('what fails in the middle leaves nothing behind', async () => {
  const t = await openManagedService()
  const { id } = await create(t, { name: 'A', slug: 'a', content: page('1') }, { publish: 1 })
  const count = async () => (await t.database.db.selectFrom('story_versions').select('id').execute()).length
  const before = await count()
  await t.database.db.schema.alterTable('translated_slugs').renameTo('hidden').execute()
  const failed = await t.manage('PUT', `stories/${id}?publish=1`, {
    story: { name: 'B', content: page('2'), translated_slugs_attributes: [] },
  })
  expect(failed.status).toBe(500)
  await t.database.db.schema.alterTable('hidden').renameTo('translated_slugs').execute()
  expect(await count()).toBe(before)
  expect((await t.manage('GET', `stories/${id}`)).body.story).toMatchObject({ name: 'A', content: { title: '1' } })
  expect(await publicTitle(t, 'a')).toBe('1')
})

test('the space, the user and the list of spaces are what clients ask for first', async () => {
  const t = await openManagedService()
  expect((await t.manage('GET', '')).body.space).toMatchObject({ id: 290471, name: 'nennmass', first_token: 'pre' })
  expect((await t.manage('GET', '/spaces')).body.spaces).toMatchObject([{ id: 290471 }])
  expect((await t.manage('GET', '/users/me')).body.user).toMatchObject({ id: t.userId, friendly_name: 'Ada' })
})
