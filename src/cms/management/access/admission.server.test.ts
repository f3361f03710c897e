import { expect, test } from 'vitest'
import type { Principal } from '../../../model/editing/principal.ts'
import { COMPONENTS, writeExport } from '../../delivery/delivery-world.fixture.ts'
import { openManagedService } from '../../management.fixture.ts'
import { beyondLanguages } from './translation-only.ts'

/** A service with an administrator's token, and somebody else whose rights the test sets. */
async function openWithPerson(rights: Partial<Principal>) {
  const person: Principal = {
    id: 1_000_001,
    name: 'Lucía',
    createdAt: '',
    role: 'editor',
    languages: [],
    folders: null,
    via: 'session',
    ...rights,
  }
  const t = await openManagedService({
    people: {
      all: async () => [person],
      principalOf: async request => (request.headers.has('x-person') ? person : null),
    },
  })
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'es', name: 'Español' },
  ]
  const text = { id: 90, name: 'text', schema: { text: { type: 'text', translatable: true } } }
  const components = [...COMPONENTS, text]
  await t.service.importExport(
    writeExport({ stories: [], components, languages: { default_lang_name: 'Deutsch', languages } }),
  )
  async function ask(method: string, path: string, body?: unknown) {
    const response = await t.service.manage(
      new Request(`http://cms.test/v1/spaces/290471/${path}`, {
        method,
        headers: { 'x-person': '1', 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  async function story(given: object, publish = 0) {
    return (await t.manage('POST', 'stories', { story: given, publish })).body.story
  }
  return { ...t, ask, story, person }
}

const content = {
  component: 'page',
  _uid: 'p',
  title: 'Titel',
  title__i18n__en: 'Title',
  body: [{ component: 'text', _uid: 't', text: 'eins', text__i18n__en: 'one', text__i18n__es: 'uno' }],
}

test('a translator changes fields of own languages, deep inside too, and nothing else', async () => {
  const t = await openWithPerson({ role: 'translator', languages: ['en'] })
  const { id } = await t.story({ name: 'A', slug: 'a', content })
  const put = (changed: object) => t.ask('PUT', `stories/${id}`, { story: changed })
  const [block] = content.body
  const better = { ...content, title__i18n__en: 'A title', body: [{ ...block, text__i18n__en: 'One' }] }
  expect((await put({ name: 'A', slug: 'a', content: better })).status).toBe(200)
  const wrong = [
    { content: { ...better, title: 'Mein Titel' } },
    { content: { ...better, body: [{ ...block, text__i18n__es: 'dos' }] } },
    { content: { ...better, body: [] } },
    { content: { ...better, body: [block, { component: 'text', _uid: 'u', text__i18n__en: 'new' }] } },
    { content: { ...better, body: [{ ...block, _uid: 'other' }] } },
    { content: { ...better, component: 'news' } },
    { name: 'B' },
    { slug: 'b' },
    { parent_id: 7 },
    { tag_list: ['x'] },
    { translated_slugs_attributes: [{ lang: 'es', slug: 'x' }] },
  ]
  for (const change of wrong) {
    const { status, body } = await put(change)
    expect([status, body.reason ?? body], JSON.stringify(change)).toEqual([403, 'language'])
    expect(body.paths.length).toBeGreaterThan(0)
  }
  const now = (await t.manage('GET', `stories/${id}`)).body.story
  expect(now.content).toMatchObject(better)
  expect([now.name, now.slug, now.last_author.friendly_name]).toEqual(['A', 'a', 'Lucía'])
})

test('a translator changes part of a story by the same rule', async () => {
  const t = await openWithPerson({ role: 'translator', languages: ['en'] })
  const { id } = await t.story({ name: 'A', slug: 'a', content })
  const patch = (part: object) => t.ask('PUT', `stories/${id}/partial_update`, { story: { content: part } })
  expect((await patch({ title__i18n__en: 'New' })).status).toBe(200)
  expect((await patch({ title: 'Neu' })).status).toBe(403)
})

test('what is equal is no change, empty and missing are the same', () => {
  expect(beyondLanguages({ a: null, b: [1] }, { b: [1], c: '' }, ['en'])).toEqual([])
  expect(beyondLanguages({ a: 0 }, { a: false }, ['en'])).toEqual(['a'])
  expect(beyondLanguages({ t__i18n__es_co: 'x' }, { t__i18n__es_co: 'y' }, ['es-co'])).toEqual([])
  expect(beyondLanguages({ t__i18n__es_co: 'x' }, { t__i18n__es_co: 'y' }, ['es'])).toEqual(['t__i18n__es_co'])
})

test('an editor with folders changes stories below them, and moves nothing out or in', async () => {
  const t = await openWithPerson({ role: 'editor', folders: [] })
  const mine = await t.story({ name: 'Mine', slug: 'mine', is_folder: true })
  const deep = await t.story({ name: 'Deep', slug: 'deep', is_folder: true, parent_id: mine.id })
  const other = await t.story({ name: 'Other', slug: 'other', is_folder: true })
  const inside = await t.story({ name: 'In', slug: 'in', parent_id: deep.id, content: { component: 'page' } })
  const outside = await t.story({ name: 'Out', slug: 'out', parent_id: other.id, content: { component: 'page' } })
  t.person.folders = [mine.id]
  const statuses = async (calls: readonly (readonly [string, string, unknown?])[]): Promise<number[]> => {
    const out: number[] = []
    for (const [method, path, body] of calls) out.push((await t.ask(method, path, body)).status)
    return out
  }
  const fresh = { name: 'N', slug: 'n', content: { component: 'page' } }
  expect(
    await statuses([
      ['PUT', `stories/${inside.id}`, { story: { name: 'In 2' } }],
      ['GET', `stories/${inside.id}/publish`],
      ['POST', 'stories', { story: { ...fresh, parent_id: mine.id } }],
      ['GET', `stories/${outside.id}`],
    ]),
  ).toEqual([200, 200, 201, 200])
  const refused = await statuses([
    ['PUT', `stories/${outside.id}`, { story: { name: 'x' } }],
    ['PUT', `stories/${mine.id}`, { story: { name: 'x' } }],
    ['DELETE', `stories/${outside.id}`],
    ['GET', `stories/${outside.id}/publish`],
    ['GET', `stories/${outside.id}/unpublish`],
    ['PUT', `versions/${outside.current_version_id}?model=stories&model_id=${outside.id}`],
    ['POST', 'stories', { story: { ...fresh, slug: 'm', parent_id: other.id } }],
    ['POST', 'stories', { story: { ...fresh, slug: 'r' } }],
    ['PUT', `stories/${inside.id}`, { story: { parent_id: other.id } }],
    ['PUT', `stories/${inside.id}`, { story: { parent_id: 0 } }],
    ['PUT', `stories/${inside.id}/move?after_id=${outside.id}`],
    ['PUT', `stories/${inside.id}/move`, { parent_id: other.id }],
    ['PUT', `stories/${outside.id}/duplicate`, { story: { parent_id: mine.id } }],
    ['PUT', `stories/${inside.id}/duplicate`, { story: { parent_id: other.id } }],
    ['POST', 'stories/bulk_move', { ids: [inside.id], parent_id: other.id }],
    ['POST', 'stories/bulk_move', { ids: [outside.id], parent_id: mine.id }],
    ['POST', `stories/bulk_move?by_ids=${outside.id}&parent_id=${mine.id}`, {}],
  ])
  expect(refused).toEqual(refused.map(() => 403))
  expect((await t.manage('GET', `stories/${outside.id}`)).body.story).toMatchObject({ name: 'Out', published: false })
})

test('nothing leaves a folder by what is left out, empty or said in two places', async () => {
  const t = await openWithPerson({ role: 'editor', folders: [] })
  const mine = await t.story({ name: 'Mine', slug: 'mine', is_folder: true })
  const other = await t.story({ name: 'Other', slug: 'other', is_folder: true })
  const inside = await t.story({ name: 'In', slug: 'in', parent_id: mine.id, content: { component: 'page' } }, 1)
  t.person.folders = [mine.id]
  const fresh = { name: 'N', slug: 'n', content: { component: 'page' } }
  for (const [method, path, body, status] of [
    ['POST', 'stories/bulk_move', { ids: [inside.id], parent_id: null }, 403],
    ['POST', 'stories/bulk_move', { ids: [inside.id], parent_id: '' }, 403],
    ['POST', 'stories/bulk_move', { ids: [inside.id] }, 422],
    ['POST', 'stories/bulk_move', { story_ids: [inside.id], to_folder: 0 }, 403],
    ['POST', 'stories/bulk_move', { stories: [{ id: inside.id, parent_id: other.id, position: 0 }] }, 403],
    ['POST', 'stories/bulk_move', { stories: [{ id: inside.id, position: 0 }] }, 403],
    ['PUT', `stories/${inside.id}`, { story: { parent_id: null } }, 403],
    ['PUT', `stories/${inside.id}`, { story: { parent_id: '' } }, 403],
    ['PUT', `stories/${inside.id}`, { story: { parent_id: { toString: 1 } } }, 422],
    ['PUT', `stories/${inside.id}/partial_update`, { story: { parent_id: null } }, 403],
    ['PUT', `stories/${inside.id}/move?to_folder=0`, {}, 403],
    ['PUT', `stories/${inside.id}/move`, { story: { parent_id: null } }, 403],
    ['PUT', `stories/${inside.id}/duplicate`, { target_dimension: other.id }, 403],
    ['PUT', `stories/${inside.id}/duplicate`, { story: { parent_id: null } }, 403],
    ['POST', `stories?parent_id=${mine.id}`, { story: fresh, publish: 1 }, 422],
    ['POST', 'stories', { story: fresh, publish: 1 }, 403],
    ['POST', 'stories', { story: { ...fresh, parent_id: null }, publish: 1 }, 403],
    ['POST', `tags`, { tag: { name: 'x', story_id: other.id } }, 403],
  ] as const) {
    const answered = await t.ask(method, path, body)
    expect([path, JSON.stringify(body), answered.status]).toEqual([path, JSON.stringify(body), status])
  }
  expect((await t.manage('GET', `stories/${inside.id}`)).body.story).toMatchObject({
    parent_id: mine.id,
    published: true,
  })
  expect((await t.manage('GET', 'stories?story_only=1')).headers.get('total')).toBe('1')
})

test('what comes back from the bin comes back to a folder of one own, not to the root', async () => {
  const t = await openWithPerson({ role: 'editor', folders: [] })
  const mine = await t.story({ name: 'Mine', slug: 'mine', is_folder: true })
  const deep = await t.story({ name: 'Deep', slug: 'deep', parent_id: mine.id, is_folder: true })
  const lost = await t.story({ name: 'Lost', slug: 'lost', parent_id: deep.id, content: { component: 'page' } })
  t.person.folders = [mine.id]
  await t.manage('DELETE', `stories/${lost.id}`)
  t.advance(1000)
  await t.manage('DELETE', `stories/${deep.id}`)
  expect((await t.ask('GET', `stories/${lost.id}/undelete`)).status).toBe(403)
  expect((await t.ask('POST', 'stories/bulk_undelete', { story_ids: [lost.id] })).status).toBe(403)
  expect((await t.ask('GET', `stories/${deep.id}/undelete`)).status).toBe(200)
  expect((await t.ask('GET', `stories/${lost.id}/undelete`)).status).toBe(200)
})

test('an editor with folders shares, plans and takes back from the bin below them, and nothing elsewhere', async () => {
  const t = await openWithPerson({ role: 'editor', folders: [] })
  const mine = await t.story({ name: 'Mine', slug: 'mine', is_folder: true })
  const inside = await t.story({ name: 'In', slug: 'in', parent_id: mine.id, content: { component: 'page' } })
  const outside = await t.story({ name: 'Out', slug: 'out', content: { component: 'page' } })
  t.person.folders = [mine.id]
  const share = (story_id: number) => ({ share_link: { story_id, locales: ['de'], days: 3 } })
  const plan = (story_id: number) => ({ schedule: { story_id, at: '2026-12-01T09:00', time_zone: 'UTC' } })
  const [link, planned] = [
    (await t.manage('POST', 'share_links', share(outside.id))).body.share_link.id,
    (await t.manage('POST', 'schedules', plan(outside.id))).body.schedule.id,
  ]
  const proposal = (await t.manage('POST', 'proposals', { proposal: { story_id: outside.id, lang: 'en' } })).body
    .proposal.id
  const refused = [
    ['POST', 'share_links', share(outside.id)],
    ['DELETE', `share_links/${link}`],
    ['POST', 'schedules', plan(outside.id)],
    // a story of one's own in the body does not make the plan of another one's own
    ['PUT', `schedules/${planned}`, plan(inside.id)],
    ['PUT', `story_schedulings/${planned}`, { story_scheduling: { story_id: inside.id, publish_at: '2026-12-02' } }],
    ['DELETE', `schedules/${planned}`],
    ['PUT', `proposals/${proposal}`, { proposal: { story_id: inside.id, state: 'declined' } }],
  ] as const
  for (const [method, path, body] of refused)
    expect([path, (await t.ask(method, path, body)).status]).toEqual([path, 403])
  // who may see every draft may see who else was shown it
  expect((await t.ask('GET', 'share_links')).body.share_links).toHaveLength(1)

  const own = await t.ask('POST', 'share_links', share(inside.id))
  expect(own.status).toBe(201)
  expect((await t.ask('DELETE', `share_links/${own.body.share_link.id}`)).status).toBe(204)
  const ownPlan = (await t.ask('POST', 'schedules', plan(inside.id))).body.schedule.id
  expect((await t.ask('PUT', `schedules/${ownPlan}`, { schedule: { at: '2026-12-02T09:00' } })).status).toBe(200)
  expect((await t.ask('DELETE', `schedules/${ownPlan}`)).status).toBe(200)
  await t.ask('DELETE', `stories/${inside.id}`)
  expect((await t.ask('GET', `stories/${inside.id}/undelete`)).status).toBe(200)
  await t.manage('DELETE', `stories/${outside.id}`)
  expect((await t.ask('GET', `stories/${outside.id}/undelete`)).status).toBe(403)
  expect((await t.ask('DELETE', `stories/trash/${outside.id}`)).status).toBe(403)
})

test('a translator proposes, an editor finds it and publishes, and then nothing waits any more', async () => {
  const t = await openWithPerson({ role: 'translator', languages: ['en'] })
  const { id } = await t.story({ name: 'A', slug: 'a', content })
  const propose = (proposal: object) => t.ask('POST', 'proposals', { proposal })
  const made = await propose({ story_id: id, lang: 'en', note: 'Bitte prüfen' })
  expect(made.body.proposal).toMatchObject({
    story_id: id,
    lang: 'en',
    state: 'open',
    user_name: 'Lucía',
    story_name: 'A',
  })
  expect((await propose({ story_id: id, lang: 'en', note: 'Noch einmal' })).body.proposal.id).toBe(
    made.body.proposal.id,
  )
  expect((await propose({ story_id: id, lang: 'es' })).status).toBe(403)
  expect((await propose({ story_id: 99, lang: 'en' })).status).toBe(404)
  expect((await t.manage('GET', 'proposals?state=open')).body.proposals).toMatchObject([{ note: 'Noch einmal' }])
  await t.manage('GET', `stories/${id}/publish?lang=[default]`)
  expect((await t.manage('GET', 'proposals?state=open')).body.proposals).toHaveLength(1)
  await t.manage('GET', `stories/${id}/publish?lang=en`)
  expect((await t.manage('GET', 'proposals?state=open')).body.proposals).toEqual([])
  expect((await t.ask('GET', 'proposals')).body.proposals).toMatchObject([{ state: 'accepted' }])
  const again = (await propose({ story_id: id, lang: 'en' })).body.proposal
  const declined = await t.manage('PUT', `proposals/${again.id}`, {
    proposal: { state: 'declined', answer: 'Zu lang' },
  })
  expect(declined.body.proposal).toMatchObject({ state: 'declined', answer: 'Zu lang' })
})

test('who only reads is not given the token that would read on', async () => {
  const t = await openWithPerson({ role: 'reader' })
  expect((await t.ask('GET', '')).body.space.first_token).toBeNull()
  expect((await t.manage('GET', '')).body.space.first_token).toEqual(expect.any(String))
})

test('saves in a row are one activity that counts; publishing is another', async () => {
  const t = await openWithPerson({ role: 'editor' })
  const { id } = await t.story({ name: 'A', slug: 'a', content })
  for (const name of ['B', 'C', 'D']) await t.ask('PUT', `stories/${id}`, { story: { name } })
  await t.ask('GET', `stories/${id}/publish`)
  t.advance(11 * 60_000)
  await t.ask('PUT', `stories/${id}`, { story: { name: 'E' } })
  const { found } = await t.service.activities.find(null, 10, () => true)
  expect(found.map(({ data }) => [data.key, data.count, data.name])).toEqual([
    ['stories.update', undefined, 'E'],
    ['stories.publish', undefined, 'D'],
    ['stories.update', 3, 'D'],
    ['stories.create', undefined, 'A'],
  ])
})

test('activities are forgotten after two years', async () => {
  const t = await openWithPerson({ role: 'editor' })
  await t.story({ name: 'A', slug: 'a', content })
  t.advance(731 * 86_400_000)
  await t.story({ name: 'B', slug: 'b', content })
  const { found } = await t.service.activities.find(null, 10, () => true)
  expect(found.map(({ data }) => data.name)).toEqual(['B'])
})

test('a token that has had its time opens nothing', async () => {
  const t = await openManagedService()
  const { token } = await t.service.personalTokens.add('CLI', '2026-11-23T00:00:00.000Z')
  expect((await t.manage('GET', '/users/me', undefined, token)).status).toBe(200)
  expect(await t.service.personalTokens.all()).toContainEqual(
    expect.objectContaining({ name: 'CLI', usedAt: '2026-11-22T00:00:00.000Z' }),
  )
  t.advance(86_400_000)
  expect((await t.manage('GET', '/users/me', undefined, token)).status).toBe(401)
})

test('what goes into a release is for those who may change all, by every way in', async () => {
  const t = await openWithPerson({})
  const mine = await t.story({ name: 'Mine', slug: 'mine', is_folder: true })
  Object.assign(t.person, { folders: [mine.id] })
  const { id } = await t.story({ name: 'A', slug: 'a', parent_id: mine.id, content })
  const { release } = (await t.manage('POST', 'releases', { release: { name: 'R' } })).body
  const story = { name: 'A', content }
  const ways = [
    ['PUT', `stories/${id}?release_id=${release.id}`, { story }],
    ['PUT', `stories/${id}`, { story, release_id: release.id }],
    ['PUT', `stories/${id}/partial_update`, { story: { content: { title: 'B' } }, release_id: String(release.id) }],
    ['POST', 'stories', { story: { ...story, slug: 'b', parent_id: mine.id }, release_id: release.id }],
    ['PUT', `releases/${release.id}/stories/${id}`, { item: { action: 'publish' } }],
  ] as const
  for (const [method, path, body] of ways)
    expect([method, path, (await t.ask(method, path, body)).body.reason]).toEqual([method, path, 'folder'])
  expect((await t.ask('PUT', `stories/${id}`, { story })).status).toBe(200)
  expect((await t.manage('GET', `releases/${release.id}`)).body.release.items).toEqual([])
})
