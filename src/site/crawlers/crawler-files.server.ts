import type { Clock, Sleep } from '../../base/clock.ts'
import { within } from '../../base/deadline.ts'
import { AppError, ContentServiceError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { readNews } from '../../blocks/story-list/read-stories.ts'
import { createNotes } from '../../content/changes/provenance.ts'
import { loadIndexablePages } from '../../content/stories/indexable.server.ts'
import { createContentReader } from '../../content/stories/reader.server.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import { locales, type Locale } from '../../model/locale.ts'
import { retryAfterSeconds } from '../error-pages.server.ts'
import { privatePage, publicPage } from '../http/headers.ts'
import { manifestIcons } from '../http/icons.server.ts'
import { feedLength, newsFeedPath, toNewsFeed } from './news-feed.ts'
import { sitemapPath, toSitemap, toSitemapIndex } from './sitemaps.ts'

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
  /** Longest wait for content, in milliseconds. */
  timeoutMs: number
  clock: Clock
  sleep: Sleep
  log: Log
}

/**
 * Files that programs read: sitemaps, feeds, robots.txt, security.txt, the manifest. Null for any other path. Where content
 * cannot be read, the file of before is sent, else 5xx.
 *
 * @see docs/readings.md 35
 */
export function createCrawlerFiles(deps: CrawlerFilesDeps): (request: Request) => Promise<Response | null> {
  const { content, folder, origin, version, defaultLocale, clock } = deps

  const pages = () => loadIndexablePages(content, folder, version)
  const files: Readonly<Record<string, CrawlerFile>> = {
    '/sitemap.xml': xml(async () => toSitemapIndex(await pages(), origin)),
    ...Object.fromEntries(
      locales.flatMap(locale => [
        [sitemapPath(locale), xml(async () => toSitemap(await pages(), locale, origin, defaultLocale))],
        [newsFeedPath(locale), { type: 'application/rss+xml', write: () => feed(locale) }],
      ]),
    ),
    '/robots.txt': { type: 'text/plain', write: () => robots(origin) },
    '/.well-known/security.txt': { type: 'text/plain', write: () => security(deps, clock()) },
    '/site.webmanifest': { type: 'application/manifest+json', write: manifest },
  }

  async function feed(locale: Locale): Promise<string> {
    const notes = createNotes(content.changes.generation)
    const reader = createContentReader({ content: content.noting(notes), folder, locale, version, log: deps.log })
    const { stories, failure } = await readNews(reader, clock())
    if (failure !== undefined) throw failure
    const past = stories.filter(story => story.content.date !== null)
    const settings = await content.settings(locale, version)
    return toNewsFeed({ articles: past.slice(0, feedLength), settings, locale, origin })
  }

  /** What was last written of each file, for the time while content cannot be read. */
  const last: Record<string, string> = {}

  async function write(pathname: string, file: CrawlerFile): Promise<string> {
    try {
      return (last[pathname] = await within(Promise.resolve(file.write()), deps.timeoutMs, deps.sleep, late))
    } catch (error) {
      const before = last[pathname]
      if (before === undefined) throw error
      deps.log.warn({ err: error, path: pathname }, 'File not written; the last one is sent')
      return before
    }
  }

  function late(): never {
    throw new ContentServiceError('stories', null, `no answer within ${deps.timeoutMs} ms`)
  }

  return async request => {
    const { pathname } = new URL(request.url)
    const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined
    if (!file) return null
    try {
      const body = await write(pathname, file)
      const cacheControl = version === 'draft' ? privatePage : publicPage
      return new Response(request.method === 'HEAD' ? null : body, {
        headers: { ...deps.headers, 'content-type': `${file.type}; charset=utf-8`, 'cache-control': cacheControl },
      })
    } catch (error) {
      const status = error instanceof AppError ? error.pageStatus : 500
      deps.log.error({ err: error, path: pathname, statusCode: status }, 'File not written')
      const again = { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) }
      return new Response('Not available at the moment', { status, headers: { ...deps.headers, ...again } })
    }
  }
}

interface CrawlerFile {
  type: string
  write: () => Promise<string> | string
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
  return `Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: ${locales.join(', ')}\nCanonical: ${origin}/.well-known/security.txt\n`
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
