import { expect, test } from 'vitest'
import { createEventStreams } from './event-streams.ts'
import { createPresence, silenceMs } from './presence.ts'
import { openTestAccounts } from '../accounts.fixture.ts'

/** Reads a stream until a text is in it. */
async function readUntil(body: ReadableStream<Uint8Array> | null, text: string): Promise<string> {
  const reader = body?.getReader()
  let seen = ''
  while (reader && !seen.includes(text)) {
    const { value, done } = await reader.read()
    if (done) break
    seen += new TextDecoder().decode(value)
  }
  reader?.releaseLock()
  return seen
}

const place = (client: string, block: string | null = null) => ({
  client,
  person: { id: 1, name: 'Ada' },
  story: 7,
  block,
  field: null,
  language: null,
})

test('what changes in the content reaches everybody who has the editor open', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  const { response, headers } = await t.ask('GET', 'events', undefined, { cookie, headers: { 'x-editor': '' } })
  expect(headers.get('content-type')).toBe('text/event-stream')
  await readUntil(response.body, 'event: presence')
  t.emit({ kind: 'saved', story: 7, uuid: 'u', version: 3, by: 1, changed: ['title'] })
  expect(await readUntil(response.body, '"changed"')).toContain('"story":7,"uuid":"u","version":3,"by":1')
})

test('without a session, and for another site, there are no events', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  expect((await t.ask('GET', 'events')).status).toBe(401)
  expect(
    (await t.ask('GET', 'events', undefined, { cookie, headers: { 'sec-fetch-site': 'cross-site' } })).status,
  ).toBe(403)
})

test('who is where is seen at once, follows, and is gone after thirty seconds of silence', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  const { response } = await t.ask('GET', 'events', undefined, { cookie })
  await readUntil(response.body, '"presence":[]')
  const here = { client: 'tab1', story: 7, block: 'b1' }
  expect((await t.ask('PUT', 'presence', here, { cookie })).status).toBe(204)
  expect(await readUntil(response.body, 'b1')).toContain('"name":"Ada"')
  await t.ask('PUT', 'presence', { ...here, block: 'b2', field: 'title' }, { cookie })
  await readUntil(response.body, '"field":"title"')
  t.advance(silenceMs - 1)
  t.accounts.sweep()
  t.advance(1)
  t.accounts.sweep()
  await readUntil(response.body, '"presence":[]')
})

test('a session that ends takes its streams along', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  const { response } = await t.ask('GET', 'events', undefined, { cookie })
  await readUntil(response.body, 'event: presence')
  await t.ask('POST', 'sign-out', {}, { cookie })
  expect(await readUntil(response.body, 'never')).toContain('event: session')
})

test('presence that says the same again is not sent again', () => {
  let sent = 0
  const presence = createPresence({ clock: () => 0, onChange: () => void sent++ })
  presence.put(place('a'))
  presence.put(place('a'))
  expect(sent).toBe(1)
  presence.put(place('a', 'b1'))
  presence.remove(1, 'a')
  presence.remove(1, 'a')
  expect(sent).toBe(3)
})

test('windows of one person and of all are bounded', () => {
  const presence = createPresence({ clock: () => 0, onChange: () => {} })
  for (let i = 0; i < 100; i++) presence.put(place(`tab${i}`))
  expect(presence.list()).toHaveLength(20)
  for (let id = 0; id < 1000; id++) presence.put({ ...place('x'), person: { id, name: 'x' } })
  expect(presence.list()).toHaveLength(500)
})

test('streams are bounded, and who does not read is ended', async () => {
  const streams = createEventStreams()
  for (let i = 0; i < 20; i++) streams.open('s1', 1, [])
  expect(streams.size).toBe(12)
  for (let i = 0; i < 400; i++) streams.open(`t${i}`, 1, [])
  expect(streams.size).toBe(300)
  expect(streams.open('one more', 1, [])).toBeNull()
  for (let i = 0; i < 400; i++) streams.send('content', 'x'.repeat(1000))
  expect(streams.size).toBe(0)
})

test('what is said of a place is checked', async () => {
  const t = await openTestAccounts()
  const cookie = await t.firstAdmin()
  for (const wrong of [
    {},
    { client: 'a b', story: 1 },
    { client: 'a', story: 0 },
    { client: 'a', story: 1, block: 'x'.repeat(300) },
  ]) {
    expect((await t.ask('PUT', 'presence', wrong, { cookie })).status).toBe(400)
  }
})
