import { isObject, type JsonObject } from '../../base/json.ts'
import { noLink, type Link, type LinkAttributes } from '../../model/link.ts'
import { pageHref } from '../map/page-href.ts'
import { parseAssetAddress } from './parse-asset.ts'
import type { ParseContext } from './parse-context.ts'

/**
 * Resolves a link field for the language of the page.
 *
 * A story that has no page in this language resolves to `missing` rather than
 * to the other language: a German link on an English page would be a surprise.
 *
 * @see docs/specification.md §2.6 Links, docs/readings.md 38
 */
export function parseLink(value: unknown, context: ParseContext, drop: (reason: string) => void): Link {
  if (!isObject(value)) return noLink
  const { linktype } = value
  const newTab = value.target === '_blank'
  if (linktype === 'email') return mailLink(text(value.email) || text(value.url))
  if (linktype === 'asset') return fileLink(text(value.url), newTab, context)
  if (linktype === 'story') return storyLink(text(value.id) || text(value.uuid), value, context)
  const link = webLink(text(value.url) || text(value.cached_url), newTab, attributesOf(value))
  if (link.kind === 'none' && text(value.url)) drop('an address that may not be linked')
  return link
}

/** A link mark of rich text: `uuid` instead of `id`, extra attributes under `custom`. */
export function parseLinkMark(attrs: JsonObject, context: ParseContext): Link {
  const newTab = attrs.target === '_blank'
  const { linktype } = attrs
  const custom = isObject(attrs.custom) ? attrs.custom : {}
  if (linktype === 'email') return mailLink(text(attrs.href))
  if (linktype === 'asset') return fileLink(text(attrs.href), newTab, context)
  if (linktype === 'story') return storyLink(text(attrs.uuid), { ...attrs, ...custom }, context)
  const href = text(attrs.href)
  return webLink(href && text(attrs.anchor) ? `${href}#${text(attrs.anchor)}` : href, newTab, attributesOf(custom))
}

function storyLink(uuid: string, value: JsonObject, context: ParseContext): Link {
  if (uuid === '') return noLink
  const href = pageHref(uuid, context.locale, context.map)
  if (href === null) return { kind: 'missing', target: text(value.cached_url) || text(value.href) || uuid }
  const anchor = text(value.anchor)
  const attributes = attributesOf(value)
  return {
    kind: 'page',
    href: anchor ? `${href}#${encodeURIComponent(anchor)}` : href,
    newTab: value.target === '_blank',
    ...(attributes ? { attributes } : {}),
  }
}

function mailLink(address: string): Link {
  const email = address.replace(/^mailto:/i, '').trim()
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(email.split('?')[0] ?? '') ? { kind: 'mail', href: `mailto:${email}` } : noLink
}

function fileLink(address: string, newTab: boolean, context: ParseContext): Link {
  const href = address === '' ? null : parseAssetAddress(address, context)
  return href === null ? noLink : { kind: 'file', href, newTab }
}

/** Web, mail, phone, paths of this site and anchors; every other scheme is no link at all. */
function webLink(url: string, newTab: boolean, attributes: LinkAttributes | null): Link {
  const address = stripControls(url).trim()
  if (/^mailto:/i.test(address)) return mailLink(address)
  if (/^tel:/i.test(address)) {
    const number = address.slice(4).replace(/[\s()/.-]/g, '')
    return /^\+?[\d*#]{2,20}$/.test(number) ? { kind: 'phone', href: `tel:${number}` } : noLink
  }
  const extra = attributes ? { attributes } : {}
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) {
    return { kind: 'web', href: new URL(address).href, newTab, ...extra }
  }
  if (/^(?:\/(?![/\\])|#)/.test(address) && !address.includes('\\')) {
    return { kind: 'page', href: encodeURI(decodeSafely(address)), newTab, ...extra }
  }
  return noLink
}

/** Browsers drop tabs and line breaks inside a scheme: what we test must be what they see. */
function stripControls(url: string): string {
  // oxlint-disable-next-line no-control-regex
  return url.replace(/[\u0000-\u001f\u007f]/g, '')
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Attributes an editor may set; anything that could run script or restyle the page is not among them. */
const allowedAttributes = /^(?:rel|title|hreflang|lang|data-[a-z][a-z0-9-]*|aria-(?:label|describedby|current))$/

function attributesOf(value: JsonObject): LinkAttributes | null {
  const attributes = Object.entries(value).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && allowedAttributes.test(entry[0]),
  )
  return attributes.length > 0 ? Object.fromEntries(attributes) : null
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
