import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog, type Log } from '../../src/base/log.ts'
import { makeSeededFolder } from '../seeded-folder.ts'
import { openSite, type TestSite } from './site.ts'

/** Fields of a page that nobody writes by hand. */
const hostile = {
  'ein-lauf': { title: 'x'.repeat(34_000) },
  'langer-lauf': { title: 'Seite mit Lauf', seo_description: 'y'.repeat(60_000) },
  bindestriche: { title: 'Zebrastreifenseite', seo_description: 'z-'.repeat(30_000) },
  steuerzeichen: { title: 'Seite\u0000 "*) OR (' },
  akzente: { title: `Seite ${'\u0301'.repeat(40_000)}` },
}

const words: string[] = []
const log: Log = {
  ...silentLog,
  warn: (facts, message) => void words.push(`${message} ${JSON.stringify(facts)}`),
  error: (facts, message) => void words.push(`${message} ${JSON.stringify(facts)}`),
}
let folder: string
beforeAll(async () => {
  folder = await makeSeededFolder()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = async (): Promise<TestSite> => openSite({ DATA_DIR: folder }, undefined, { log })

async function publish(site: TestSite, slug: string, fields: object): Promise<void> {
  const { stories } = site.app.service ?? {}
  const parentId = site.app.service?.findStory('busse-design')?.id
  const content = { component: 'page', page_kind: 'free', locales: ['de', 'en'], ...fields }
  const made = await stories?.createStory({ name: slug, slug, content, ...(parentId && { parentId }) })
  if (!made?.ok) throw new Error(JSON.stringify(made))
  await stories?.publishStory(made.value.id)
}

const count = async (site: TestSite, word: string): Promise<number> => {
  const response = await site.get(`/de/suche?suche=${word}`)
  expect(response.status).toBe(200)
  return Number(/search-bar__count"[^>]*><b class="num">([^<]*)</.exec(await response.text())?.[1])
}

test('hostile pages neither stop the search from following nor keep it from starting again', async () => {
  const first = await open()
  expect(await count(first, 'Zebrafink')).toBe(0)
  for (const [slug, fields] of Object.entries(hostile)) await publish(first, slug, fields)
  await publish(first, 'danach', { title: 'Zebrafink' })
  expect(await count(first, 'Zebrafink')).toBe(1)
  const suggestions = await first.get('/__search/de?q=Zebrafink')
  expect(await suggestions.json()).toMatchObject({ items: [{ title: 'Zebrafink' }] })
  await first.close()

  const second = await open()
  await second.app.prepare()
  expect(await count(second, 'Zebrafink')).toBe(1)
  expect(await count(second, 'Zebrastreifenseite')).toBe(1)
  const { isReady, parts } = await second.app.watch.readiness()
  expect([isReady, parts.search]).toEqual([true, { state: 'ok', ageSeconds: null }])
  await second.close()
  // What is not searched to its end is named.
  expect(words.filter(line => line.startsWith('Content that cannot be taken was left out')).join('\n')).toContain(
    'ein-lauf',
  )
  expect(words.filter(line => line.startsWith('Search not brought up to date'))).toEqual([])
})
