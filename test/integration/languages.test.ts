import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isObject, type JsonObject } from '../../src/base/json.ts'
import { silentLog } from '../../src/base/log.ts'
import { readConfig } from '../../src/config.server.ts'
import { openContentService } from '../../src/capabilities/content/content-service.server.ts'
import { makeSeededFolder } from '../seeded-folder.ts'
import { openSite, type TestSite } from './site.ts'

const dataDir = await makeSeededFolder()
const folder = 'busse-design'
/** Pages that have an English version in the demonstration world, by how they lose it. */
const team = findExported(({ full_slug: slug }) => slug === `${folder}/team`)
const reference = findExported(isTranslated('reference'))
const article = findExported(isTranslated('news_article'))
let site: TestSite

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL: 'https://site.example', LOG_LEVEL: 'silent' })
  const { service, close } = await openContentService(config, silentLog)
  for (const { id, content } of [team, reference]) {
    await service.stories.saveStory(id, { content: { ...content, locales: ['de'] } })
    await service.stories.publishStory(id)
  }
  await service.stories.moveStory(article.id, {
    translatedSlugs: [{ lang: 'en', slug: article.englishSlug, name: null }],
  })
  await close()
  site = await openSite({ DATA_DIR: dataDir, DEFAULT_LOCALE: 'en' })
})
afterAll(async () => {
  await site.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const text = async (path: string) => (await site.get(path)).text()
const pages = [
  { name: 'a page for German only', page: team, list: '/en' },
  { name: 'a reference for German only', page: reference, list: '/en/references' },
  { name: 'an article without an English name', page: article, list: '/en/news' },
]

test.each(pages)('$name: its English address leads to the list, which names it', async ({ page, list }) => {
  for (const address of [page.english, `/en${page.german.slice('/de'.length)}`]) {
    const { status, headers } = await site.get(address)
    expect([status, headers.get('location')]).toEqual([302, `${list}?notice=untranslated&story=${page.uuid}`])
  }
  const { status } = await site.get(page.german)
  expect(status).toBe(200)
  expect(await text(`${list}?notice=untranslated&story=${page.uuid}`)).toContain(`href="${page.german}"`)
})

test.each(pages)(
  '$name: its German page says nothing of English, the language switch tells',
  async ({ page, list }) => {
    const html = await text(page.german)
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toMatch(/hreflang="de"/i)
    expect(head).not.toMatch(/hreflang="(?:en|x-default)"|og:locale:alternate/i)
    expect(html).toContain(`href="${list}?notice=untranslated&amp;story=${page.uuid}"`)
  },
)

test.each(pages)('$name is in no English sitemap, list, feed, search or page', async ({ page }) => {
  const title = new URLSearchParams({ q: String(page.content.title__i18n__en ?? page.content.title) })
  const files = [
    '/sitemap-en.xml',
    '/sitemap-de.xml',
    '/en/news.rss',
    '/en/references',
    '/en/news',
    '/en',
    `/__search/en?${title}`,
  ]
  for (const file of files) expect([file, (await text(file)).includes(`${page.english}"`)]).toEqual([file, false])
  expect(await text('/sitemap-en.xml')).not.toContain(`${page.english}<`)
  expect(await text('/en/news.rss')).not.toContain(page.english)
  expect(await text('/sitemap-de.xml')).toContain(`${page.german}<`)
})

test('x-default follows the default language', async () => {
  const defaultsOf = async (path: string) =>
    [...(await text(path)).matchAll(/hreflang="x-default" href="([^"]+)"/gi)].map(([, href]) => href)
  expect(await defaultsOf('/de/kontakt')).toEqual(['https://site.example/en/contact'])
  expect(await defaultsOf('/sitemap-de.xml')).toContain('https://site.example/en/contact')
  expect(await defaultsOf('/de/suche')).toEqual(['https://site.example/en/search'])
})

interface Exported {
  id: number
  uuid: string
  content: JsonObject
  german: string
  english: string
  englishSlug: string
}

function findExported(fits: (story: JsonObject) => boolean): Exported {
  for (const name of readdirSync('content/stories')) {
    const story: unknown = JSON.parse(readFileSync(`content/stories/${name}`, 'utf8'))
    if (!isObject(story) || !isObject(story.content) || !fits(story)) continue
    const path = englishPath(story).slice(folder.length)
    return {
      id: Number(story.id),
      uuid: String(story.uuid),
      content: story.content,
      german: String(story.full_slug).replace(folder, '/de'),
      english: `/en${path}`,
      englishSlug: path.split('/').at(-1) ?? '',
    }
  }
  throw new Error('The demonstration world has no such story')
}

function isTranslated(component: string): (story: JsonObject) => boolean {
  return ({ content }) => isObject(content) && content.component === component && String(content.locales) === 'de,en'
}

function englishPath({ translated_slugs: slugs, full_slug: slug }: JsonObject): string {
  const english = Array.isArray(slugs) ? slugs.find(each => isObject(each) && each.lang === 'en') : null
  return String(isObject(english) ? english.path : slug)
}
