import type { Clock, Sleep } from '../../base/clock.ts'
import { withinOwnTime } from '../../base/deadline.ts'
import { AppError, ContentServiceError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { PageTypeName, Story } from '../../blocks/block.ts'
import type { LeftOutItem } from '../../content/changes/left-out.ts'
import { createNotes } from '../../content/changes/provenance.ts'
import { loadIndexablePages, type IndexablePage } from '../../content/stories/indexable.server.ts'
import { createContentReader } from '../../content/stories/reader.server.ts'
import { feedHref } from '../../content/seo/feeds.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import type { FeedRules } from '../../content/type-rules.ts'
import { locales, type Locale } from '../../model/locale.ts'
import { pageTypes } from '../../pages/page-types.ts'
import { createListPlaces } from '../address/list-places.server.ts'
import { retryAfterSeconds } from '../error-pages.server.ts'
import { privatePage, publicPage } from '../http/headers.ts'
import { manifestIcons } from '../http/files/icons.server.ts'
import { llmsPath, toLlmsText } from './llms.ts'
import { toRobots } from './robots.ts'
import { toStoryFeed } from './story-feed.ts'
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
  /** Headers that tell caches in front what a file was made from. */
  tagHeaders?: ((tags: ReadonlySet<string>) => Readonly<Record<string, string>>) | undefined
  /** Longest wait for content, in milliseconds. */
  timeoutMs: number
  clock: Clock
  sleep: Sleep
  log: Log
}

export interface CrawlerFiles {
  /** `/sitemap.xml`, `/sitemap-de.xml` …, `/robots.txt`, `/llms.txt`, `/de/llms.txt` …, `/.well-known/security.txt`, `/site.webmanifest`. */
  paths: readonly string[]
  /** One for each language of a content type that has a feed, e.g. `/de/neuigkeiten.rss`; and where people try to find one, `/feed.xml`. */
  feedPaths: readonly string[]
  /** Null for any other path. */
  fetch(request: Request): Promise<Response | null>
}

/**
 * Creates the files that programs read: sitemaps, feeds, robots.txt, security.txt, the manifest. Where content cannot be
 * read, the last good file is sent, else 5xx.
 *
 * @see docs/readings.md 35
 */
export function createCrawlerFiles(deps: CrawlerFilesDeps): CrawlerFiles {
  const { content, folder, origin, version, defaultLocale, clock } = deps

  const places = createListPlaces({ folder, version, clock, log: deps.log })
  const pages = async (own: SiteContent): Promise<IndexablePage[]> => {
    const stories = await loadIndexablePages(own, pageTypes, folder, version)
    const found = await places.all(own, await own.map(version))
    const listed = new Map(stories.map(page => [page.uuid, page]))
    // Where the whole list is not listed, nothing of it is.
    return [
      ...stories,
      ...found.flatMap(({ list, hrefs }) => {
        const page = listed.get(list)
        return page ? [{ ...page, hrefs, images: [] }] : []
      }),
    ]
  }
  const feeds: Readonly<Record<string, CrawlerFile>> = Object.fromEntries(
    Object.values(pageTypes).flatMap(({ schema }) => feedsOf(schema.name)),
  )
  const files: Readonly<Record<string, CrawlerFile>> = {
    '/sitemap.xml': xml(async own => toSitemapIndex(await pages(own), origin)),
    ...Object.fromEntries(
      locales.map(locale => [
        sitemapPath(locale),
        xml(async own => toSitemap(await pages(own), locale, origin, defaultLocale)),
      ]),
    ),
    '/robots.txt': {
      type: 'text/plain',
      write: async own => toRobots(origin, (await ownSettings(own))?.content.ai_use ?? null),
    },
    '/llms.txt': llms(defaultLocale),
    ...Object.fromEntries(locales.map(locale => [llmsPath(locale), llms(locale)])),
    '/.well-known/security.txt': { type: 'text/plain', write: () => security(deps, clock()) },
    '/site.webmanifest': { type: 'application/manifest+json', write: manifest },
  }

  function ownSettings(own: SiteContent): Promise<Story<'settings'> | null> {
    own.notes.tag('settings')
    return own.settings(defaultLocale, version)
  }

  function llms(locale: Locale): CrawlerFile {
    const write = async (own: SiteContent): Promise<string> => {
      const settings = await ownSettings(own)
      const { site_name: siteName = '', site_claim: claim = null } = settings?.content ?? {}
      const map = await own.map(version)
      return toLlmsText({ pages: await pages(own), map, siteName: siteName ?? '', claim, locale, origin })
    }
    return { type: 'text/markdown', write }
  }

  /** The feeds of one content type, one for each language; none where the type has no feed. */
  function feedsOf<T extends PageTypeName>(type: T): [path: string, file: CrawlerFile][] {
    const rules = pageTypes[type].feed
    if (rules === 'none') return []
    return locales.map(locale => [
      feedHref(rules, locale),
      { type: 'application/rss+xml', write: own => feed(rules, locale, own) },
    ])
  }

  async function feed<T extends PageTypeName>(rules: FeedRules<T>, locale: Locale, own: SiteContent): Promise<string> {
    own.notes.tag('settings')
    await own.client.space?.filled()
    await own.map(version)
    const reader = createContentReader({ content: own, folder, locale, version, log: deps.log })
    const { stories, failure } = await rules.read(reader, clock())
    if (failure !== undefined) throw failure
    const left: LeftOutItem[] = []
    const text = toStoryFeed({ stories, rules, settings: await own.settings(locale, version), locale, origin, left })
    own.leftOut.note(`${rules.page(locale)}.rss`, left)
    return text
  }

  const byGuess = guessedFeeds(Object.keys(feeds), defaultLocale)

  /** What was last written of each file, for the time while content cannot be read. */
  const last: Record<string, WrittenFile> = {
    // Robots that are refused this file read nothing at all.
    '/robots.txt': { text: toRobots(origin, null), tags: new Set() },
  }

  async function write(pathname: string, file: CrawlerFile): Promise<WrittenFile> {
    const notes = createNotes(content.changes.generation)
    try {
      const written = Promise.resolve(file.write(content.noting(notes)))
      const text = await withinOwnTime(written, deps.timeoutMs, { ...deps, queue: content.client }, late)
      return (last[pathname] = { text, tags: notes.tags })
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

  async function answer(request: Request): Promise<Response | null> {
    const { pathname } = new URL(request.url)
    const guessed = byGuess.get(pathname)
    if (guessed !== undefined)
      return new Response(null, {
        status: 301,
        headers: { ...deps.headers, location: guessed, 'cache-control': publicPage },
      })
    const file = [files, feeds].find(each => Object.hasOwn(each, pathname))?.[pathname]
    if (!file) return null
    try {
      const { text, tags } = await write(pathname, file)
      const named = version === 'published' && tags.size > 0 ? deps.tagHeaders?.(tags) : {}
      const cacheControl = version === 'draft' ? privatePage : publicPage
      return new Response(request.method === 'HEAD' ? null : text, {
        headers: {
          ...deps.headers,
          'content-type': `${file.type}; charset=utf-8`,
          'cache-control': cacheControl,
          ...named,
        },
      })
    } catch (error) {
      const status = error instanceof AppError ? error.pageStatus : 500
      deps.log.error({ err: error, path: pathname, statusCode: status }, 'File not written')
      const again = { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) }
      return new Response('Not available at the moment', { status, headers: { ...deps.headers, ...again } })
    }
  }

  return { paths: Object.keys(files), feedPaths: [...Object.keys(feeds), ...byGuess.keys()], fetch: answer }
}

/** Addresses at which other systems have their feed, with and without a language, to the first feed of that language. */
function guessedFeeds(feeds: readonly string[], defaultLocale: Locale): Map<string, string> {
  const names = ['feed', 'feeds', 'rss', 'feed.xml', 'rss.xml', 'atom.xml']
  const prefixes = [['', defaultLocale] as const, ...locales.map(locale => [`/${locale}`, locale] as const)]
  return new Map(
    prefixes.flatMap(([prefix, locale]) => {
      const feed = feeds.find(path => path.startsWith(`/${locale}/`))
      return feed === undefined
        ? []
        : names.flatMap(name => [
            [`${prefix}/${name}`, feed],
            [`${prefix}/${name}/`, feed],
          ])
    }) as [string, string][],
  )
}

interface CrawlerFile {
  type: string
  /** @param own the content, which notes what the file is made from. */
  write: (own: SiteContent) => Promise<string> | string
}

interface WrittenFile {
  text: string
  tags: ReadonlySet<string>
}

function xml(write: (own: SiteContent) => Promise<string>) {
  return { type: 'application/xml', write }
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
