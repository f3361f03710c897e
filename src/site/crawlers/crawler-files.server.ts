import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { loadIndexablePages } from '../../content/stories/indexable.server.ts'
import { createContentReader } from '../../content/stories/reader.server.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import type { Locale } from '../../model/locale.ts'
import { manifestIcons } from '../http/icons.server.ts'
import { feedLength, toNewsFeed } from './news-feed.ts'
import { toSitemap, toSitemapIndex } from './sitemaps.ts'

export interface CrawlerFilesDeps {
  content: SiteContent
  folder: string
  origin: string
  version: ContentVersion
  /** The language that `x-default` points to. */
  defaultLocale: Locale
  /** Where faults of security may be reported. */
  securityContact: string
  headers: Readonly<Record<string, string>>
  clock: Clock
  log: Log
}

/** Files that programs read: sitemaps, feeds, robots.txt, security.txt, the manifest. Null for any other path. */
export function createCrawlerFiles(deps: CrawlerFilesDeps): (request: Request) => Promise<Response | null> {
  const { content, folder, origin, version, defaultLocale, clock } = deps

  const pages = () => loadIndexablePages(content, folder, version)
  const files: Readonly<Record<string, { type: string; write: () => Promise<string> | string }>> = {
    '/sitemap.xml': xml(async () => toSitemapIndex(await pages(), origin)),
    '/sitemap-de.xml': xml(async () => toSitemap(await pages(), 'de', origin, defaultLocale)),
    '/sitemap-en.xml': xml(async () => toSitemap(await pages(), 'en', origin, defaultLocale)),
    '/de/neuigkeiten.rss': { type: 'application/rss+xml', write: () => feed('de') },
    '/en/news.rss': { type: 'application/rss+xml', write: () => feed('en') },
    '/robots.txt': { type: 'text/plain', write: () => robots(origin) },
    '/.well-known/security.txt': { type: 'text/plain', write: () => security(deps, clock()) },
    '/site.webmanifest': { type: 'application/manifest+json', write: manifest },
  }

  async function feed(locale: Locale): Promise<string> {
    const reader = createContentReader({ content, folder, locale, version, log: deps.log, note: () => {} })
    const { stories } = await reader.stories('news_article', {
      sortBy: 'content.date:desc',
      limit: feedLength,
      excludingFields: ['body', 'press_kit'],
    })
    const past = stories.filter(({ content: { date } }) => date !== null && Date.parse(date) <= clock())
    return toNewsFeed({ articles: past, settings: await content.settings(locale, version), locale, origin })
  }

  return async request => {
    const { pathname } = new URL(request.url)
    const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined
    if (!file) return null
    const body = await file.write()
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        ...deps.headers,
        'content-type': `${file.type}; charset=utf-8`,
        'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      },
    })
  }
}

function xml(write: () => Promise<string>) {
  return { type: 'application/xml', write }
}

function robots(origin: string): string {
  return `User-agent: *\nDisallow: /v2/\nDisallow: /__\nAllow: /__share/\n\nSitemap: ${origin}/sitemap.xml\n`
}

const yearMs = 365 * 24 * 60 * 60 * 1000

/** @see RFC 9116: an expiry of less than a year is required */
function security({ origin, securityContact }: CrawlerFilesDeps, now: number): string {
  const expires = new Date(Math.floor((now + yearMs / 2) / 86_400_000) * 86_400_000).toISOString()
  return `Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: de, en\nCanonical: ${origin}/.well-known/security.txt\n`
}

function manifest(): string {
  return JSON.stringify({
    name: 'nennmass',
    short_name: 'nennmass',
    start_url: '/',
    display: 'browser',
    background_color: '#f5f4f0',
    theme_color: '#f5f4f0',
    icons: manifestIcons,
  })
}
