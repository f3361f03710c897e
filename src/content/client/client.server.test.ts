import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createContentChanges } from '../changes/content-changes.ts'
import { createContentClient } from './client.server.ts'

/** A client whose service gives these answers in turn; `waits` holds every pause in ms, `requested` every address. */
function clientAnswering(...answers: (() => Response | Promise<Response>)[]) {
  const waits: number[] = []
  const requested: URL[] = []
  const changes = createContentChanges(silentLog)
  const client = createContentClient({
    changes,
    announcesVersion: true,
    origin: 'https://cms.test',
    token: 'secret',
    rateLimit: null,
    timeoutMs: 100,
    cacheEntries: 10,
    clock: () => 0,
    fetch: async request => {
      requested.push(new URL(request.url))
      return (answers.shift() ?? Response.error)()
    },
    // The service answers at once: what waits for a late answer may be given up.
    sleep: (ms, signal) => (signal ? new Promise(() => {}) : Promise.resolve(void waits.push(ms))),
    log: silentLog,
  })
  return { client, changes, waits, requested }
}

const busy = () => new Response('{}', { status: 429 })
const links = (cv?: number) => () => Response.json({ links: {}, ...(cv === undefined ? {} : { cv }) })

test('waits one second longer before every retry, then reads the answer', async () => {
  const { client, waits } = clientAnswering(busy, busy, links())
  expect((await client.get('links', {}))?.body).toEqual({ links: {} })
  expect(waits).toEqual([1000, 2000])
})

test('gives up after five retries with message, status and response', async () => {
  const refused = () => Response.json({ error: 'Rate limit' }, { status: 429 })
  const { client, waits } = clientAnswering(refused, refused, refused, refused, refused, refused, links())
  await expect(client.get('links', {})).rejects.toMatchObject({ status: 429, response: 'Rate limit' })
  expect(waits).toEqual([1000, 2000, 3000, 4000, 5000])
})

test('retries on the status alone, whatever the body', async () => {
  const { client } = clientAnswering(() => new Response('busy, sorry', { status: 429 }), links())
  expect(await client.get('links', {})).not.toBeNull()
})

test('a missing story is null, an outage is an error', async () => {
  const { client } = clientAnswering(
    () => Response.json(['This record could not be found'], { status: 404 }),
    () => new Response('<h1>down</h1>', { status: 503 }),
  )
  expect(await client.get('stories/nope', {})).toBeNull()
  await expect(client.get('stories/home', {})).rejects.toMatchObject({ status: 503, response: '<h1>down</h1>' })
})

test('an answer that is not JSON is an error with its status', async () => {
  const { client } = clientAnswering(() => new Response('<html>'))
  await expect(client.get('links', {})).rejects.toMatchObject({ name: 'ContentServiceError', status: 200 })
})

test('nothing answering is an error without status', async () => {
  const { client } = clientAnswering(() => Promise.reject(new Error('ECONNREFUSED')))
  await expect(client.get('links', {})).rejects.toMatchObject({ status: null })
})

test('sends the newest cv it has seen, and none before the first', async () => {
  const { client, requested } = clientAnswering(links(111), links(222), links(222), links())
  for (const page of [1, 2, 3]) await client.get('links', { page })
  expect(requested.map(url => url.searchParams.get('cv'))).toEqual([null, '111', '222'])
})

test('never sends undefined or null as text', async () => {
  const { client, requested } = clientAnswering(links())
  await client.get('links', { excluding_fields: undefined, page: null, per_page: 1000 })
  expect(requested[0]?.search).toBe('?per_page=1000&token=secret')
})

test('published answers are requested once, drafts every time', async () => {
  const { client, requested } = clientAnswering(links(), links(), links())
  await client.get('links', { version: 'published' })
  await client.get('links', { version: 'published' })
  await client.get('links', { version: 'draft' })
  await client.get('links', { version: 'draft' })
  expect(requested).toHaveLength(3)
})

test('a changed cv drops what was kept; so does an announced change', async () => {
  const { client, changes, requested } = clientAnswering(links(1), links(2), links(2), links(2))
  await client.get('links', { version: 'published', page: 1 })
  await client.get('links', { version: 'published', page: 2 })
  await client.get('links', { version: 'published', page: 1 })
  expect(requested).toHaveLength(3)
  changes.announce({ tags: 'all' })
  await client.get('links', { version: 'published', page: 1 })
  expect(requested).toHaveLength(4)
})

test('a failed answer is not kept', async () => {
  const { client } = clientAnswering(() => new Response('', { status: 500 }), links())
  await expect(client.get('links', { version: 'published' })).rejects.toThrow()
  expect(await client.get('links', { version: 'published' })).not.toBeNull()
})

test.each([
  ['says nothing', () => new Promise<Response>(() => {})],
  ['does not end its answer', async () => new Response(new ReadableStream({ start() {} }))],
])('a service that %s is given up in time, though it does not follow the signal', async (_, answer) => {
  const { client } = clientAnswering(answer)
  await expect(client.get('links', {})).rejects.toMatchObject({ name: 'ContentServiceError' })
})

test('an answer of another shape is not kept', async () => {
  const { client } = clientAnswering(() => Response.json({}), links())
  await client.get('links', { version: 'published' })
  expect((await client.get('links', { version: 'published' }))?.body).toEqual({ links: {} })
})

const space = (version: unknown) => () => Response.json({ space: { version } })

test('a new version of the space is announced once, whichever call sees it first; the very first is no change', async () => {
  const { client, changes } = clientAnswering(space(1), space(1), links(2), space(2), space(3))
  const generations: number[] = []
  for (let call = 0; call < 5; call++) {
    await (call === 2 ? client.get('links', {}) : client.checkVersion())
    generations.push(changes.generation)
  }
  expect(generations).toEqual([0, 0, 1, 1, 2])
})

test('an answer of an older version than the newest is not kept', async () => {
  const { client, requested } = clientAnswering(space(2), links(1), links(2))
  await client.checkVersion()
  await client.get('links', { version: 'published' })
  await client.get('links', { version: 'published' })
  expect(requested).toHaveLength(3)
})

test('an answer that was on its way when the content changed is not kept', async () => {
  let answer: (response: Response) => void = () => {}
  const { client, changes, requested } = clientAnswering(() => new Promise(resolve => (answer = resolve)), links(1))
  const first = client.get('links', { version: 'published' })
  await expect.poll(() => requested.length).toBe(1)
  changes.announce({ tags: 'all' })
  answer(links(1)())
  await first
  await client.get('links', { version: 'published' })
  expect(requested).toHaveLength(2)
})

test('a change that was announced is requested without the old cv', async () => {
  const { client, changes, requested } = clientAnswering(links(1), links(1))
  await client.get('links', { version: 'published' })
  changes.announce({ tags: 'all' })
  await client.get('links', { version: 'published' })
  expect(requested.map(url => url.searchParams.get('cv'))).toEqual([null, null])
})

test.each([
  ['no version', space(undefined)],
  ['no space', links(1)],
])('an answer about the space with %s is a failure', async (_, answer) => {
  const { client } = clientAnswering(answer)
  await expect(client.checkVersion()).rejects.toThrow('Content service failed')
})
