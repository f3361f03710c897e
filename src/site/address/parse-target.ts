import { toAskedPath } from './asked-path.ts'
import { defaultContentLocale, isLocale, type Locale } from '../../model/locale.ts'

/**
 * What a request target asks for, by its shape alone.
 *
 * - `page`: a clean address. `prefixed` tells `/de/x` from `/x`.
 * - `root`: `/`, which redirects to a language.
 * - `unclean`: the same page under its clean address; `path` is that address.
 * - `invalid`: never looked up.
 *
 * @see docs/readings.md 1, 2, 4, 5, 14
 */
export type Target =
  | { kind: 'root'; search: string }
  | { kind: 'page'; locale: Locale; prefixed: boolean; path: string; search: string }
  | { kind: 'unclean'; locale: Locale; prefixed: boolean; path: string; href: string; search: string }
  | { kind: 'invalid'; shown: string }

const maxPath = 2000
const maxSegment = 200

/** Extensions of static files: nothing of the content service ends in them. `.php` and `.pdf` have owners of their own. */
const staticExtension = /\.(?:css|js|mjs|map|json|xml|txt|ico|png|jpe?g|webp|avif|gif|svg|woff2)$/i

/**
 * Parses a request target such as `/de/referenzen?seite=2`. Pure, never throws.
 *
 * @param target path and query as they are in the request line.
 * @param folder the website folder: never part of a clean address.
 * @param defaultLocale the language of addresses without prefix.
 */
export function parseTarget(target: string, folder: string, defaultLocale: Locale = defaultContentLocale): Target {
  const mark = target.indexOf('?')
  const rawPath = mark === -1 ? target : target.slice(0, mark)
  const search = mark === -1 ? '' : target.slice(mark)
  const segments = decodeSegments(rawPath)
  if (!segments) return { kind: 'invalid', shown: toAskedPath(rawPath) }

  const filled = segments.filter(segment => segment !== '')
  const first = filled[0]?.toLowerCase()
  const prefixed = isLocale(first)
  const locale = prefixed ? first : defaultLocale
  const inside = prefixed ? filled.slice(1) : filled
  const wanted = inside[0] === folder ? inside.slice(1) : inside
  const path = wanted.length === 1 && wanted[0] === 'home' ? '' : wanted.join('/')

  if (!prefixed && filled.length === 0) return { kind: 'root', search }
  const clean = isClean(rawPath, segments, prefixed, filled[0]) && wanted === inside && path === wanted.join('/')
  if (clean) return { kind: 'page', locale, prefixed, path, search }
  return { kind: 'unclean', locale, prefixed, path, href: toHref(locale, path), search }
}

/** Address of a path inside the site folder: `/de`, `/en/team`. */
export function toHref(locale: Locale, path: string): string {
  return path === '' ? `/${locale}` : `/${locale}/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** Null when the path may not be looked up at all. */
function decodeSegments(rawPath: string): string[] | null {
  if (!rawPath.startsWith('/') || rawPath.length > maxPath) return null
  const segments: string[] = []
  for (const raw of rawPath.split('/')) {
    const segment = decode(raw)
    if (segment === null || !isValidSegment(segment)) return null
    segments.push(segment)
  }
  return staticExtension.test(rawPath) ? null : segments
}

function decode(raw: string): string | null {
  try {
    return decodeURIComponent(raw)
  } catch {
    return null
  }
}

function isValidSegment(segment: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return (
    segment.length <= maxSegment &&
    segment !== '..' &&
    segment !== '.' &&
    !/[\u0000-\u001f\u007f-\u009f\\/]/.test(segment)
  )
}

/** No empty segment, no closing slash, language prefix in lower case. */
function isClean(rawPath: string, segments: readonly string[], prefixed: boolean, first: string | undefined): boolean {
  const empties = segments.slice(1).some(segment => segment === '')
  return !empties && (!prefixed || first === first?.toLowerCase()) && rawPath.length > 1
}
