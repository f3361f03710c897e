import { expect, test } from 'vitest'
import { createPageStore, keyOf } from './page-store.ts'

const payload = {
  build: 'b',
  policy: 'text',
  locale: 'de',
  title: 't',
  head: [],
  bodyClass: '',
  frame: 'f1',
  header: [[1, 1, 'X']],
  content: 'c',
  footer: [],
}
const frame = { header: 'abc', footer: 'foot' }

/** A store whose server gives these answers by address; `requested` lists what was requested. */
function storeAnswering(answers: Record<string, unknown>) {
  const requested: string[] = []
  const clock = { now: 0, stopped: false }
  const store = createPageStore({
    prepare: () => {},
    clock: () => clock.now,
    async fetch(href) {
      requested.push(href)
      if (clock.stopped) throw new TypeError('Failed to fetch')
      if (!(href in answers)) return new Response('no', { status: 404 })
      return Response.json(answers[href])
    },
  })
  return { store, requested, clock }
}

const team = new URL('https://example.org/de/team?x=1#place')
const answers = { '/__payload/de/team.json?x=1': payload, '/__payload/frame-f1.json': frame }

test('a page is its payload with header and footer made from the frame', async () => {
  const { store } = storeAnswering(answers)
  const page = await store.load(team)
  expect(page).toMatchObject({ header: 'aXc', content: 'c', footer: 'foot' })
})

test('a page fetched ahead is used for 30 s and then requested again; the frame is fetched once', async () => {
  const { store, requested, clock } = storeAnswering(answers)
  await store.prefetch(team)
  await store.load(team)
  expect(requested).toEqual(Object.keys(answers))
  clock.now = 30_000
  expect(store.has(team)).toBe(false)
  await store.load(team)
  expect(requested).toHaveLength(3)
})

test('a page fetched before is used again while nobody answers, however old', async () => {
  const { store, clock, requested } = storeAnswering(answers)
  await store.prefetch(team)
  clock.now = 600_000
  clock.stopped = true
  await store.prefetch(team)
  await expect(store.load(team)).resolves.toMatchObject({ content: 'c' })
  clock.stopped = false
  const before = requested.length
  await store.load(team)
  expect(requested).toHaveLength(before + 1)
  clock.stopped = true
  await expect(store.load(new URL('https://example.org/de/kontakt'))).rejects.toThrow('Failed to fetch')
})

test('what is no payload is an error and is not kept', async () => {
  const { store, requested } = storeAnswering({ '/__payload/de/team.json?x=1': { load: true } })
  await expect(store.load(team)).rejects.toThrow('No page data')
  await expect(store.load(team)).rejects.toThrow('No page data')
  expect(requested).toHaveLength(2)
})

test('fetching ahead never fails', async () => {
  const { store } = storeAnswering({})
  await expect(store.prefetch(team)).resolves.toBeUndefined()
})

test('the key is path and query', () => {
  expect(keyOf(team)).toBe('/de/team?x=1')
})
