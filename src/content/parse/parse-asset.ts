import { cleanText } from '../../base/clean-text.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Asset, Measure, MeasureAxis, Measures } from '../../model/story/asset.ts'
import { withoutControls } from '../../model/address/link-address.ts'
import { defaultContentLocale, type Locale } from '../../model/locale.ts'
import type { ParseContext } from './parse-context.ts'

const sizeSegment = /\/f\/\d+\/(\d+)x(\d+)\//

/**
 * Reads an asset field. Size comes from the address, colour and measures from
 * the asset's meta data, the alternative text in the page's language.
 *
 * @returns null for an emptied or malformed field.
 * @see docs/storyblok.md "Assets"
 */
export function parseAsset(value: unknown, context: ParseContext, drop: (reason: string) => void): Asset | null {
  if (!isObject(value) || typeof value.filename !== 'string' || value.filename === '') {
    if (typeof value === 'string' ? value !== '' : isObject(value) && typeof value.filename === 'number')
      drop('not an asset')
    return null
  }
  const src = parseAssetAddress(value.filename, context)
  if (src === null) {
    drop('not an address of a file')
    return null
  }
  if (isWithheld(src, value.is_private, context)) return null
  const meta = isObject(value.meta_data) ? value.meta_data : {}
  const size = sizeSegment.exec(src)
  return {
    src,
    alt: altText(value, meta, context.locale),
    width: size ? Number(size[1]) : null,
    height: size ? Number(size[2]) : null,
    focus: typeof value.focus === 'string' && /^\d+x\d+:\d+x\d+$/.test(value.focus) ? value.focus : null,
    color: typeof meta.color === 'string' && /^#[0-9a-f]{6}$/i.test(meta.color) ? meta.color : null,
    measure: parseMeasures(meta.measure),
    ...(Number(meta.bytes) > 0 ? { bytes: Number(meta.bytes) } : {}),
    extension: /\.([a-z0-9]+)$/i.exec(src)?.[1]?.toLowerCase() ?? '',
  }
}

/**
 * The one rule for files: our own, root-relative so that pages work under any host, and those of
 * declared origins. The policy of the page lets browsers load no others.
 *
 * @returns null for every other address.
 * @see docs/decisions/0014-addresses-in-pages.md
 */
export function parseAssetAddress(
  filename: string,
  { assetOrigin, assetOrigins }: Pick<ParseContext, 'assetOrigin' | 'assetOrigins'>,
): string | null {
  const written = withoutControls(filename).trim()
  const address = written.startsWith('//') ? `https:${written}` : written
  const url = address.includes('\\') ? null : URL.parse(address, relativeTo)
  if (url === null || url.username !== '' || url.password !== '') return null
  const own = /^\/[^/]/.test(address) ? url.origin === relativeTo : url.origin === assetOrigin
  if (own) return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
  return /^https?:\/\//i.test(address) && assetOrigins.includes(url.origin) ? url.href : null
}

/**
 * True for a file that visitors may not have: our own service knows, a space in the network says so where the file is used.
 *
 * @see docs/readings.md 46
 */
export function isWithheld(address: string, isPrivate: unknown, context: ParseContext): boolean {
  return context.isWithheld ? context.isWithheld(address) : context.version === 'published' && isPrivate === true
}

/** Takes the place of the site while a path is normalised; never written anywhere. */
const relativeTo = 'https://site.invalid'

function altText(value: JsonObject, meta: JsonObject, locale: Locale): string {
  const own = locale === defaultContentLocale ? undefined : meta[`alt__i18n__${locale}`]
  const text = typeof own === 'string' && own !== '' ? own : value.alt
  return typeof text === 'string' ? cleanText(text) : ''
}

const axes: readonly MeasureAxis[] = ['w', 'h', 'd']

/** `meta_data.measure` is JSON text an editor may have touched: only complete edges are kept. */
export function parseMeasures(text: unknown): Measures | null {
  if (typeof text !== 'string' || text === '') return null
  const measures: Measures = {}
  try {
    const data: unknown = JSON.parse(text)
    if (!isObject(data)) return null
    for (const axis of axes) {
      const measure = parseMeasure(data[axis])
      if (measure) measures[axis] = measure
    }
  } catch {
    return null
  }
  return Object.keys(measures).length > 0 ? measures : null
}

function parseMeasure(value: unknown): Measure | null {
  if (!isObject(value)) return null
  const from = parsePoint(value.from)
  const to = parsePoint(value.to)
  const { offset } = value
  if (!from || !to || (offset !== 'below' && offset !== 'above' && offset !== 'left' && offset !== 'right')) return null
  return { from, to, offset }
}

function parsePoint(value: unknown): readonly [number, number] | null {
  if (!Array.isArray(value) || value.length !== 2) return null
  const [x, y]: unknown[] = value
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null
}
