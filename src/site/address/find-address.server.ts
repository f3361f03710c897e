import type { Log } from '../../base/log.ts'
import { foldText } from '../../blocks/story-list/list-search.ts'
import { placeParam, toSlug } from '../../blocks/list-place.ts'
import { loadLegacyAddresses, type LegacyClient } from '../../content/redirects/legacy-addresses.server.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import type { Locale } from '../../model/locale.ts'
import type { ListPlaces } from './list-places.server.ts'
import { parseTarget, toHref, type Target } from './parse-target.ts'
import {
  findStory,
  leadTo,
  resolveAddress,
  resolveForEditor,
  translateSearch,
  type Resolution,
} from './resolve-address.ts'
import { resolveLegacy } from './resolve-legacy.ts'
import { findFolded, tidyPath } from './tidy-path.ts'

export interface FindAddressDeps {
  places: ListPlaces
  folder: string
  version: ContentVersion
  defaultLocale: Locale
  /** For editors: see `resolveForEditor`. */
  showsUntranslated?: true | undefined
  log: Log
}

type PageTarget = Exclude<Target, { kind: 'root' | 'invalid' }>

/**
 * Where an address leads, in one step. In this order: a story; a choice in a list; an exact address of the old site; the
 * same without what mail programs add and in other letter case; a client's name or former host; a pattern of the old site.
 *
 * @see docs/readings.md 6, 7, 8, 44
 */
export async function findAddress(
  deps: FindAddressDeps,
  target: PageTarget,
  content: SiteContent,
): Promise<Resolution> {
  const { places, folder, version, defaultLocale } = deps
  const { locale } = target
  const map = await content.map(version)
  const own = (deps.showsUntranslated ? resolveForEditor : resolveAddress)(target, map)
  if (own.kind === 'redirect') return shorten(own)
  const place = await places.resolve(target, content, map)
  if (place) return place
  if (own.kind === 'page') return own

  const legacy = await loadLegacyAddresses(content, folder, version)
  for (const path of writings(target.path)) {
    const at: PageTarget =
      path === target.path ? target : { ...target, kind: 'unclean', path, href: toHref(locale, path) }
    const known = at === target ? null : resolveAddress(at, map)
    if (known && known.kind !== 'missing') return shorten(known)
    const found = (at === target ? null : await places.resolve(at, content, map)) ?? (await old(at, 'exact'))
    if (found.kind !== 'missing') return found
    const folded = findFolded(path, locale, map)
    if (folded) return shorten(leadTo(folded.uuid, locale, map, translateSearch(at.search, folded.language, locale)))
    const client = await clientAt(path)
    if (client) return client
  }
  return (await movedPlace()) ?? old(target, 'any')

  /** A choice in a list whose page has moved. */
  async function movedPlace(): Promise<Resolution | null> {
    const segments = target.path.split('/')
    const list = placeParam(segments.at(-2) ?? '', locale) === null ? null : await movedTo(segments.slice(0, -2))
    if (!list) return null
    const to = parseTarget(`${toHref(locale, [list.path, ...segments.slice(-2)].join('/'))}${target.search}`, folder)
    const place = 'path' in to ? await places.resolve(to, content, map) : null
    if (place?.kind === 'page') return { kind: 'redirect', status: list.status, href: toHref(place.locale, place.path) }
    return place?.kind === 'redirect' ? { ...place, status: worst(place.status, list.status) } : null
  }

  /** Where the rows of a page that has moved lead to. */
  async function movedTo(segments: readonly string[]): Promise<{ path: string; status: 301 | 302 } | null> {
    const path = segments.join('/')
    const moved = path === '' ? null : await old({ ...target, kind: 'unclean', path, search: '', href: '' }, 'exact')
    if (moved?.kind !== 'redirect') return null
    const to = parseTarget(moved.href.replace(/[?#].*/, ''), folder)
    return 'path' in to ? { path: to.path, status: moved.status } : null
  }

  async function old(at: PageTarget, rows: 'exact' | 'any'): Promise<Resolution> {
    const found = resolveLegacy(at, legacy, map, { folder, defaultLocale, rows })
    if (found.kind !== 'onward') return shorten(found)
    const onward = await places.resolve(found.target, content, map)
    if (!onward || onward.kind === 'missing') return { kind: 'missing' }
    const to = onward.kind === 'page' ? { status: 301 as const, href: toHref(locale, onward.path) } : onward
    return { ...found.by, kind: 'redirect', href: to.href, status: worst(to.status, found.by.status) }
  }

  /** A redirect to a list with one thing chosen ends at the page of that choice. */
  async function shorten(found: Resolution): Promise<Resolution> {
    if (found.kind !== 'redirect' || !found.href.includes('?')) return found
    const [address = '', hash] = found.href.split('#')
    const to = parseTarget(address, folder, defaultLocale)
    const onward = 'path' in to ? await places.resolve(to, content, map) : null
    if (onward?.kind !== 'redirect') return found
    const href = hash === undefined ? onward.href : `${onward.href}#${hash}`
    return { ...found, href, status: worst(found.status, onward.status) }
  }

  /** @see docs/readings.md 44 */
  async function clientAt(path: string): Promise<Resolution | null> {
    const cut = path.lastIndexOf('/')
    const name = path.slice(cut + 1)
    const client = cut < 0 ? undefined : legacy.clients.find(each => isCalled(each, name))
    if (!client) return null
    const found = await places.ofClient(client.slug, locale, content, map)
    const parent = path.slice(0, cut)
    const list =
      findStory(parent, locale, map) ?? findStory((await movedTo(parent.split('/')))?.path ?? '', locale, map)
    if (!found || list?.uuid !== found.list) return null
    const href = found.hrefs[locale]
    return { kind: 'redirect', status: href === null ? 302 : 301, href: href ?? found.listHref }
  }
}

/** A path as it may have been meant, the likeliest first. */
function writings(path: string): string[] {
  const tidied = tidyPath(path) ?? path
  return [...new Set([path, tidied, path.toLowerCase(), tidied.toLowerCase()])]
}

function isCalled({ slug, title, hosts }: LegacyClient, name: string): boolean {
  const wanted = hostOf(name)
  return wanted === slug || wanted === toSlug(title) || hosts.some(host => hostOf(host) === wanted)
}

/** `https://www.Firma.example/start` → `firma.example` */
function hostOf(text: string): string {
  return foldText(text)
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/:?#].*$/, '')
}

function worst(...statuses: readonly (301 | 302)[]): 301 | 302 {
  return statuses.includes(302) ? 302 : 301
}
