import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { make, openTestService } from '../../src/cms/content-service.fixture.ts'
import { readConfig } from '../../src/config.server.ts'
import { openContentService } from '../../src/capabilities/content/content-service.server.ts'
import { createContentChanges } from '../../src/content/changes/content-changes.ts'
import { createContentClient } from '../../src/content/client/client.server.ts'
import { loadLegacyAddresses } from '../../src/content/redirects/legacy-addresses.server.ts'
import { createSiteContent } from '../../src/content/site-content.server.ts'
import { locales } from '../../src/model/locale.ts'
import { parseTarget, toHref } from '../../src/site/address/parse-target.ts'
import { resolveAddress, type Resolution } from '../../src/site/address/resolve-address.ts'
import { resolveLegacy } from '../../src/site/address/resolve-legacy.ts'
import { makeSeededFolder } from '../seeded-folder.ts'
import { pageAddresses } from './addresses.ts'
import { listedAddresses } from './listed-addresses.ts'
import { openSite, type TestSite } from './site.ts'

const dataDir = await makeSeededFolder()
let site: TestSite

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL: 'https://site.example', LOG_LEVEL: 'silent' })
  const running = await openContentService(config, silentLog)
  const move = async (address: string, slug: string) => {
    const story = running.service.findStory(`busse-design/${address}`)
    const moved = await running.service.stories.moveStory(story?.id ?? 0, { slug })
    expect([address, moved.ok]).toEqual([address, true])
  }
  await move('impulse/busse-akademie', 'akademie')
  await move('leistungen', 'dienste')
  await move('referenzen', 'projekte')
  await move('team', 'mannschaft')
  await move('kontakt', 'über-uns')
  await move('über-uns', 'sprechen')
  await move('neuigkeiten', 'meldungen')
  await running.close()
  site = await openSite({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await site.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function follow(address: string) {
  const first = await site.get(address)
  const to = first.headers.get('location')
  if (to === null) return { status: first.status, to, last: first.status }
  return { status: first.status, to, last: (await site.get(to)).status }
}

test.each([
  ['/services/busse-akademie.php', '/de/impulse/akademie'],
  ['/services/engineering.php', '/de/dienste/engineering'],
  ['/arbeitsweise', '/de/dienste#arbeitsweise'],
  ['/en/leistungen/engineering', '/en/services/engineering'],
  ['/en/team', null],
  ['/unternehmen/team.php', '/de/mannschaft'],
  ['/de/%C3%BCber-uns', '/de/sprechen'],
  ['/kontakt', '/de/sprechen'],
  ['/referenzen/werkzeuge.php', '/de/projekte/kategorie/werkzeuge'],
  ['/de/referenzen?kategorie=medical&seite=2&utm_source=x', '/de/projekte/kategorie/medizintechnik?seite=2'],
  ['/en/referenzen?kategorie=medical', '/en/references/category/medical-technology'],
  ['/de/referenzen/kategorie/werkzeuge', '/de/projekte/kategorie/werkzeuge'],
  ['/de/referenzen/kunde/ampelio?seite=1', '/de/projekte/kunde/ampelio'],
])('after pages and folders have moved, %s leads to %s in one step', async (from, to) => {
  expect(await follow(from)).toEqual({ status: to === null ? 200 : 301, to, last: 200 })
})

test('after pages and folders have moved, every address that was ever listed ends in a page after one step', async () => {
  const { de, en } = pageAddresses()
  const before = [...de, ...en].filter((_, place) => place % 12 === 0)
  for (const address of [...listedAddresses.map(([from]) => from), ...before]) {
    const { status, to, last } = await follow(address)
    expect([address, status, to, last]).toEqual([address, expect.toSatisfy(isKept(to)), to, 200])
  }
})

/** A page, or one step: for good where the page exists in the language. */
function isKept(to: string | null): (status: number) => boolean {
  return status => (to === null ? status === 200 : status === (to.includes('notice=untranslated') ? 302 : 301))
}

const folder = 'site'
const slugs = ['a', 'b', 'c', 'über', 'kein-ende']

async function openSmallSite() {
  const t = await openTestService()
  onTestFinished(() => t.close())
  const changes = createContentChanges(silentLog)
  const client = createContentClient({
    changes,
    announcesVersion: false,
    fetch: t.service.fetch,
    origin: 'https://site.test',
    token: 'pre',
    rateLimit: null,
    timeoutMs: 5000,
    cacheEntries: 100,
    clock: Date.now,
    sleep: async () => {},
    log: silentLog,
  })
  const content = createSiteContent({
    client,
    folder,
    assetOrigin: null,
    keepEntries: 100,
    changes,
    clock: Date.now,
    log: silentLog,
  })
  const root = await make(t, { name: 'Site', slug: folder }, 'folder')
  const page = (slug: string, parentId: number) =>
    make(t, {
      name: slug,
      slug,
      parentId,
      content: { component: 'page', title: slug },
      translatedSlugs: [{ lang: 'en', slug: `${slug}-en`, name: slug }],
    })
  await page('home', root.id)
  const one = await make(t, { name: 'Eins', slug: 'eins', parentId: root.id }, 'folder')
  const two = await make(t, { name: 'Zwei', slug: 'zwei', parentId: root.id }, 'folder')
  const pages = [await page('a', one.id), await page('b', one.id), await page('c', two.id), await page('d', root.id)]
  return { t, content, folders: [root.id, one.id, two.id], movable: [one.id, two.id, ...pages.map(({ id }) => id)] }
}

type Move = { story: number; slug: string | null; parent: number | null; english: string | null }

const moves = fc.array(
  fc.record({
    story: fc.nat(5),
    slug: fc.option(fc.constantFrom(...slugs)),
    parent: fc.option(fc.nat(2)),
    english: fc.option(fc.constantFrom(...slugs, '')),
  }),
  { minLength: 1, maxLength: 12 },
)

test('after any sequence of moves every address that was ever listed ends in a page after one step', async () => {
  await fc.assert(
    fc.asyncProperty(moves, fc.boolean(), async (sequence, atOnce) => {
      const { t, content, folders, movable } = await openSmallSite()
      const listed = new Set<string>()
      const list = async () => {
        content.changes.announce({ tags: 'all' })
        const map = await content.map('published')
        for (const locale of locales) for (const path of map.byPath[locale].keys()) listed.add(toHref(locale, path))
      }
      const move = ({ story, slug, parent, english }: Move) =>
        t.service.stories.moveStory(movable[story] ?? 0, {
          ...(slug === null ? {} : { slug }),
          ...(parent === null ? {} : { parentId: folders[parent] ?? 0 }),
          ...(english === null ? {} : { translatedSlugs: toEnglish(english) }),
        })
      await list()
      if (atOnce) await Promise.all(sequence.map(move))
      for (const each of atOnce ? [] : sequence) {
        await move(each)
        await list()
      }
      // Redirects are stored behind the moves that they are for.
      await expect.poll(() => lostOf(listed, content), { timeout: 5000, interval: 5 }).toEqual([])
    }),
    { numRuns: 40 },
  )
})

/** An empty slug takes the translation away. */
function toEnglish(slug: string) {
  return slug === '' ? [] : [{ lang: 'en', slug, name: slug }]
}

async function lostOf(listed: ReadonlySet<string>, content: ReturnType<typeof createSiteContent>): Promise<string[]> {
  content.changes.announce({ tags: 'all' })
  const map = await content.map('published')
  const legacy = await loadLegacyAddresses(content, folder, 'published')
  const find = (address: string): Resolution => {
    const target = parseTarget(address, folder)
    if (target.kind === 'root' || target.kind === 'invalid') return { kind: 'missing' }
    const own = resolveAddress(target, map)
    const found = own.kind === 'missing' ? resolveLegacy(target, legacy, map, { folder }) : own
    return found.kind === 'onward' ? { kind: 'missing' } : found
  }
  return [...listed].filter(address => {
    const first = find(address)
    return !(first.kind === 'page' || (first.kind === 'redirect' && find(first.href).kind === 'page'))
  })
}
