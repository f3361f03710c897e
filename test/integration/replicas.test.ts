import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import type { ContentService } from '../../src/cms/content-service.server.ts'
import { createListener } from '../../src/site/http/listener/listener.server.ts'
import { findNginx, startNginx, type Nginx } from './nginx.ts'
import { findPostgres, quickSettings, startPostgres, type Postgres } from './postgres.ts'
import { openSite, type TestSite } from './site.ts'

/*
 * Two sites on one PostgreSQL behind nginx, in this process; `npm run test:faults` does the same with processes that are
 * replaced and killed. Skipped without PostgreSQL, but not in CI.
 */
const bin = findPostgres()
const program = findNginx()
const onPostgres = test.skipIf(bin === null && process.env.CI === undefined)
const account = { email: 'ada@nennmass.example', password: 'Zwölf lange Nennmaße am Rand' }

let postgres: Postgres
let nginx: Nginx | null = null
let sites: TestSite[] = []
const servers: Server[] = []
const first = (): TestSite => sites[0] as TestSite
const second = (): TestSite => sites[1] as TestSite

beforeAll(async () => {
  if (bin === null) return
  postgres = await startPostgres(bin, quickSettings)
  const DATABASE_URL = await postgres.newDatabase()
  const settings = { DATABASE_URL, EDITOR_EMAIL: account.email, EDITOR_PASSWORD: account.password }
  // The second one does no background work.
  sites = await Promise.all([openSite(settings), openSite({ ...settings, ROLES: 'web' })])
  for (const { app } of sites) {
    const server = createServer(createListener(app, silentLog)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(server)
  }
  if (program !== null) nginx = await startNginx(program, ...servers.map(portOf))
})
afterAll(async () => {
  await nginx?.stop()
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
  await Promise.all(sites.map(site => site.close()))
  await postgres?.stop()
})

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const serviceOf = ({ app: { service } }: TestSite): ContentService => {
  if (!service) throw new Error('unreachable: it has one')
  return service
}
const textOf = async (site: TestSite, path: string): Promise<string> => (await site.get(path)).text()
const page = '/de/neuigkeiten/zwei'
const news = (title: string) => ({ component: 'news_article', title, date: '2026-01-05 00:00', lead: title })

async function makeNews(site: TestSite, slug: string, title: string): Promise<number> {
  const service = serviceOf(site)
  const parentId = service.findStory('busse-design/neuigkeiten')?.id ?? 0
  const made = await service.stories.createStory({ name: title, slug, parentId, content: news(title) })
  if (!made.ok) throw new Error(JSON.stringify(made.problem))
  await service.stories.publishStory(made.value.id)
  return made.value.id
}

async function republish(site: TestSite, id: number, title: string): Promise<void> {
  const { stories } = serviceOf(site)
  expect(await stories.saveStory(id, { content: news(title) })).toMatchObject({ ok: true })
  expect(await stories.publishStory(id)).toMatchObject({ ok: true })
}

const see = (site: TestSite, path: string, text: string) =>
  expect.poll(() => textOf(site, path), { timeout: 30_000, interval: 20 }).toContain(text)

onPostgres('what one site publishes the other shows, kept pages and lists too, either way', async () => {
  const id = await makeNews(first(), 'zwei', 'Von der ersten')
  for (const path of [page, '/de/neuigkeiten']) await see(second(), path, 'Von der ersten')
  await republish(second(), id, 'Von der zweiten')
  for (const path of [page, '/de/neuigkeiten']) await see(first(), path, 'Von der zweiten')
})

onPostgres('a site whose listening connection is cut follows all the same, and listens again', async () => {
  const { db } = first().app.forms.database.database
  const id = serviceOf(second()).findStory('busse-design/neuigkeiten/zwei')?.id ?? 0
  const { signals } = serviceOf(second())
  await expect.poll(() => signals.isLive()).toBe(true)
  const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen%' or query = 'select 1'`.execute(db)
  expect(cut.rows.length).toBeGreaterThanOrEqual(2)
  await republish(first(), id, 'Ohne Leitung')
  await see(second(), page, 'Ohne Leitung')
  await expect.poll(() => signals.isLive(), { timeout: 30_000 }).toBe(true)
})

onPostgres('a plan that is due is carried out once, by the site that works, and both show it', async () => {
  const service = serviceOf(second())
  const parentId = service.findStory('busse-design/neuigkeiten')?.id ?? 0
  const made = await service.stories.createStory({ name: 'P', slug: 'geplant', parentId, content: news('Geplant') })
  if (!made.ok) throw new Error(JSON.stringify(made.problem))
  const at = new Date(Date.now() + 1500).toISOString()
  const planned = await service.stories.schedules.plan({
    storyId: made.value.id,
    action: 'publish',
    at,
    timeZone: 'UTC',
  })
  expect(planned).toMatchObject({ ok: true })
  for (const site of sites) {
    await expect.poll(async () => (await site.get('/de/neuigkeiten/geplant')).status, { timeout: 30_000 }).toBe(200)
  }
  const publications = serviceOf(first()).stories.history(made.value.id)
  expect((await publications).filter(({ isPublished }) => isPublished)).toHaveLength(1)
})

onPostgres('a session opened at one site is open at the other, and ended there is ended here', async () => {
  const ask = (site: TestSite, method: string, path: string, cookie = '', body?: unknown) =>
    site.app.fetch(
      new Request(`${site.origin}/editor/api/${path}`, {
        method,
        headers: {
          'x-editor': '1',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          ...(cookie && { cookie }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
      '192.0.2.9',
    )
  const signedIn = await ask(first(), 'POST', 'sign-in', '', account)
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await (await ask(second(), 'GET', 'session', cookie)).text()).toContain(account.email)
  const events = await ask(second(), 'GET', 'events', cookie)
  const place = { client: 'tab1', story: 7, block: 'b1' }
  expect((await ask(first(), 'PUT', 'presence', cookie, place)).status).toBe(204)
  const reader = events.body?.getReader()
  let heard = ''
  const hear = async (text: string): Promise<void> => {
    while (reader && !heard.includes(text)) {
      const { value, done } = await reader.read()
      if (done) break
      heard += new TextDecoder().decode(value)
    }
    expect(heard).toContain(text)
  }
  // Who is where at the first site is heard at the second.
  await hear('"client":"tab1"')
  await ask(first(), 'POST', 'sign-out', cookie, {})
  await hear('event: session')
  expect((await ask(second(), 'GET', 'sessions', cookie)).status).toBe(401)
})

onPostgres('what the site without background work has to send, the other one sends at once', async () => {
  const sent: string[] = []
  const receiver = createServer((request, response) => {
    sent.push(String(request.headers['webhook-id']))
    request.resume()
    response.end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${portOf(receiver)}/hook`
  const message = { kind: 'webhook' as const, url, body: '{}' }
  await second().app.forms.database.enqueue(
    [{ topic: 'submission', subjectId: null, message }],
    Date.now(),
    () => 'across',
  )
  second().app.forms.wake()
  await expect.poll(() => sent, { timeout: 30_000 }).toEqual(['across'])
  receiver.closeAllConnections()
  receiver.close()
})

test.skipIf(bin === null || program === null)('nginx in front asks the other site where one is gone', async () => {
  const statuses = async (): Promise<number[]> =>
    Promise.all(
      Array.from({ length: 6 }, async (_, at) => (await fetch(`${nginx?.origin}/de/suche?suche=a${at}`)).status),
    )
  expect(new Set(await statuses())).toEqual(new Set([200]))
  servers[0]?.closeAllConnections()
  servers[0]?.close()
  expect(new Set(await statuses())).toEqual(new Set([200]))
})
