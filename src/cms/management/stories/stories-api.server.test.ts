import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeExport } from '../../delivery/delivery-world.fixture.ts'
import { type ManagedService, openManagedService } from '../../management.fixture.ts'

const page = (title: string, more: object = {}) => ({ component: 'page', title, ...more })

async function create(t: ManagedService, story: object, more: object = {}) {
  const { status, body } = await t.manage('POST', 'stories', { story, ...more })
  expect([status, body.story ? '' : body]).toEqual([201, ''])
  return body.story
}

async function publicTitle(t: ManagedService, slug: string, language = '') {
  const { status, body } = await t.get(`stories/${slug}?language=${language}`)
  return status === 200 ? body.story.content.title : status
}

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

test('of two writers who read the same state, the second is told so', async () => {
  const t = await openManagedService()
  const { id } = await create(t, { name: 'A', slug: 'a', content: page('1') })
  const read = (await t.manage('GET', `stories/${id}`)).body
  const save = (title: string, more: object) =>
    t.manage('PUT', `stories/${id}`, { story: { content: page(title) }, ...more })
  const both = await Promise.all([
    save('mine', { lock_version: read.lock_version }),
    save('yours', { lock_version: read.lock_version }),
  ])
  expect(both.map(answer => answer.status)).toEqual([200, 409])
  expect(both[1].body.error).toContain('changed meanwhile')
  expect((await t.manage('GET', `stories/${id}`)).body.story.content.title).toBe('mine')
  const stale = { story: { content: page('old'), base_version_id: read.story.current_version_id } }
  expect((await t.manage('PUT', `stories/${id}`, stale)).status).toBe(409)
  expect((await save('forced', { lock_version: read.lock_version, force_update: '1' })).status).toBe(200)
  expect((await save('unlocked', {})).status).toBe(200)
})

test('a lock holds between two processes on one database', async () => {
  const t = await openManagedService()
  const { id } = await create(t, { name: 'A', slug: 'a', content: page('1') })
  const { lock_version: lockVersion } = (await t.manage('GET', `stories/${id}`)).body
  const other = await t.reopen()
  expect((await other.stories.saveStory(id, { content: page('theirs') }, { lockVersion })).ok).toBe(true)
  const answer = await t.manage('PUT', `stories/${id}`, { story: { content: page('mine') }, lock_version: lockVersion })
  expect(answer.status).toBe(409)
})

test('an address that another process has taken meanwhile is refused, and nothing is left behind', async () => {
  const t = await openManagedService()
  const other = await t.reopen()
  const story = { name: 'A', slug: 'a', content: page('theirs') }
  expect((await other.stories.createStory(story)).ok).toBe(true)
  const answer = await t.manage('POST', 'stories', { story: { ...story, content: page('mine') } })
  expect([answer.status, answer.body]).toEqual([422, { slug: ['has already been taken'] }])
  expect(await t.database.db.selectFrom('story_versions').select('id').execute()).toHaveLength(1)
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

test('what one of two people wrote is kept beside the draft: in the history, in no draft, and found by nobody', async () => {
  const t = await openManagedService()
  const { id } = await create(t, { name: 'A', slug: 'a', content: page('Draft') })
  const before = (await t.manage('GET', `stories/${id}`)).body
  const keep = (title: string, replaces: number | null) =>
    t.manage('POST', `stories/${id}/versions`, { version: { content: page(title), replaces } })
  const first = await keep('Aside', null)
  expect(first.status).toBe(201)
  const second = await keep('Aside, longer', first.body.version.id)
  const { versions } = (await t.manage('GET', `stories/${id}/versions?with_content=1`)).body
  expect(versions).toMatchObject([
    { id: second.body.version.id, event: 'aside', is_current: false, content: { title: 'Aside, longer' } },
    { event: 'save', is_current: true, content: { title: 'Draft' } },
  ])
  expect((await t.manage('GET', `stories/${id}`)).body).toEqual(before)
  expect((await t.manage('GET', 'stories?text_search=longer')).body.stories).toEqual([])
  expect((await t.manage('POST', `stories/${id}/versions`, { version: { content: 'x' } })).status).toBe(422)
})

test('versions are kept, compared and restored; what visitors see does not change by it', async () => {
  const t = await openManagedService()
  const { id } = await create(t, { name: 'A', slug: 'a', content: page('1') }, { publish: 1 })
  await t.manage('PUT', `stories/${id}`, { story: { content: page('2') } })
  const { versions } = (await t.manage('GET', `stories/${id}/versions`)).body
  expect(versions.map((each: { status: string; user: string }) => [each.status, each.user])).toEqual([
    ['draft', 'Ada'],
    ['published', 'Ada'],
  ])
  const official = await t.manage('GET', `versions?model=stories&model_id=${id}`)
  expect(official.body.versions).toEqual(versions)
  const restored = await t.manage('GET', `stories/${id}/restore_with?version=${versions[1].id}&versions_v2=true`)
  expect(restored.body.story.content.title).toBe('1')
  await t.manage('PUT', `stories/${id}`, { story: { content: page('3') } })
  expect((await t.manage('GET', `stories/${id}/discard_changes`)).body.story.content.title).toBe('1')
  expect((await t.manage('GET', `stories/${id}/versions`)).headers.get('total')).toBe('5')
  expect(await publicTitle(t, 'a')).toBe('1')
})

test('a deleted folder is in the trash with what was in it, and comes back as drafts', async () => {
  const t = await openManagedService()
  const folder = await create(t, { name: 'F', slug: 'f', is_folder: true })
  const story = await create(t, { name: 'A', slug: 'a', parent_id: folder.id, content: page('word') }, { publish: 1 })
  await t.manage('DELETE', `stories/${folder.id}`)
  const trash = await t.manage('GET', 'stories?in_trash=true')
  expect(trash.body.stories.map((each: { id: number }) => each.id)).toEqual([folder.id, story.id])
  const back = await t.manage('GET', `stories/${folder.id}/undelete`)
  expect([back.status, back.body.story.full_slug]).toEqual([200, 'f'])
  expect((await t.manage('GET', `stories/${story.id}`)).body.story).toMatchObject({
    full_slug: 'f/a',
    published: false,
  })
  expect((await t.get('stories?version=draft&search_term=word')).body.stories).toHaveLength(1)
  await t.manage('DELETE', `stories/${story.id}`)
  await create(t, { name: 'New', slug: 'a', parent_id: folder.id, content: page('new') })
  expect(await t.manage('GET', `stories/${story.id}/undelete`)).toMatchObject({
    status: 422,
    body: { slug: ['has already been taken'] },
  })
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

test('lists are paged, filtered and sorted, without content', async () => {
  const t = await openManagedService()
  const folder = await create(t, { name: 'F', slug: 'f', is_folder: true })
  for (let i = 0; i < 30; i++) {
    const story = {
      name: `S${i}`,
      slug: `s-${i}`,
      parent_id: folder.id,
      content: { component: i % 2 ? 'odd' : 'page', n: i },
    }
    await create(t, { ...story, tag_list: i < 3 ? ['first'] : [] }, i < 5 ? { publish: 1 } : {})
  }
  const list = async (query: string) => {
    const { body, headers } = await t.manage('GET', `stories?${query}`)
    return {
      names: body.stories.map((each: { name: string }) => each.name),
      total: Number(headers.get('total')),
      perPage: Number(headers.get('per-page')),
    }
  }
  expect(await list('')).toMatchObject({ total: 31, perPage: 25 })
  expect((await list('page=2')).names).toHaveLength(6)
  expect(await list('page=9')).toEqual({ names: [], total: 31, perPage: 25 })
  expect(await list('per_page=500')).toMatchObject({ perPage: 100 })
  expect((await t.manage('GET', 'stories')).body.stories[0]).not.toHaveProperty('content')
  expect((await list('folder_only=1')).names).toEqual(['F'])
  expect((await list('story_only=true')).total).toBe(30)
  expect((await list(`with_parent=${folder.id}`)).total).toBe(30)
  expect((await list('with_parent=0')).names).toEqual(['F'])
  expect((await list('is_published=true')).total).toBe(5)
  expect((await list('with_tag=first')).total).toBe(3)
  expect((await list('contain_component=odd')).total).toBe(15)
  expect((await list('by_slugs=f/s-1,f/s-2')).names.sort()).toEqual(['S1', 'S2'])
  expect((await list('by_slugs=f/s-1*')).total).toBe(11)
  expect((await list('starts_with=f/s-2&excluding_slugs=f/s-2')).total).toBe(10)
  expect((await list('sort_by=name:desc&per_page=2')).names).toEqual(['S9', 'S8'])
  expect((await list('filter_query[n][lt_int]=2&sort_by=content.n:asc:int')).names).toEqual(['S0', 'S1'])
  expect((await list('text_search=S17')).names).toEqual(['S17'])
  expect((await list('mine=true')).total).toBe(31)
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
