import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isObject, type JsonObject } from '../src/base/json.ts'
import { blockSchemas, contentTypes } from '../src/blocks/schemas.ts'
import { startSiteProcess, type SiteProcess } from '../scripts/site-process.ts'
import { changeAnswer, hostile, hostileValues } from '../test/integration/hostile-values.ts'
import { openBrowser } from './browser.ts'
import { startSite, type StartedSite } from './server.ts'
import { beVisitor } from './visitor.ts'

/* Whatever a space sends in what all pages share, every page is a page: in a browser, with its scripts. */

const tokens = {
  STORYBLOK_DELIVERY_API_TOKEN: 'hostile-public-token',
  STORYBLOK_PREVIEW_TOKEN: 'hostile-preview-token',
}
const shared = ['settings', 'header', 'footer', 'global_block'] as const
const parts = ['nav_item', 'action', 'contact_panel'] as const

let space: StartedSite
let site: SiteProcess
let change: (item: JsonObject) => JsonObject = item => item
const dataDir = mkdtempSync(join(tmpdir(), 'nennmass-hostile-'))
const front = createServer((request, response) => {
  const answer = async (): Promise<void> => {
    const found = await fetch(space.origin + (request.url ?? ''))
    const headers: Record<string, string> = {}
    for (const name of ['content-type', 'total', 'per-page']) {
      const value = found.headers.get(name)
      if (value !== null) headers[name] = value
    }
    const isContent = request.url?.startsWith('/v2/cdn/') && found.ok
    const body = isContent ? changeAnswer(await found.json(), change) : Buffer.from(await found.arrayBuffer())
    response.writeHead(found.status, headers).end(body)
  }
  answer().catch(() => response.destroy())
})
const openPage = openBrowser('')

beforeAll(async () => {
  space = await startSite({ ...tokens, CONTENT_PROVIDER: 'embedded' })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const env = {
    ...tokens,
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CONTENT_PROVIDER: 'storyblok',
    STORYBLOK_API_URL: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    STORYBLOK_RATE_LIMIT: '100000',
    CONTENT_TIMEOUT_MS: '30000',
    CONTENT_SNAPSHOT: 'false',
    // Nothing is kept: each page reads everything anew.
    CONTENT_VERSION: 'draft',
  }
  site = await startSiteProcess({ env, probe: '/healthz', everyMs: 50 })
})
afterAll(async () => {
  await site.stop()
  front.close()
  front.closeAllConnections()
  await space.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const fieldsOf = (name: string): string[] =>
  Object.keys((isKnown(name) ? contentTypes[name] : blockSchemas[name as keyof typeof blockSchemas]).fields)
const isKnown = (name: string): name is keyof typeof contentTypes => Object.hasOwn(contentTypes, name)

/** Every field of what all pages share holds a hostile value, each time another one. */
const inFields =
  (round: number) =>
  (item: JsonObject): JsonObject => {
    const content = isObject(item.content) ? item.content : {}
    const name = shared.find(each => each === content.component)
    if (!name) return item
    const all = Object.fromEntries(fieldsOf(name).map((field, at) => [field, hostile(at + round)]))
    // Menus that cannot be read at all are tried where settings hold them.
    return { ...item, content: { ...content, ...all } }
  }

/** The same in the blocks that are in them; the rest is as it should be. */
const inParts =
  (round: number) =>
  (item: JsonObject): JsonObject => {
    let count = 0
    const walk = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(walk)
      if (!isObject(value)) return value
      const own = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each)]))
      const name = parts.find(each => each === value.component)
      const [field] = name ? fieldsOf(name).slice((count + round) % fieldsOf(name).length) : []
      return field === undefined ? own : { ...own, [field]: hostile(count++ + round) }
    }
    const { component } = isObject(item.content) ? item.content : {}
    return shared.some(each => each === component) ? (walk(item) as JsonObject) : item
  }

async function problemsOf(page: Page, path: string): Promise<string[]> {
  const problems: string[] = []
  const note = (error: Error): void => void problems.push(`${path}: ${error.message}`)
  page.on('pageerror', note)
  const answer = await page.goto(site.origin + path)
  if (answer?.status() !== 200) problems.push(`${path}: ${answer?.status()}`)
  // The scripts have come, and whatever they make of the page.
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise(done => requestIdleCallback(done, { timeout: 2000 })))
  const found = await page.evaluate(() => ({
    mains: document.querySelectorAll('main').length,
    headings: document.querySelectorAll('h1').length,
    error: document.documentElement.dataset.error ?? null,
    contact: document.querySelectorAll('main form, main section, main article').length > 0,
  }))
  if (found.mains !== 1 || found.headings !== 1 || found.error !== null || !found.contact)
    problems.push(`${path}: ${JSON.stringify(found)}`)
  page.off('pageerror', note)
  return problems
}

const paths = ['/de', '/en/contact', '/de/referenzen']

test.each([
  ['fields', inFields],
  ['blocks', inParts],
] as const)(
  'hostile values in the %s of settings, menus and shared blocks leave every page a page',
  async (_, hostileIn) => {
    const { page } = await openPage(1280)
    await beVisitor(page)
    const problems: string[] = []
    for (let round = 0; round < hostileValues.length; round++) {
      change = hostileIn(round)
      const path = paths[round % paths.length] ?? '/de'
      problems.push(...(await problemsOf(page, path)).map(each => `round ${round}: ${each}`))
    }
    expect(problems).toEqual([])
    await page.context().close()
  },
)

/** Uuids are those of the demonstration world. */
const only =
  (component: string, fields: JsonObject) =>
  (item: JsonObject): JsonObject =>
    isObject(item.content) && item.content.component === component
      ? { ...item, content: { ...item.content, ...fields } }
      : item

test.each<[string, (item: JsonObject) => JsonObject]>([
  [
    'a closing that holds itself',
    item =>
      isObject(item.content) && item.content.component === 'global_block'
        ? {
            ...item,
            content: { ...item.content, body: [{ component: 'global_reference', _uid: 'self', source: item.uuid }] },
          }
        : only('settings', { default_closing: item.uuid })(item),
  ],
  [
    'settings that are their own header and footer',
    item => only('settings', { header: item.uuid, footer: item.uuid })(item),
  ],
  ['an unknown component in the menu', only('header', { items: [{ component: 'mega_menu', _uid: 'm' }, null] })],
  [
    'an icon that does not exist',
    only('settings', { social: [{ component: 'action', _uid: 's', label: 'X', icon: 'no-such-icon' }] }),
  ],
  [
    'markup in every text of the settings',
    only(
      'settings',
      Object.fromEntries(
        ['site_name', 'site_claim', 'title_suffix', 'phone', 'email', 'address', 'opening_hours', 'tracking_id'].map(
          field => [field, '</title><script>throw 1</script>"\'>'],
        ),
      ),
    ),
  ],
  [
    'a notice with a link that runs a script',
    only('settings', {
      notice: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
          },
        ],
      },
    }),
  ],
  ['a tracking id of another kind', only('settings', { tracking_id: 'UA-1-1' })],
  ['no menu at all', only('settings', { header: null, footer: '', default_closing: [] })],
])('%s: every page is a page', async (_, next) => {
  change = next
  const { page } = await openPage(390)
  await beVisitor(page)
  const problems: string[] = []
  for (const path of paths) problems.push(...(await problemsOf(page, path)))
  expect(problems).toEqual([])
  await page.context().close()
})
