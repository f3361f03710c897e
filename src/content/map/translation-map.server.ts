import { ContentServiceError } from '../../base/errors.ts'
import { isObject } from '../../base/json.ts'
import { contentTypes } from '../../blocks/schemas.ts'
import { defaultContentLocale, forEachLocale, isLocale, locales, type Locale } from '../../model/locale.ts'
import type { WireLinkEntry } from '../../model/story/wire.ts'
import { takeEach, type LeftOut, type LeftOutItem } from '../changes/left-out.ts'
import type { ContentClient } from '../client/client.server.ts'
import { readInGroups } from '../client/limits/in-groups.ts'
import { languagesFilter } from '../client/following/touched-questions.ts'
import { readStories, type ContentVersion } from '../stories/stories.server.ts'

const perPage = 1000

/**
 * Path and title of every story by uuid and language: the one table from which
 * links, redirects between languages, alternates and sitemaps are made, and
 * the one place that decides whether a page exists in a language.
 *
 * Paths begin with the language, then the site folder: `de/busse-design/kontakt`.
 * `title` is null where a story has no page: internal ones in every language,
 * others where their content names other languages, where they are not
 * published, and where nobody has translated their name.
 *
 * @see docs/specification.md §2.4, docs/readings.md 16, 42
 */
export interface TranslationMap {
  readonly entries: ReadonlyMap<string, MapEntry>
  /** Uuid by path without language, for one language: `kontakt` → `5c…`. Home is the empty path. */
  readonly byPath: Readonly<Record<Locale, ReadonlyMap<string, string>>>
  /**
   * Uuid by path in a language in which the story has no page, though it has one in another: its address until the
   * translation was taken away, or the one it would have.
   */
  readonly withoutPage: Readonly<Record<Locale, ReadonlyMap<string, string>>>
  /** Path inside the site folder, without a slash at either end; null where the story has no page in that language. */
  pathOf(uuid: string, locale: Locale): string | null
}

export type MapEntry = Readonly<Record<Locale, MapTranslation>>

export interface MapTranslation {
  path: string
  title: string | null
}

/** What decides about a story's languages besides its link. */
export interface LanguageRules {
  version: ContentVersion
  /** The languages that stories name themselves (field "Sprachen"), by uuid; stories that name none exist in all. */
  chosen: Pick<ReadonlyMap<string, readonly Locale[]>, 'get'>
}

/**
 * Reads all links page by page and builds the map. The pages are merged; the
 * original product merged the wrong lists, which was a fault.
 *
 * @param folder the website folder, e.g. `busse-design`.
 * @throws ContentServiceError when the service does not answer, or answers without links.
 */
export async function loadTranslationMap(
  client: ContentClient,
  folder: string,
  version: ContentVersion,
  leftOut?: LeftOut,
): Promise<TranslationMap> {
  const [links, chosen] = await Promise.all([
    readLinks(client, folder, version),
    readChosenLanguages(client, folder, version),
  ])
  const left: LeftOutItem[] = []
  const map = buildTranslationMap(links, folder, { version, chosen }, left)
  leftOut?.note('addresses', left)
  return map
}

async function readLinks(client: ContentClient, folder: string, version: ContentVersion): Promise<unknown[]> {
  // The dates tell which stories a connected space has published. @see client/space-follower.ts
  const query = { version, per_page: perPage, starts_with: `${folder}/`, include_dates: 1 }
  const first = await client.get('links', { ...query, page: 1 })
  const pages = Math.ceil((first?.total ?? 0) / (first?.perPage ?? perPage))
  const rest = await readInGroups(2, pages, page => client.get('links', { ...query, page }))
  return [first, ...rest].flatMap(answer => {
    const links = isObject(answer?.body) ? answer.body.links : undefined
    // An empty map would turn every page into a 404.
    if (!isObject(links)) throw new ContentServiceError('links', answer ? 200 : 404, 'an answer without links')
    return Object.values(links)
  })
}

const storiesPerPage = 100

/** Everything but the languages: the bodies of several hundred stories would be read for nothing. */
const otherFields = [...new Set(Object.values(contentTypes).flatMap(type => Object.keys(type.fields)))]
  .filter(field => field !== 'locales')
  .join(',')

/** Links say nothing about content: the languages that stories name are read from the stories that name some. */
async function readChosenLanguages(
  client: ContentClient,
  folder: string,
  version: ContentVersion,
): Promise<Map<string, readonly Locale[]>> {
  const told = client.listsIn?.('locales', version)
  if (told) return new Map([...told].map(([uuid, codes]) => [uuid, codes.filter(isLocale)]))
  const read = (page: number) =>
    readStories(client, {
      version,
      locale: defaultContentLocale,
      query: {
        starts_with: `${folder}/`,
        per_page: storiesPerPage,
        page,
        excluding_fields: otherFields,
        [languagesFilter[0]]: languagesFilter[1],
      },
    })
  const first = await read(1)
  // All stories of a large space name their languages, and all of them are being read.
  if (first.total > storiesPerPage) await client.space?.filled()
  const pages = first.stories.length === 0 ? 1 : Math.ceil(first.total / storiesPerPage)
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)))
  return new Map(
    [first, ...rest].flatMap(({ stories }) =>
      stories.flatMap(({ uuid, content }) =>
        Array.isArray(content.locales) && content.locales.length > 0
          ? [[uuid, content.locales.filter(isLocale)] as const]
          : [],
      ),
    ),
  )
}

/**
 * Builds the map from link entries. Folders are no pages; paths of start pages lose their closing slash.
 *
 * @param left where entries are named that no page can be at: the others stay.
 */
export function buildTranslationMap(
  links: readonly unknown[],
  folder: string,
  rules: LanguageRules = { version: 'published', chosen: new Map() },
  left: LeftOutItem[] = [],
): TranslationMap {
  const builder = createMapBuilder(folder, rules)
  const take = (link: unknown): WireLinkEntry[] => {
    if (!isLinkEntry(link)) throw new Error('no link of a story')
    builder.add(link)
    return []
  }
  takeEach(links, take, nameOfLink, left)
  return builder.map
}

/** A map that grows with each link; what is said of a story later counts. */
export function createMapBuilder(folder: string, rules: LanguageRules) {
  const entries = new Map<string, MapEntry>()
  const [byPath, withoutPage] = [emptyPaths(), emptyPaths()]

  function add(link: WireLinkEntry): void {
    if (link.is_folder) return
    const before = entries.get(link.uuid)
    if (before) forget(link.uuid, before)
    const entry = forEachLocale(locale => translationOf(link, locale, folder, rules))
    entries.set(link.uuid, entry)
    const isPage = locales.some(locale => entry[locale].title !== null)
    for (const locale of locales) {
      const { path, title } = entry[locale]
      if (title !== null) byPath[locale].set(insideFolder(path, folder), link.uuid)
      else if (isPage) withoutPage[locale].set(insideFolder(path, folder), link.uuid)
    }
  }

  function forget(uuid: string, entry: MapEntry): void {
    for (const locale of locales) {
      const path = insideFolder(entry[locale].path, folder)
      for (const paths of [byPath[locale], withoutPage[locale]]) if (paths.get(path) === uuid) paths.delete(path)
    }
  }

  const map: TranslationMap = {
    entries,
    byPath,
    withoutPage,
    pathOf(uuid, locale) {
      const translation = entries.get(uuid)?.[locale]
      return translation && translation.title !== null ? insideFolder(translation.path, folder) : null
    },
  }
  return { map, add }
}

function emptyPaths(): Record<Locale, Map<string, string>> {
  return forEachLocale(() => new Map())
}

function translationOf(link: WireLinkEntry, locale: Locale, folder: string, rules: LanguageRules): MapTranslation {
  const isDefault = locale === defaultContentLocale
  const alternate = link.alternates?.find(({ lang }) => lang === locale)
  const slug = trimSlashes(isDefault ? link.slug : (alternate?.path ?? link.slug))
  const name = isDefault ? link.name : (alternate?.name ?? null)
  const isInternal = slug.slice(folder.length + 1).startsWith('_')
  const isPublished = rules.version === 'draft' || (isDefault ? link : alternate)?.published !== false
  const isChosen = rules.chosen.get(link.uuid)?.includes(locale) ?? true
  // No address can be written of it, neither in a page nor in a sitemap.
  if (!slug.isWellFormed()) throw new Error('half of a character in its address')
  return { path: `${locale}/${slug}`, title: !isInternal && isPublished && isChosen ? name || null : null }
}

/** `de/busse-design/kontakt` → `kontakt`; the start page → the empty path. */
function insideFolder(path: string, folder: string): string {
  const segments = path.split('/').slice(1)
  if (segments[0] === folder) segments.shift()
  const inside = segments.join('/')
  return inside === 'home' ? '' : inside
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}

function nameOfLink(link: unknown): string {
  const { slug, uuid } = isObject(link) ? link : {}
  return typeof slug === 'string' ? slug : typeof uuid === 'string' ? uuid : 'a link without an address'
}

/** True for what the links of a space are made of. */
export function isLinkEntry(value: unknown): value is WireLinkEntry {
  return (
    isObject(value) &&
    typeof value.uuid === 'string' &&
    typeof value.slug === 'string' &&
    typeof value.name === 'string'
  )
}
