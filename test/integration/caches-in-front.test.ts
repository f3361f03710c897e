import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyPage, manyTags, mostTagBytes, toCacheTags, toPurgedTags } from '../../src/site/edge/cache-tags.ts'
import { createListener } from '../../src/site/http/listener/listener.server.ts'
import { silentLog } from '../../src/base/log.ts'
import { withFreshness } from './fresh-for.ts'
import { findNginx, startNginx, type Nginx } from './nginx.ts'
import { openSite, type TestSite } from './site.ts'

type Mood = 'well' | 'down' | '500' | '503' | 'hang' | 'slow'

const program = findNginx()
if (program === null && process.env.CI !== undefined) throw new Error('nginx is not installed and could not be')
let mood: Mood = 'well'
let asked = 0
/** Seconds that the site lets caches keep a page; its own value is too long to wait for. */
let freshFor = 60
let site: TestSite
let origin: Server
let nginx: Nginx
const purges: { authorization: string | undefined; tags: unknown }[] = []
let receiver: Server
let cacheDir = ''

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      purges.push({ authorization: request.headers.authorization, ...(JSON.parse(body) as { tags: unknown }) })
      // The first one fails: it has to be tried again.
      response.writeHead(purges.length === 1 ? 503 : 204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')

  let answer: RequestListener = () => {}
  origin = createServer((request, response) => {
    asked++
    if (mood === 'down') return void request.socket.destroy()
    if (mood === 'hang') return
    if (mood === '500' || mood === '503') return void response.writeHead(Number(mood)).end('failed')
    const { writeHead } = response
    response.writeHead = (status: number, ...rest: unknown[]) =>
      Reflect.apply(writeHead, response, [status, ...rest.map(part => withFreshness(part, freshFor))])
    if (mood === 'slow') setTimeout(() => answer(request, response), 1500)
    else answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(origin, 'listening')
  // The folder is chosen by nginx's start, and the site needs it: nginx starts first.
  if (program !== null) nginx = await startNginx(program, portOf(origin))
  cacheDir = program === null ? mkdtempSync(join(tmpdir(), 'nennmass-cache-')) : nginx.cacheDir
  site = await openSite({
    PURGE_URL: `http://127.0.0.1:${portOf(receiver)}/purge`,
    PURGE_TOKEN: 'a-token-of-the-cache',
    PURGE_NGINX_DIR: cacheDir,
  })
  answer = createListener(site.app, silentLog)
})
afterAll(async () => {
  if (program === null) rmSync(cacheDir, { recursive: true, force: true })
  else await nginx.stop()
  await site.close()
  origin.closeAllConnections()
  origin.close()
  receiver.close()
})

const visit = async (path: string) => {
  const response = await fetch(nginx.origin + path, { redirect: 'manual' })
  return { status: response.status, from: response.headers.get('x-cache'), text: await response.text(), response }
}

/** Changes fields of a story and publishes it. */
async function publish(slug: string, fields: Record<string, unknown>): Promise<void> {
  const { service } = site.app
  if (!service) throw new Error('unreachable: it has one')
  const query = new URLSearchParams({ version: 'draft', token: service.tokens().preview })
  const response = await service.fetch(new Request(`http://cms.test/v2/cdn/stories/${slug}?${query}`))
  const { story } = JSON.parse(await response.text()) as { story: { content: Record<string, unknown> } }
  const id = service.findStory(slug)?.id ?? 0
  const saved = await service.stories.saveStory(id, { content: { ...story.content, ...fields } })
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem))
  await service.stories.publishStory(id)
}

test('every page names what it was made from, within the bound; answers about one visitor do not', async () => {
  let longest = 0
  const sitemap = await (await site.get('/sitemap-de.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>https:\/\/site\.example([^<]+)<\/loc>/g)].map(match => match[1] ?? '')
  expect(paths.length).toBeGreaterThan(100)
  for (const path of paths.slice(0, 120)) {
    const { headers } = await site.get(path)
    const [tags, keys] = [headers.get('cache-tag') ?? '', headers.get('surrogate-key') ?? '']
    expect(tags.split(','), path).toContain(everyPage)
    expect(keys.split(' '), path).toEqual(tags.split(','))
    expect(tags).toMatch(/^[A-Za-z0-9,]+$/)
    longest = Math.max(longest, tags.length)
  }
  expect(longest).toBeLessThanOrEqual(mostTagBytes)
  for (const path of ['/de/gibt-es-nicht', '/de/suche?q=x', '/healthz']) {
    expect((await site.get(path)).headers.get('cache-tag'), path).toBeNull()
  }
})

test('a page that shows too much to be named is purged with every change', () => {
  const tags = Array.from({ length: 1000 }, (_, at) => `story:${at}`)
  expect(toCacheTags(new Set(tags))).toEqual([everyPage, manyTags])
  expect(toPurgedTags(['story:1'])).toContain(manyTags)
  expect(toCacheTags(new Set(['story:1']))).toContain(toPurgedTags(['story:1'])[0])
  expect(toPurgedTags('all')).toEqual([everyPage])
})

test.skipIf(program === null)(
  'a publication is seen through the cache; pages without it stay in the cache',
  async () => {
    const [changed, other] = ['/de/impulse/hmi-lab', '/de/kontakt']
    for (const path of [changed, other]) {
      await visit(path)
      await expect.poll(async () => (await visit(path)).from).toBe('HIT')
    }
    const start = performance.now()
    await publish('busse-design/impulse/hmi-lab', { title: 'Durch den Cache gesehen' })
    await expect
      .poll(async () => (await visit(changed)).text, { timeout: 20_000, interval: 50 })
      .toContain('Durch den Cache gesehen')
    const visibleMs = Math.round(performance.now() - start)
    expect((await visit(other)).from).toBe('HIT')
    expect(visibleMs).toBeLessThan(20_000)
  },
)

test('the generic purge gets the tags with its token, again after a failure', async () => {
  await publish('busse-design/impulse/hmi-lab', { title: 'Noch einmal' })
  await expect.poll(() => purges.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  const story = site.app.service?.findStory('busse-design/impulse/hmi-lab')
  expect(purges[1]).toEqual({
    authorization: 'Bearer a-token-of-the-cache',
    tags: expect.arrayContaining([...toPurgedTags([`story:${story?.uuid}`])]),
  })
})

test.skipIf(program === null)('the cache keeps nothing of forms, of the editor and of drafts', async () => {
  for (const path of ['/forms/token', '/editor', '/v2/cdn/spaces/me?token=x', '/de/suche?q=cache']) {
    await visit(path)
    expect((await visit(path)).from, path).not.toBe('HIT')
  }
  const { response } = await visit('/de')
  expect(response.headers.get('cache-tag')).toBeNull()
  expect((await visit('/metrics')).status).toBe(404)
})

test.skipIf(program === null)('an old page is sent while the new one is made', async () => {
  freshFor = 1
  const path = '/de/team'
  await visit(path)
  mood = 'slow'
  try {
    // Once its second is over the answer comes at once, and is renewed behind it.
    await expect.poll(async () => (await visit(path)).from, { timeout: 20_000 }).toBe('STALE')
    const before = asked
    mood = 'well'
    await expect.poll(async () => (await visit(path)).from, { timeout: 20_000 }).toBe('HIT')
    expect(asked).toBeGreaterThanOrEqual(before)
  } finally {
    mood = 'well'
    freshFor = 60
  }
})

test.skipIf(program === null)(
  'while the site fails its pages are sent all the same, and new ones after it',
  async () => {
    freshFor = 1
    const paths = ['/de', '/en', '/de/unternehmen', '/en/contact', '/de/impulse']
    const known = new Map<string, string>()
    for (const path of paths) known.set(path, (await visit(path)).text)
    try {
      for (const failing of ['down', '500', '503'] as const) {
        mood = failing
        const before = asked
        // The cache asks, is refused, and sends what it has.
        await expect
          .poll(
            async () => {
              for (const path of paths) {
                const { status, text } = await visit(path)
                expect([status, text === known.get(path)], `${failing} ${path}`).toEqual([200, true])
              }
              return asked
            },
            { timeout: 20_000 },
          )
          .toBeGreaterThan(before)
      }
      expect((await visit('/de/partner?neu=1')).status).toBeGreaterThanOrEqual(500)
      mood = 'well'
      await expect.poll(async () => (await visit('/de')).from, { timeout: 20_000 }).toBe('HIT')
    } finally {
      mood = 'well'
      freshFor = 60
    }
  },
)
