import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentService } from '../../src/cms/content-service.server.ts'
import { fragmentHash } from '../../src/model/address/fragment.ts'
import { payloadHref } from '../../src/model/address/page-payload.ts'
import type { StoredStory } from './preview-parity.ts'
import { draftOnly, plantSentinels, saysSentinel, sentinel } from './sentinels.ts'
import { signedQuery } from './signed-query.ts'
import { openSite, type TestSite } from './site.ts'

/** Answers that are searched, in all. */
const fewest = 20_000

let site: TestSite
let service: ContentService
let stories: readonly StoredStory[]
let planted: ReadonlySet<number>
beforeAll(async () => {
  site = await openSite()
  ;({ service, stories, planted } = await plantSentinels(site, 8))
})
afterAll(() => site.close())

/** Every kind of answer that a visitor, a browser, a crawler or a reader with the public token can get. */
async function everyTarget(): Promise<Map<string, readonly string[]>> {
  const pages = [...new Set([...stories.flatMap(story => story.pages), ...Object.values(draftOnly)])]
  const signed = signedQuery(site)
  // A signature of another space, one that is too old, and names that mean nothing.
  const forged = [
    '?version=draft&preview=true&_storyblok=1&_storyblok_tk[token]=x',
    signed.replace(/space_id%5D=\d+|space_id\]=\d+/, found => `${found.split('=')[0]}=290472`),
    signed.replace(/timestamp%5D=\d+|timestamp\]=\d+/, found => `${found.split('=')[0]}=1600000000`),
  ]
  const token = `token=${service.tokens().public}`
  const words = [...new Set(stories.flatMap(({ name }) => name.split(/[^\p{L}]+/u)).filter(word => word.length > 4))]
  const shared = await Promise.all(
    stories.filter(({ id }, place) => !planted.has(id) && place % 10 === 9).map(async ({ id }) => shareOf(id)),
  )
  const listPages = ['/de/referenzen', '/en/references', '/de/neuigkeiten', '/en/news', '/de', '/en']
  const images = await shareImages(pages)
  return new Map<string, readonly string[]>([
    ['pages', pages],
    ['pages without a prefix', pages.filter(page => page.startsWith('/de/')).map(page => page.slice(3))],
    ['pages with forged signatures', forged.flatMap(query => pages.map(page => page + query))],
    ['payloads', pages.map(page => payloadHref(page, ''))],
    ['payloads with a signature', pages.map(page => payloadHref(page, signed))],
    ['payloads with forged signatures', forged.flatMap(query => pages.map(page => payloadHref(page, query)))],
    ['late fragments', listPages.map(path => fragmentOf(path))],
    ['delivery by address', stories.map(({ fullSlug }) => `/v2/cdn/stories/${fullSlug}?${token}&language=en`)],
    ['delivery by uuid', stories.map(({ uuid }) => `/v2/cdn/stories/${uuid}?find_by=uuid&${token}`)],
    [
      'drafts with the public token',
      stories.map(({ fullSlug }) => `/v2/cdn/stories/${fullSlug}?version=draft&${token}`),
    ],
    ['lists of the delivery', Array.from({ length: 60 }, (_, at) => `/v2/cdn/stories?per_page=10&page=${at}&${token}`)],
    ['links', ['de', 'en'].map(language => `/v2/cdn/links?language=${language}&per_page=1000&${token}`)],
    ['suggestions', ['de', 'en'].flatMap(locale => words.slice(0, 250).map(word => `/__search/${locale}?q=${word}`))],
    ['searches', words.slice(0, 200).map(word => `/de/suche?suche=${word}`)],
    ['searches for it', [`/de/suche?suche=${sentinel}`, `/en/search?search=${sentinel}`, `/__search/de?q=${sentinel}`]],
    [
      'files for crawlers',
      [
        '/sitemap.xml',
        '/sitemap-de.xml',
        '/sitemap-en.xml',
        '/robots.txt',
        '/de/neuigkeiten.rss',
        '/en/news.rss',
        '/site.webmanifest',
      ],
    ],
    [
      'files for crawlers with a signature',
      ['/sitemap-de.xml', '/de/neuigkeiten.rss', '/en/news.rss'].map(path => path + signed),
    ],
    ['pages of shared drafts without it', shared],
    ['share images', images],
  ])
}

/** The link of a story whose own draft says nothing: what is around it must not either. */
async function shareOf(storyId: number): Promise<string> {
  const made = await service.shareLinks.create({ storyId, locales: ['de', 'en'], days: 1, authorId: null })
  return made.ok ? `/s/${made.value.token}` : '/s/none'
}

function fragmentOf(path: string): string {
  const props = JSON.stringify({ path, search: '' })
  return `/__nuxt_island/list-page_${fragmentHash('list-page', props, 'test')}.json?props=${encodeURIComponent(props)}`
}

async function shareImages(pages: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const page of pages.slice(0, 30)) {
    const text = await (await site.get(page)).text()
    for (const [, path] of text.matchAll(/https:\/\/site\.example(\/__share\/[^"]+)"/g)) if (path) found.add(path)
  }
  return [...found].slice(0, 5)
}

test(
  'in 20,000 answers of every kind no draft is found, before and after editors have seen drafts',
  { timeout: 1_800_000 },
  async () => {
    const targets = await everyTarget()
    const leaks: string[] = []
    const counted = new Map<string, number>()
    const search = async (): Promise<void> => {
      for (const [kind, paths] of targets) {
        for (const path of paths) {
          const response = await site.get(path)
          const text = await response.text()
          const headers = [...response.headers.values()].join(' ')
          counted.set(kind, (counted.get(kind) ?? 0) + 1)
          if (saysSentinel(text) || headers.includes(sentinel)) leaks.push(path)
        }
      }
    }
    await search()
    let drafts = 0
    for (const page of stories.flatMap(story => story.pages).slice(0, 200)) {
      if (saysSentinel(await (await site.get(page + signedQuery(site))).text())) drafts++
    }
    await search()
    const all = [...counted.values()].reduce((sum, count) => sum + count, 0)
    process.stdout.write(
      `${all} answers searched, ${drafts} drafts seen by editors: ${JSON.stringify(Object.fromEntries(counted))}\n`,
    )
    expect(leaks).toEqual([])
    expect(drafts).toBeGreaterThan(20)
    expect(all).toBeGreaterThan(fewest)
  },
)
