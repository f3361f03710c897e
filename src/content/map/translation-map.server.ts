import { ContentServiceError } from '../../base/errors.ts'
import { isObject } from '../../base/json.ts'
import { locales, type Locale } from '../../model/locale.ts'
import type { WireLinkEntry } from '../../model/wire.ts'
import type { ContentClient } from '../client/client.server.ts'
import { readInGroups } from '../client/in-groups.ts'
import type { ContentVersion } from '../stories/stories.server.ts'

const perPage = 1000

/**
 * Path and title of every story by uuid and language: the one table from which
 * links, redirects between languages, alternates and sitemaps are made.
 *
 * Paths begin with the language, then the site folder: `de/busse-design/kontakt`.
 * `title` is null where a story has no page: internal ones in both languages,
 * untranslated ones in English.
 *
 * @see docs/specification.md §2.4, docs/readings.md 16
 */
export interface TranslationMap {
  readonly entries: ReadonlyMap<string, MapEntry>
  /** Uuid by path without language, for one language: `kontakt` → `5c…`. Home is the empty path. */
  readonly byPath: Readonly<Record<Locale, ReadonlyMap<string, string>>>
  /** Path inside the site folder, without a slash at either end; null where the story has no page in that language. */
  pathOf(uuid: string, locale: Locale): string | null
}

export type MapEntry = Readonly<Record<Locale, MapTranslation>>

export interface MapTranslation {
  path: string
  title: string | null
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
): Promise<TranslationMap> {
  const links = await readLinks(client, folder, version)
  return buildTranslationMap(links, folder)
}

async function readLinks(client: ContentClient, folder: string, version: ContentVersion): Promise<WireLinkEntry[]> {
  const query = { version, per_page: perPage, starts_with: `${folder}/` }
  const first = await client.get('links', { ...query, page: 1 })
  const pages = Math.ceil((first?.total ?? 0) / (first?.perPage ?? perPage))
  const rest = await readInGroups(2, pages, page => client.get('links', { ...query, page }))
  return [first, ...rest].flatMap(answer => {
    const links = isObject(answer?.body) ? answer.body.links : undefined
    // An empty map would turn every page into a 404.
    if (!isObject(links)) throw new ContentServiceError('links', answer ? 200 : 404, 'an answer without links')
    return Object.values(links).filter(isLinkEntry)
  })
}

/** Builds the map from link entries. Folders are no pages; paths of start pages lose their closing slash. */
export function buildTranslationMap(links: readonly WireLinkEntry[], folder: string): TranslationMap {
  const entries = new Map<string, MapEntry>()
  const byPath = { de: new Map<string, string>(), en: new Map<string, string>() }
  for (const link of links) {
    if (link.is_folder) continue
    const entry = { de: translationOf(link, 'de', folder), en: translationOf(link, 'en', folder) }
    entries.set(link.uuid, entry)
    for (const locale of locales) {
      const { path, title } = entry[locale]
      if (title !== null) byPath[locale].set(insideFolder(path, folder), link.uuid)
    }
  }
  return {
    entries,
    byPath,
    pathOf(uuid, locale) {
      const translation = entries.get(uuid)?.[locale]
      return translation && translation.title !== null ? insideFolder(translation.path, folder) : null
    },
  }
}

function translationOf(link: WireLinkEntry, locale: Locale, folder: string): MapTranslation {
  const alternate = link.alternates?.find(({ lang }) => lang === locale)
  const slug = trimSlashes(locale === 'de' ? link.slug : (alternate?.path ?? link.slug))
  const name = locale === 'de' ? link.name : (alternate?.name ?? null)
  const internal = slug.slice(folder.length + 1).startsWith('_')
  return { path: `${locale}/${slug}`, title: internal ? null : name || null }
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

function isLinkEntry(value: unknown): value is WireLinkEntry {
  return (
    isObject(value) &&
    typeof value.uuid === 'string' &&
    typeof value.slug === 'string' &&
    typeof value.name === 'string'
  )
}
