import { afterAll, beforeAll, expect, test } from 'vitest'
import { fragmentHash } from '../../src/model/address/fragment.ts'
import { payloadHref } from '../../src/model/address/page-payload.ts'
import type { StoredStory } from './preview-parity.ts'
import { draftOnly, plantSentinels, saysSentinel, sentinel } from './sentinels.ts'
import { signedQuery } from './signed-query.ts'
import { openSite, type TestSite } from './site.ts'

let site: TestSite
let stories: readonly StoredStory[]

beforeAll(async () => {
  site = await openSite()
  stories = (await plantSentinels(site, 4)).stories
})
afterAll(() => site.close())

test('drafts stand in no answer to a visitor, of whatever kind, before and after an editor has seen them', async () => {
  const props = JSON.stringify({ path: '/de/referenzen', search: '' })
  const all = [...new Set([...stories.flatMap(story => story.pages), ...Object.values(draftOnly)])]
  // Every kind of page, and a share of those that are many.
  const pages = all.filter((_, index) => index < 80 || index > all.length - 10 || index % 8 === 0)
  const signed = signedQuery(site)
  const others = [
    ...['/sitemap.xml', '/sitemap-de.xml', '/sitemap-en.xml', '/robots.txt', '/de/neuigkeiten.rss', '/en/news.rss'],
    ...[`/de/suche?suche=${sentinel}`, `/en/search?search=${sentinel}`],
    ...[`/__search/de?q=${sentinel}`, `/__search/en?q=${sentinel}`],
    `/__nuxt_island/list-page_${fragmentHash('list-page', props, 'test')}.json?props=${encodeURIComponent(props)}`,
    ...['/v2/cdn/stories?per_page=100', '/v2/cdn/links', '/v2/cdn/stories/busse-design/nur-ein-entwurf'].map(
      path => `${path}${path.includes('?') ? '&' : '?'}token=${site.app.service!.tokens().public}`,
    ),
  ]
  const asked = [
    ...pages,
    ...pages.map(page => payloadHref(page, '')),
    // A signature opens drafts of pages, and of nothing else; what only looks like one opens nothing.
    ...pages.slice(0, 40).map(page => payloadHref(page, signed)),
    ...pages.slice(0, 40).map(page => `${page}?version=draft&preview=true&_storyblok=1&_storyblok_tk[token]=x`),
    ...['/sitemap-de.xml', '/de/neuigkeiten.rss'].map(path => path + signed),
    ...others,
  ]
  const seen: string[] = []
  const search = async (): Promise<void> => {
    for (const path of asked) {
      const response = await site.get(path)
      const text = await response.text()
      if (saysSentinel(text)) seen.push(path)
    }
  }
  await search()
  let drafts = 0
  for (const page of pages.slice(0, 60)) {
    const text = await (await site.get(page + signed)).text()
    if (text.includes(`${sentinel} `)) drafts++
  }
  await search()
  expect(seen).toEqual([])
  expect(drafts).toBeGreaterThan(5)
  expect(asked.length * 2).toBeGreaterThan(600)
})

test('answers with drafts are kept and found by nobody, and only editors may frame them', async () => {
  const query = signedQuery(site)
  for (const [path, status] of [
    ['/de', 200],
    [draftOnly.de, 200],
    ['/kontakt/', 301],
    ['/de/gibt-es-nicht', 404],
    ['/busse-design/_settings', 302],
  ] as const) {
    for (let time = 0; time < 2; time++) {
      const response = await site.get(path + query)
      const { headers } = response
      expect([path, response.status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        path,
        status,
        'private, no-store',
        'noindex, nofollow',
      ])
      if (status === 200) expect(headers.get('content-security-policy')).toContain('https://app.storyblok.com')
      const location = headers.get('location')
      if (location) expect(new URL(location, site.origin).search).toContain('_storyblok_tk')
    }
    const plain = await site.get(path)
    expect(plain.headers.get('content-security-policy') ?? '').not.toContain('app.storyblok.com')
  }
  expect((await site.get(draftOnly.de)).status).toBe(404)
})

test('the client of the preview comes with the story that is open, and with no other page', async () => {
  const { findStory } = site.app.service!
  const start = findStory('busse-design/home')!
  const html = async (id: number): Promise<string> => (await site.get(`/de${signedQuery(site, id)}`)).text()
  // The test build has no scripts: the preview itself says that the page is one of drafts.
  expect(await html(start.id)).toContain('data-draft-preview')
  expect(await (await site.get('/de')).text()).not.toContain('data-draft-preview')
})

test.each([
  ['an expired signature', (query: string) => query.replace(/timestamp%5D=\d+/, 'timestamp%5D=1600000000'), 403],
  ['no signature', () => '', 403],
  ['a story that is none', (query: string) => query, 400],
])('POST /preview/render with %s is refused', async (name, change, status) => {
  const target = `/de${change(signedQuery(site))}`
  const story = { id: 1, uuid: 'x', name: 'x', full_slug: 'x', content: { component: 'page', _uid: 'x' } }
  const body = JSON.stringify({ target, stories: [name.startsWith('a story') ? {} : story] })
  const response = await site.app.fetch(new Request(`${site.origin}/preview/render`, { method: 'POST', body }))
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
})

test('POST /preview/render takes no more than it needs, and nothing from another site', async () => {
  const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
    site.app.fetch(new Request(`${site.origin}/preview/render`, { method: 'POST', body, headers }))
  expect((await post(`"${'x'.repeat(3_000_000)}"`)).status).toBe(400)
  expect((await post('{}', { origin: 'https://elsewhere.example' })).status).toBe(403)
})
