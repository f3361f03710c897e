import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCopyWithType, type CopyWithType } from './new-type.ts'
import { serveCopy } from './project-copy.ts'
import type { TestSite } from './site.ts'

let copy: CopyWithType
let site: TestSite
const closing: (() => unknown)[] = []

beforeAll(async () => {
  copy = makeCopyWithType()
  closing.push(() => copy.remove())
  site = await serveCopy(copy)
  closing.push(() => site.close())
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

const address = '/de/leistungen/werkstudent'
const read = async (path: string): Promise<string> => {
  const response = await site.get(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

test('a new type is the files that CONTRIBUTING.md names', () => {
  const own = ['example.ts', 'job-view.tsx', 'job.css', 'schema.ts', 'type.ts'].map(name => `src/pages/job/${name}`)
  expect(copy.changed).toEqual(['src/blocks/schemas.ts', ...own, 'src/pages/page-types.ts'])
})

test('its story has a page with head and structured data, in every language', async () => {
  const html = await read(address)
  expect(html).toMatch(/<h1[^>]*>Werkstudent im Modellbau<\/h1>/)
  expect(html).toContain(`<link rel="canonical" href="${site.origin}${address}"`)
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  expect(data).toContain('"@type":"WebPage"')
  expect(data).toContain('"name":"Werkstudent im Modellbau"')
  expect(await read('/en/services/werkstudent')).toContain('Working student for models')
})

test('it is found by the search, and a sitemap lists it with its picture', async () => {
  expect(await read('/de/suche?suche=Quarzsandstaub')).toContain(`href="${address}"`)
  const sitemap = await read('/sitemap-de.xml')
  const entry = sitemap.split('<url>').find(each => each.includes(`<loc>${site.origin}${address}</loc>`)) ?? ''
  expect(entry).toContain('explodedset-drill.jpg')
})

test('its share card is an image', async () => {
  const card = /property="og:image" content="([^"]*)"/.exec(await read(address))?.[1] ?? ''
  expect(card).toContain('/__share/de/')
  const response = await site.get(new URL(card).pathname)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('it compiles; without an entry or a part the compiler names the place', () => {
  expect(copy.compile()).toBe('')
  const putBack = [
    copy.edit('src/pages/page-types.ts', text => text.replace('  job: jobType,\n', '')),
    copy.edit('src/pages/job/type.ts', text => text.replace("  feed: 'none',\n", '')),
  ]
  const problems = copy.compile()
  expect(problems).toContain('src/pages/page-types.ts')
  expect(problems).toMatch(/src\/pages\/job\/type\.ts.*\n(?:.*\n)*.*'feed'/)
  for (const back of putBack) back()
})
