import { isObject, type JsonObject } from '../../../base/json.ts'
import { translatedKey } from '../../../model/editing/field-rules.ts'

/** A file as the management interface sends it. */
export interface ManagedAsset {
  id: number
  filename: string
  short_filename: string
  content_type: string
  content_length: number
  alt: string
  title: string
  copyright: string
  source: string
  focus: string
  meta_data: JsonObject
  /** Not for visitors: pages leave it out, its address answers 404. */
  is_private: boolean
  /** ISO, UTC; visitors may have the file from and until then. */
  publish_at: string | null
  expire_at: string | null
  asset_folder_id: number | null
  internal_tag_ids: number[]
  created_at: string
  updated_at: string
  deleted_at: string | null
  width: number | null
  height: number | null
  /** What was uploaded, where the site shows a copy of it. */
  original: { name: string; content_length: number } | null
  /** Number of stories that use it; null where the list was asked without. */
  uses: number | null
}

/** Reads one file of an answer. @throws TypeError where it is none. */
export function parseAsset(value: unknown): ManagedAsset {
  if (!isObject(value) || typeof value.filename !== 'string') throw new TypeError('The answer is no file')
  const text = (name: string): string => (typeof value[name] === 'string' ? value[name] : '')
  const number = (name: string): number | null => (typeof value[name] === 'number' ? value[name] : null)
  const size = /\/f\/\d+\/(\d+)x(\d+)\//.exec(value.filename)
  return {
    id: Number(value.id),
    filename: toPath(value.filename),
    short_filename: text('short_filename') || (value.filename.split('/').at(-1) ?? ''),
    content_type: text('content_type'),
    content_length: number('content_length') ?? 0,
    alt: text('alt'),
    title: text('title'),
    copyright: text('copyright'),
    source: text('source'),
    focus: text('focus'),
    meta_data: isObject(value.meta_data) ? value.meta_data : {},
    is_private: value.is_private === true,
    publish_at: text('publish_at') || null,
    expire_at: text('expire_at') || null,
    asset_folder_id: number('asset_folder_id'),
    internal_tag_ids: Array.isArray(value.internal_tag_ids) ? value.internal_tag_ids.map(Number) : [],
    created_at: text('created_at'),
    updated_at: text('updated_at'),
    deleted_at: text('deleted_at') || null,
    width: number('width') ?? (size ? Number(size[1]) : null),
    height: number('height') ?? (size ? Number(size[2]) : null),
    original: isObject(value.original)
      ? { name: String(value.original.name), content_length: Number(value.original.content_length) }
      : null,
    uses: number('uses'),
  }
}

/** True for a file that visitors may not have now. */
export function isWithheld({ is_private: isPrivate, publish_at: from, expire_at: until }: ManagedAsset, now: number) {
  return isPrivate || now < Date.parse(from ?? '') || now >= Date.parse(until ?? '')
}

/** Addresses of our own files are stored without an origin. */
export function toPath(filename: string): string {
  const own = URL.parse(filename)
  return own && /^\/f\/\d+\//.test(own.pathname) && !/storyblok/.test(own.host) ? own.pathname : filename
}

/** What an asset field holds for a chosen file. */
export function toAssetValue(asset: ManagedAsset): JsonObject {
  const { id, filename, alt, title, copyright, source, focus, meta_data } = asset
  return {
    id,
    alt,
    name: '',
    focus,
    title,
    source,
    filename,
    copyright,
    fieldtype: 'asset',
    meta_data,
    is_external_url: false,
  }
}

/** The empty asset field, as Storyblok stores it. */
export function emptyAsset(before: unknown): unknown {
  if (!isObject(before)) return undefined
  return {
    fieldtype: 'asset',
    id: null,
    filename: '',
    alt: '',
    name: '',
    focus: '',
    title: '',
    source: '',
    copyright: '',
  }
}

/** Alternative text of a field's file in a language. */
export function altOf(value: unknown, language: string): string {
  if (!isObject(value)) return ''
  const meta = isObject(value.meta_data) ? value.meta_data : {}
  const text = language === '' ? value.alt : meta[translatedKey('alt', language)]
  return typeof text === 'string' ? text : ''
}

/** The file with other alternative text; German stands twice, as the service has it. */
export function withAlt(value: JsonObject, language: string, text: string): JsonObject {
  const meta = isObject(value.meta_data) ? value.meta_data : {}
  if (language !== '') {
    const { [translatedKey('alt', language)]: _old, ...rest } = meta
    return { ...value, meta_data: text === '' ? rest : { ...rest, [translatedKey('alt', language)]: text } }
  }
  return { ...value, alt: text, meta_data: { ...meta, ...('alt' in meta && { alt: text }) } }
}

/** Point of a focus in percent of the picture; null where there is none or the size is not known. */
export function focusPointOf(focus: unknown, size: Size | null): Point | null {
  const box = typeof focus === 'string' ? /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(focus) : null
  if (!box || !size) return null
  const [left = 0, top = 0, right = 0, bottom = 0] = box.slice(1).map(Number)
  const percent = (at: number, of: number) => Math.min(100, Math.max(0, (at / of) * 100))
  return { x: percent((left + right - 1) / 2, size.width), y: percent((top + bottom - 1) / 2, size.height) }
}

/** A point in percent as the service stores it: one pixel of the file. */
export function toFocus({ x, y }: Point, { width, height }: Size): string {
  const left = Math.min(width - 1, Math.max(0, Math.round((x / 100) * width)))
  const top = Math.min(height - 1, Math.max(0, Math.round((y / 100) * height)))
  return `${left}x${top}:${left + 1}x${top + 1}`
}

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Size of a file by its address; null where it says none. */
export function sizeOf(filename: unknown): Size | null {
  const size = typeof filename === 'string' ? /\/f\/\d+\/(\d+)x(\d+)\//.exec(filename) : null
  return size ? { width: Number(size[1]), height: Number(size[2]) } : null
}
