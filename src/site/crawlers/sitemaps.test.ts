import { expect, test } from 'vitest'
import type { IndexablePage } from '../../content/stories/indexable.server.ts'
import { forEachLocale } from '../../model/locale.ts'
import { toSitemap, toSitemapIndex } from './sitemaps.ts'

const origin = 'https://site.test'
const page = (de: string | null, en: string | null, rest: Partial<IndexablePage> = {}): IndexablePage => ({
  uuid: `${de}`,
  hrefs: { ...forEachLocale(() => null), de, en },
  lastModified: null,
  images: [],
  ...rest,
})

test('the index names one sitemap for each language, as new as its newest page', () => {
  const pages = [
    page('/de', '/en', { lastModified: '2026-01-02T00:00:00.000Z' }),
    page('/de/x', null, { lastModified: '2026-03-04T00:00:00.000Z' }),
  ]
  expect(toSitemapIndex(pages, origin)).toContain(
    `<sitemap><loc>${origin}/sitemap-de.xml</loc><lastmod>2026-03-04T00:00:00.000Z</lastmod></sitemap>` +
      `<sitemap><loc>${origin}/sitemap-en.xml</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod></sitemap>`,
  )
})

test('a page names itself, its translation and the German default', () => {
  const xml = toSitemap([page('/de/kontakt', '/en/contact')], 'en', origin, 'de')
  expect(xml).toContain(`<url><loc>${origin}/en/contact</loc>`)
  expect([...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [lang, href])).toEqual([
    ['de', `${origin}/de/kontakt`],
    ['en', `${origin}/en/contact`],
    ['x-default', `${origin}/de/kontakt`],
  ])
})

test('x-default follows the default language, and is left out where the page is not in it', () => {
  const xml = toSitemap([page('/de/kontakt', '/en/contact'), page('/de/nur', null)], 'de', origin, 'en')
  expect([...xml.matchAll(/hreflang="x-default" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    `${origin}/en/contact`,
  ])
})

test('a page without a version in a language is not in its sitemap', () => {
  expect(toSitemap([page('/de/nur', null)], 'en', origin, 'de')).not.toContain('<url>')
})

test('addresses and pictures are escaped', () => {
  const xml = toSitemap([page("/de/a&b'c", null, { images: ['/f/1/a&b.jpg'] })], 'de', origin, 'de')
  expect(xml).toContain(`<loc>${origin}/de/a&amp;b&apos;c</loc>`)
  expect(xml).toContain(`<image:loc>${origin}/f/1/a&amp;b.jpg</image:loc>`)
})

test('no sitemap is longer than the protocol allows', () => {
  const xml = toSitemap(
    Array.from({ length: 50_001 }, (_, place) => page(`/de/${place}`, null)),
    'de',
    origin,
    'de',
  )
  expect(xml.match(/<url>/g)).toHaveLength(50_000)
})
