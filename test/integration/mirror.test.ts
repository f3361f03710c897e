import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '../../src/cms/delivery/delivery-world.fixture.ts'
import { silentLog } from '../../src/base/log.ts'
import { writeExport } from '../../src/cms/delivery/delivery-world.fixture.ts'
import { openManagedService } from '../../src/cms/management.fixture.ts'
import { createListener } from '../../src/site/http/listener/listener.server.ts'
import { startSiteProcess } from '../../scripts/site-process.ts'
import { openSite, type TestSite } from './site.ts'

const secret = 'a secret of sixteen'
let original: TestSite
let mirror: TestSite
let isAway = false
let token: string

const service = (site: TestSite) => {
  if (!site.app.service) throw new Error('unreachable: the site has a service')
  return site.app.service
}

/** Tells the mirror that something changed, as the original's webhook would. */
async function tell(): Promise<void> {
  const body = JSON.stringify({ action: 'published', space_id: original.config.STORYBLOK_SPACE_ID, at: Math.random() })
  const signature = createHmac('sha1', secret).update(body).digest('hex')
  const headers = { 'webhook-signature': signature, 'x-storyblok-topic': 'story.published' }
  const request = new Request(`${mirror.origin}/__webhooks/content`, { method: 'POST', headers, body })
  expect((await mirror.app.fetch(request)).status).toBe(200)
}

const asOf = async (): Promise<string> => (await (await mirror.get('/healthz')).text()).replace('ok, mirror as of ', '')

beforeAll(async () => {
  original = await openSite({ MANAGEMENT_RATE_LIMIT: '1000000' })
  token = (await service(original).personalTokens.add('Mirror')).token
  mirror = await openSite(
    {
      CONTENT_PROVIDER: 'mirror',
      MIRROR_URL: original.origin,
      MIRROR_TOKEN: token,
      SITE_URL: 'https://mirror.example',
      STORYBLOK_RATE_LIMIT: '1000000',
      MIRROR_POLL_INTERVAL_MS: '3600000',
      CONTENT_WEBHOOK_SECRET: secret,
    },
    undefined,
    { fetch: async request => (isAway ? new Response('away', { status: 404 }) : original.app.fetch(request)) },
  )
})
afterAll(async () => {
  await mirror.close()
  await original.close()
})

test('a mirror shows the same pages and files from its own origin, and says as of when', async () => {
  for (const path of ['/de', '/en', '/de/kontakt', '/en/contact']) {
    const [theirs, mine] = [await original.get(path), await mirror.get(path)]
    expect([path, mine.status]).toEqual([path, theirs.status])
    const text = (await mine.text()).replaceAll('https://mirror.example', 'https://site.example')
    expect(text.length).toBeGreaterThan(1000)
    expect([...text.matchAll(/<h[1-3][^>]*>.*?<\/h/gs)].map(each => each[0])).toEqual(
      [...(await theirs.text()).matchAll(/<h[1-3][^>]*>.*?<\/h/gs)].map(each => each[0]),
    )
  }
  expect(service(mirror).listStories().length).toBe(service(original).listStories().length)
  const picture = service(original).listStories().length > 0 ? '/f/290471/800x800/280c49e7cf/chair-turn-18.jpg' : ''
  expect((await mirror.get(picture)).status).toBe(200)
  expect(await asOf()).toMatch(/^\d{4}-/)
})

test('what is published, unpublished, moved and deleted there follows a webhook', async () => {
  const [first, second] = service(original)
    .listStories()
    .filter(story => story.versions.published?.component === 'news_article')
  if (!first || !second) throw new Error('no articles')
  const address = (name: string): string => `/de/${name.replace('busse-design/', '')}`
  const { stories } = service(original)
  await stories.unpublishStory(first.id)
  await stories.deleteStory(second.id)
  await tell()
  const here = service(mirror)
  await expect
    .poll(() => [here.findStory(first.uuid)?.versions.published ?? null, here.findStory(second.uuid)], {
      timeout: 60_000,
    })
    .toEqual([null, null])
  await expect.poll(async () => (await mirror.get(address(first.fullSlug))).status, { timeout: 20_000 }).toBe(404)
  await stories.publishStory(first.id)
  await stories.undeleteStory(second.id)
  await stories.moveStory(second.id, { slug: 'moved-article' })
  await tell()
  await expect
    .poll(() => [here.findStory(first.uuid)?.versions.published !== null, here.findStory(second.uuid)?.slug], {
      timeout: 60_000,
    })
    .toEqual([true, 'moved-article'])
})

test('nothing is changed in a mirror', async () => {
  const { token: own } = await service(mirror).personalTokens.add('Somebody')
  const ask = (method: string, path: string, body?: object) =>
    mirror.app.fetch(
      new Request(`${mirror.origin}/v1/spaces/${mirror.config.STORYBLOK_SPACE_ID}/${path}`, {
        method,
        headers: { authorization: own },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  const [story] = service(mirror).listStories()
  expect((await ask('PUT', `stories/${story?.id}`, { story: { name: 'x' } })).status).toBe(403)
  expect((await ask('GET', `stories/${story?.id}/publish`)).status).toBe(403)
  expect((await ask('GET', 'stories?per_page=1')).status).toBe(200)
})

test('while the original cannot be reached the mirror goes on, as of the last time, and follows again later', async () => {
  const before = await asOf()
  isAway = true
  await tell()
  expect((await mirror.get('/de')).status).toBe(200)
  expect(await asOf()).toBe(before)
  isAway = false
  await tell()
  await expect.poll(asOf, { timeout: 60_000 }).not.toBe(before)
})

test('a process that has nothing yet stays alive while it copies a space within its limit, and starts then', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  // Its files are at the address of the space, not at one that only exists in tests.
  const space = await openManagedService({ assetOrigin: origin })
  await space.service.importExport(writeExport({}))
  const fetch = (request: Request): Promise<Response> =>
    new URL(request.url).pathname.startsWith('/v1/')
      ? space.service.manage(request)
      : Promise.resolve(new Response(photo, { headers: { 'content-type': 'image/jpeg' } }))
  server.on('request', createListener({ fetch, site: { cached: () => null }, render: async () => null }, silentLog))
  const dataDir = mkdtempSync(join(tmpdir(), 'mirror-process-'))
  const env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    CONTENT_PROVIDER: 'mirror',
    MIRROR_URL: origin,
    MIRROR_TOKEN: space.token,
    STORYBLOK_SPACE_ID: '290471',
    STORYBLOK_RATE_LIMIT: '10',
    CONTENT_WEBHOOK_SECRET: secret,
  }
  try {
    const site = await startSiteProcess({ env, probe: '/healthz', everyMs: 100 })
    const said = async (): Promise<string> => (await globalThis.fetch(`${site.origin}/healthz`)).text()
    await expect.poll(said, { timeout: 60_000 }).toMatch(/^ok, mirror as of \d{4}-/)
    expect(site.output()).toContain('Mirroring')
    await site.stop()
  } finally {
    server.closeAllConnections()
    server.close()
    rmSync(dataDir, { recursive: true, force: true })
    await space.close()
  }
})
