import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSeededFolder } from '../seeded-folder.ts'
import { openSite, type TestSite } from './site.ts'

/** Main picture of a project, and in the press kit of an article. */
const hero = '/f/290471/2400x1800/cfff7ee96d/infusion-hero.jpg'
const sheet = '/f/290471/x/841266c60a/stadtstuhl-einzel-datenblatt.pdf'
const kit = '/downloads/press/de/98f6cc46-101f-4a68-8887-e77219b55693.zip'
const editor = { cookie: 'a session' }

let dir: string
let site: TestSite
let other: TestSite
let ask: (method: string, path: string, body?: unknown) => Promise<Response>

beforeAll(async () => {
  dir = await makeSeededFolder()
  const settings = { DATA_DIR: dir, CACHE_TAGS: 'true' }
  site = await openSite(settings)
  other = await openSite({ ...settings, PORT: '0' })
  const service = site.app.service!
  const { token } = await service.personalTokens.add('test')
  ask = async (method, path, body) =>
    service.manage(
      new Request(`${site.origin}/v1/spaces/290471/${path}`, {
        method,
        headers: { authorization: token, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
})
afterAll(async () => {
  await site.close()
  await other.close()
  rmSync(dir, { recursive: true, force: true })
})

const idOf = (address: string): number => site.app.service!.asset(address)!.id
const setPrivate = async (address: string, isPrivate: boolean) =>
  expect((await ask('PUT', `assets/${idOf(address)}`, { asset: { is_private: isPrivate } })).status).toBe(204)
const textOf = async (path: string, from = site) => (await from.get(path)).text()
const sizes = [hero, `${hero}/m/400x0`, `${hero}/m/400x300/filters:format(webp)`, `${hero}/m/`, `${hero}?x=1`]

async function pagesWith(address: string): Promise<string[]> {
  const uses = await site.app.service!.usageOf(address)
  const slugs = uses.map(({ fullSlug }) => fullSlug.replace(/^[^/]+/, '/de'))
  const shown = []
  for (const slug of slugs) if ((await textOf(slug)).includes(address)) shown.push(slug)
  return shown
}

test('a public picture that is made private is gone at once: in every size, on pages, in lists, for other processes', async () => {
  const pages = await pagesWith(hero)
  expect(pages.length).toBeGreaterThan(0)
  for (const size of sizes) expect((await site.get(size)).status, size).toBe(200)
  expect((await other.get(hero)).status).toBe(200)
  for (const page of pages) await other.get(page)
  const cards = await cardsOf(pages)
  for (const card of cards) expect((await site.get(card)).status).toBe(200)
  const kitBefore = Buffer.from(await (await site.get(kit)).arrayBuffer()).toString('latin1')
  expect(kitBefore).toContain('infusion-hero.jpg')

  await setPrivate(hero, true)
  for (const size of sizes) {
    const answer = await site.get(size)
    expect([answer.status, answer.headers.get('cache-control')], size).toEqual([404, 'no-store'])
  }
  for (const page of pages)
    await expect.poll(async () => (await textOf(page)).includes(hero), { timeout: 20_000 }).toBe(false)
  // a card of another picture stays what it was
  const now = await cardsOf(pages)
  const gone = cards.filter(card => !now.includes(card))
  expect(gone.length).toBeGreaterThan(0)
  for (const card of gone) expect((await site.get(card)).status, card).toBe(302)
  for (const path of await sitemaps()) expect(await textOf(path), path).not.toContain('infusion-hero')
  const kitAfter = Buffer.from(await (await site.get(kit)).arrayBuffer()).toString('latin1')
  expect(kitAfter).not.toContain('infusion-hero.jpg')
  await expect.poll(async () => (await other.get(hero)).status, { timeout: 20_000 }).toBe(404)
  for (const page of pages)
    await expect.poll(async () => (await textOf(page, other)).includes(hero), { timeout: 20_000 }).toBe(false)

  await setPrivate(hero, false)
  expect((await site.get(hero)).status).toBe(200)
  for (const page of pages)
    await expect.poll(async () => (await textOf(page)).includes(hero), { timeout: 20_000 }).toBe(true)
}, 120_000)

test('a signed address opens the file in every size and is kept by nobody', async () => {
  await setPrivate(hero, true)
  const { preview } = site.app.service!.tokens()
  const me = await site.get(`/v2/cdn/assets/me?filename=${site.origin}${hero}&token=${preview}`)
  const { signed_url: signed } = ((await me.json()) as { asset: { signed_url: string } }).asset
  const { pathname, search } = new URL(signed)
  for (const size of ['', '/m/400x0', '/m/200x200/smart']) {
    const answer = await site.get(`${pathname}${size}${search}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
  }
  expect((await site.get(hero + search.replace(/.$/, letter => (letter === '0' ? '1' : '0')))).status).toBe(404)
  expect((await site.get(hero, editor)).status).toBe(404)
  await setPrivate(hero, false)
})

test('a private PDF is not behind the address of the old site either', async () => {
  expect((await site.get('/downloads/841266c60a.pdf')).status).toBe(200)
  await setPrivate(sheet, true)
  expect((await site.get('/downloads/841266c60a.pdf')).status).toBe(404)
  await setPrivate(sheet, false)
})

test('caches in front are given a tag of the file, by which it can be purged alone', async () => {
  const tags = (await site.get(hero)).headers.get('cache-tag')?.split(',') ?? []
  expect(tags).toHaveLength(2)
  expect(tags).toContain('files')
  expect((await site.get(`${hero}/m/400x0`)).headers.get('cache-tag')?.split(',')).toEqual(tags)
  expect((await site.get(sheet)).headers.get('cache-tag')).not.toContain(tags[1])
})

async function sitemaps(): Promise<string[]> {
  const index = await textOf('/sitemap.xml')
  return [
    '/sitemap.xml',
    ...[...index.matchAll(/<loc>([^<]*\.xml)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname),
  ]
}

/** Share cards of pages that show the picture, by their address in the head. */
async function cardsOf(pages: readonly string[]): Promise<string[]> {
  const cards = []
  for (const page of pages) {
    const [, card] = /property="og:image" content="([^"]*\/__share\/[^"]*)"/.exec(await textOf(page)) ?? []
    if (card && card.includes('/__share/')) cards.push(new URL(card, site.origin).pathname)
  }
  return cards
}
