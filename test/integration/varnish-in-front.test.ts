import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListener } from '../../src/site/http/listener/listener.server.ts'
import { silentLog } from '../../src/base/log.ts'
import { withFreshness } from './fresh-for.ts'
import { openSite, type TestSite } from './site.ts'
import { findVarnish, freePort, startVarnish, type Varnish } from './varnish.ts'

const program = findVarnish()
if (program === null)
  process.stdout.write('Note: Varnish is not installed and cannot be: the tests of deploy/varnish are left out\n')
const withVarnish = test.skipIf(program === null)
let mood: 'well' | 'down' | '503' | 'hang' | 'slow' = 'well'
let freshFor = 60
let asked = 0
let site: TestSite
let origin: Server
let varnish: Varnish

beforeAll(async () => {
  if (program === null) return
  let answer: RequestListener = () => {}
  origin = createServer((request, response) => {
    asked++
    if (mood === 'down') return void request.socket.destroy()
    if (mood === 'hang') return
    if (mood === '503') return void response.writeHead(503).end('failed')
    const { writeHead } = response
    response.writeHead = (status: number, ...rest: unknown[]) =>
      Reflect.apply(writeHead, response, [status, ...rest.map(part => withFreshness(part, freshFor))])
    if (mood === 'slow') setTimeout(() => answer(request, response), 1500)
    else answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(origin, 'listening')
  const address = origin.address()
  const port = await freePort()
  varnish = await startVarnish(program, typeof address === 'object' && address ? address.port : 0, port)
  site = await openSite({ PURGE_URL: `${varnish.origin}/__purge` })
  answer = createListener(site.app, silentLog)
})
afterAll(async () => {
  if (program === null) return
  await varnish.stop()
  await site.close()
  origin.closeAllConnections()
  origin.close()
})

const visit = async (path: string) => {
  const response = await fetch(varnish.origin + path, { redirect: 'manual' })
  return { status: response.status, from: response.headers.get('x-cache'), text: await response.text(), response }
}
const isKept = (path: string) => expect.poll(async () => (await visit(path)).from, { timeout: 20_000 }).toBe('HIT')

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

withVarnish('a publication is seen in pages, payloads, feeds and sitemaps; what does not show it stays', async () => {
  const slug = 'busse-design/neuigkeiten/31-von-50-geraeten-laufen-noch'
  const page = '/de/neuigkeiten/31-von-50-geraeten-laufen-noch'
  const shown = [page, `/__payload${page}.json`, '/de/neuigkeiten.rss', '/sitemap-de.xml']
  for (const path of [...shown, '/de/kontakt']) await isKept(path)
  const dated = (await visit('/sitemap-de.xml')).text
  await publish(slug, { title: 'Durch Varnish gesehen' })
  for (const path of shown.slice(0, 3)) {
    await expect
      .poll(async () => (await visit(path)).text, { timeout: 20_000, interval: 50 })
      .toContain('Durch Varnish gesehen')
  }
  await expect.poll(async () => (await visit('/sitemap-de.xml')).text, { timeout: 20_000 }).not.toBe(dated)
  expect((await visit('/de/kontakt')).from).toBe('HIT')
})

withVarnish('nobody else may purge, and no tags but tags are taken', async () => {
  const purge = (headers: Record<string, string>, method = 'POST') =>
    fetch(`${varnish.origin}/__purge`, { method, headers }).then(({ status }) => status)
  expect(await purge({ 'cache-tag': 'all' }, 'GET')).toBe(403)
  expect(await purge({ 'cache-tag': 'a) || obj.http.x ~ (' })).toBe(400)
  expect(await purge({})).toBe(400)
  expect((await visit('/metrics')).status).toBe(404)
})

withVarnish('nothing of forms, of the editor and of one visitor is kept, and no tag is sent on', async () => {
  for (const path of ['/forms/token', '/editor', '/v2/cdn/spaces/me?token=x', '/de/suche?q=cache']) {
    await visit(path)
    expect((await visit(path)).from, path).not.toBe('HIT')
  }
  const { response } = await visit('/de')
  expect([response.headers.get('cache-tag'), response.headers.get('surrogate-key')]).toEqual([null, null])
})

withVarnish('an old page is sent at once while the new one is made, and while the site fails', async () => {
  freshFor = 1
  const path = '/de/team'
  await visit(path)
  const before = (await visit(path)).text
  try {
    for (const failing of ['slow', 'down', '503', 'hang'] as const) {
      mood = failing
      const count = asked
      await new Promise(resolve => setTimeout(resolve, 1500))
      const start = performance.now()
      for (let each = 0; each < 5; each++)
        expect([(await visit(path)).status, (await visit(path)).text === before]).toEqual([200, true])
      // Ten answers, none of which waited for the site.
      expect(performance.now() - start, failing).toBeLessThan(10_000)
      // What was renewed just now is fresh for a second more.
      await expect
        .poll(
          async () => {
            expect((await visit(path)).text === before).toBe(true)
            return asked
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThan(count)
    }
    mood = 'well'
    expect((await visit('/de/unternehmen')).status).toBe(200)
  } finally {
    mood = 'well'
    freshFor = 60
  }
})
