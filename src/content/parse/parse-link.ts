import { memoize } from '../../base/memoize.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import { toMailHref, toPathHref, toPhoneHref, toWebHref, withoutControls } from '../../model/address/link-address.ts'
import { noLink, type Link, type LinkAttributes } from '../../model/story/link.ts'
import { isLocale } from '../../model/locale.ts'
import { findPage } from '../map/find-page.ts'
import { pageHref } from '../map/page-href.ts'
import { isWithheld, parseAssetAddress } from './parse-asset.ts'
import type { ParseContext } from './parse-context.ts'

/**
 * Resolves a link field for the language of the page.
 *
 * A story that has no page in this language resolves to no link rather than
 * to the other language: a German link on an English page would be a surprise.
 *
 * @see docs/specification.md §2.6 Links, docs/readings.md 38
 */
export function parseLink(value: unknown, context: ParseContext, drop: (reason: string) => void): Link {
  if (!isObject(value)) return noLink
  const address = value.linktype === 'email' ? text(value.email) || text(value.url) : text(value.url)
  const link = toLink(value, value, address || text(value.cached_url), context)
  if (link.kind === 'none' && address && value.linktype !== 'story') drop('an address that may not be linked')
  return link
}

const nothing: JsonObject = {}

/** A link mark of rich text: `uuid` instead of `id`, extra attributes under `custom`. */
export function parseLinkMark(attrs: JsonObject, context: ParseContext): Link {
  const custom = isObject(attrs.custom) ? attrs.custom : nothing
  const href = text(attrs.href)
  const anchor = text(attrs.anchor)
  const isWeb = attrs.linktype !== 'story' && attrs.linktype !== 'email' && attrs.linktype !== 'asset'
  return toLink(attrs, custom, isWeb && href && anchor ? `${href}#${anchor}` : href, context)
}

/** The link that a field or mark describes; `address` is what it holds besides the id of a story. */
function toLink(value: JsonObject, custom: JsonObject, address: string, context: ParseContext): Link {
  const link = toTarget(value, custom, address, context)
  const attributes = attributesOf(custom)
  return attributes && 'href' in link ? { ...link, attributes } : link
}

function toTarget(value: JsonObject, custom: JsonObject, address: string, context: ParseContext): Link {
  const newTab = value.target === '_blank'
  switch (value.linktype) {
    case 'email':
      return mailLink(address)
    case 'asset':
      return fileLink(address, newTab, context)
    case 'story':
      return storyLink(value, address, newTab, context)
    default:
      return webLink(address, newTab, text(custom.hreflang), context)
  }
}

/** By id; links of old content and of importers may bring nothing but the path of their story. */
function storyLink(value: JsonObject, address: string, newTab: boolean, context: ParseContext): Link {
  const story = isObject(value.story) ? value.story : {}
  const path = text(value.full_slug) || text(story.full_slug) || text(value.cached_url) || address
  const named = text(value.id) || text(value.uuid) || text(story.uuid)
  if (named === '' && path === '') return noLink
  const uuid = named || findPage(decodeSafely(path.split(/[?#]/)[0] ?? ''), context.map)
  const href = uuid === null ? null : pageHref(uuid, context.locale, context.map)
  if (href === null) return context.version === 'draft' ? { kind: 'missing', target: path || named } : noLink
  const anchor = withoutControls(text(value.anchor))
  return { kind: 'page', href: anchor ? `${href}#${encodeURIComponent(anchor.toWellFormed())}` : href, newTab }
}

function mailLink(address: string): Link {
  const href = toMailHref(address)
  return href === null ? noLink : { kind: 'mail', href }
}

function fileLink(address: string, newTab: boolean, context: ParseContext): Link {
  const href = address === '' ? null : parseAssetAddress(address, context)
  return href === null || isWithheld(href, false, context) ? noLink : { kind: 'file', href, newTab }
}

/** A text names few addresses many times. */
const toWebHrefOnce = memoize(1000, toWebHref)

/** Web, mail, phone, paths of this site and anchors; every other scheme is no link at all. */
function webLink(url: string, newTab: boolean, hreflang: string, context: ParseContext): Link {
  const address = withoutControls(url).trim()
  if (/^mailto:/i.test(address)) return mailLink(address)
  if (/^tel:/i.test(address)) {
    const href = toPhoneHref(address)
    return href === null ? noLink : { kind: 'phone', href }
  }
  const web = toWebHrefOnce(address)
  const own = web === null ? null : withoutOwnOrigin(web, context)
  if (web !== null && own === null) return { kind: 'web', href: web, newTab }
  const path = toPathHref(own ?? address)
  if (path === null || isWithheld(path, false, context)) return noLink
  return { kind: 'page', href: path.startsWith('#') ? path : inLanguageOfPage(path, hreflang, context), newTab }
}

/** `https://www.example.org/de/team` → `/de/team` where that is this site; null for others. */
function withoutOwnOrigin(web: string, { siteOrigin }: ParseContext): string | null {
  return siteOrigin !== null && web.startsWith(`${siteOrigin}/`) ? web.slice(siteOrigin.length) : null
}

/**
 * A written address leads to the page in the language of the reader where there is one, unless the
 * editor says by `hreflang` that the other language is meant. What is no page (a file, a feed, an
 * old address) stays as written.
 */
function inLanguageOfPage(path: string, hreflang: string, { locale, map }: ParseContext): string {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  const decoded = decodeSafely(pathname)
  const uuid = pathname === '/' || (isLocale(hreflang) && hreflang !== locale) ? null : findPage(decoded, map)
  const href = uuid === null ? null : pageHref(uuid, locale, map)
  if (href === null) return path
  const first = pathname.split('/')[1]
  const written = isLocale(first) ? first : null
  // Names and values of a list's filters differ by language: the site translates them when it redirects.
  if (search !== '' && written !== null && written !== locale)
    return `/${locale}${pathname.slice(written.length + 1)}${search}${hash}`
  return href + search + hash
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * Attributes an editor may set; anything that could run script or restyle the page is not among them. Of `rel` only
 * `opener` is dropped: it alone gives another site a hold on the window that the visitor comes from.
 */
const allowedAttributes = /^(?:rel|title|hreflang|lang|data-[a-z][a-z0-9-]*|aria-(?:label|describedby|current))$/

function attributesOf(value: JsonObject): LinkAttributes | null {
  let attributes: Record<string, string> | null = null
  for (const name of Object.keys(value)) {
    const given = value[name]
    if (typeof given !== 'string' || !allowedAttributes.test(name)) continue
    const clean = withoutControls(given).toWellFormed().trim()
    const written = name === 'rel' ? clean.replace(/(?<!\S)opener(?!\S)\s*/gi, '').trim() : clean
    if (written !== '') (attributes ??= {})[name] = written
  }
  return attributes
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
