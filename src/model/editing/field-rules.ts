import { isObject, type JsonObject } from '../../base/json.ts'

/*
 * What the schema asks of a value, in the form the management interface sends schemas in. The editor says it while
 * somebody writes, the check of content when it is published: one rule for both.
 */

/** A field of a component, as far as rules go. */
export interface RuledField {
  type: string
  required?: boolean
  translatable?: boolean
  readonly [rule: string]: unknown
}

/** What is wrong with a value: `error` keeps a story from being published, `note` does not. */
export interface FieldProblem {
  level: 'error' | 'note'
  code: FieldProblemCode
  /** Numbers and names that the sentence needs. */
  is?: number | string
  limit?: number | string
}

export type FieldProblemCode =
  | 'required'
  | 'too-long'
  | 'long-for-search'
  | 'pattern'
  | 'not-a-number'
  | 'too-small'
  | 'too-large'
  | 'too-few'
  | 'too-many'
  | 'not-a-date'
  | 'not-an-option'
  | 'not-an-address'
  | 'no-alt'
  | 'not-json'
  | 'wrong-file'
  | 'not-allowed-here'
  | 'missing-translation'

/** Lengths that search engines show. */
export const searchLengths = { title: 60, description: 160 } as const

const MARK = '__i18n__'

/** `es-co` → `es_co`, as languages are in names of fields. */
export function translatedKey(name: string, language: string): string {
  return language === '' ? name : `${name}${MARK}${language.replaceAll('-', '_')}`
}

/** True for a value that shows nothing: no text, no file, no target, no block, an empty document. */
export function isEmptyValue(value: unknown, type: string): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (!isObject(value)) return false
  if (type === 'richtext') return !hasWords(value)
  if (type === 'asset') return textOf(value.filename) === ''
  if (type === 'multilink' || type === 'link') {
    return ['id', 'url', 'cached_url', 'email'].every(name => textOf(value[name]) === '')
  }
  return Object.keys(value).length === 0
}

/** Problems of one value. @param language empty for the default one: what is required is required there. */
export function fieldProblems(value: unknown, field: RuledField, language = ''): FieldProblem[] {
  if (isEmptyValue(value, field.type)) {
    return field.required === true && language === '' ? [{ level: 'error', code: 'required' }] : []
  }
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'markdown':
      return textProblems(value, field)
    case 'number':
      return numberProblems(value, field)
    case 'datetime':
      return isStoredDate(value) ? [] : [{ level: 'error', code: 'not-a-date' }]
    case 'asset':
      return isObject(value) ? assetProblems(value, field, language) : []
    case 'multiasset':
      return Array.isArray(value)
        ? unique(value.flatMap(each => (isObject(each) ? assetProblems(each, field, language) : [])))
        : []
    case 'option':
      return optionProblems([value], field)
    case 'options':
      return Array.isArray(value)
        ? [...optionProblems(value, field), ...countProblems(value.length, field.min_options, field.max_options)]
        : []
    case 'bloks':
      return Array.isArray(value)
        ? [...placeProblems(value, field), ...countProblems(value.length, field.minimum, field.maximum)]
        : []
    case 'multilink':
    case 'link':
      return isObject(value) ? linkProblems(value) : []
    case 'custom':
      return field.field_type === 'seo_metatags' && isObject(value) ? seoProblems(value) : []
    default:
      return []
  }
}

function textProblems(value: unknown, field: RuledField): FieldProblem[] {
  const text = textOf(value)
  const limit = Number(textOf(field.max_length))
  const length = [...text].length
  const problems: FieldProblem[] = []
  if (limit > 0 && length > limit) problems.push({ level: 'error', code: 'too-long', is: length, limit })
  const pattern = compile(field.regex)
  if (pattern && !pattern.test(text)) problems.push({ level: 'error', code: 'pattern' })
  return problems
}

/** Numbers are texts on the wire. */
function numberProblems(value: unknown, field: RuledField): FieldProblem[] {
  const number = typeof value === 'number' ? value : Number(textOf(value).trim() || Number.NaN)
  if (!Number.isFinite(number)) return [{ level: 'error', code: 'not-a-number' }]
  const [least, most] = [toLimit(field.min_value), toLimit(field.max_value)]
  if (least !== null && number < least) return [{ level: 'error', code: 'too-small', is: number, limit: least }]
  if (most !== null && number > most) return [{ level: 'error', code: 'too-large', is: number, limit: most }]
  return []
}

const toLimit = (value: unknown): number | null => {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value || Number.NaN) : Number.NaN
  return Number.isFinite(number) ? number : null
}

function optionProblems(values: readonly unknown[], field: RuledField): FieldProblem[] {
  const { options } = field
  if (typeof field.source === 'string' && field.source !== '' && field.source !== 'self') return []
  if (!Array.isArray(options) || options.length === 0) return []
  const known = new Set(options.map(option => (isObject(option) ? textOf(option.value) : '')))
  const strange = values.find(value => value !== '' && !known.has(textOf(value)))
  return strange === undefined ? [] : [{ level: 'error', code: 'not-an-option', is: textOf(strange) }]
}

function countProblems(is: number, min: unknown, max: unknown): FieldProblem[] {
  const [least, most] = [toLimit(min), toLimit(max)]
  if (least !== null && is < least) return [{ level: 'error', code: 'too-few', is, limit: least }]
  if (most !== null && most > 0 && is > most) return [{ level: 'error', code: 'too-many', is, limit: most }]
  return []
}

function placeProblems(blocks: readonly unknown[], field: RuledField): FieldProblem[] {
  const allowed = allowedBlocks(field)
  if (!allowed) return []
  const strange = blocks.find(block => isObject(block) && !allowed.includes(textOf(block.component)))
  return isObject(strange) ? [{ level: 'note', code: 'not-allowed-here', is: textOf(strange.component) }] : []
}

/** Names of the blocks that a field takes; null: every block that may be nested. */
export function allowedBlocks({ restrict_components: restricts, component_whitelist: list }: RuledField) {
  return restricts === true && Array.isArray(list) ? list.filter(name => typeof name === 'string') : null
}

const fileKinds: Readonly<Record<string, RegExp>> = {
  images: /\.(?:jpe?g|png|webp|avif|gif|svg)$/i,
  videos: /\.(?:mp4|webm|mov|m4v)$/i,
  audios: /\.(?:mp3|ogg|wav|m4a)$/i,
  texts: /\.(?:pdf|txt|md|csv|docx?|xlsx?|pptx?|zip|vtt)$/i,
  models: /\.(?:glb|gltf|usdz)$/i,
}

/** True where a field takes a file of this name. @param kinds `filetypes` of the schema; none: all. */
export function acceptsFile(name: string, kinds: unknown): boolean {
  if (!Array.isArray(kinds) || kinds.length === 0) return true
  const path = name.split(/[?#]/)[0] ?? ''
  return kinds.some(kind => typeof kind === 'string' && (fileKinds[kind]?.test(path) ?? true))
}

function assetProblems(asset: JsonObject, field: RuledField, language: string): FieldProblem[] {
  const name = textOf(asset.filename)
  if (name === '') return []
  if (!acceptsFile(name, field.filetypes)) return [{ level: 'error', code: 'wrong-file', is: name.split('/').at(-1)! }]
  if (!fileKinds.images?.test(name)) return []
  const meta = isObject(asset.meta_data) ? asset.meta_data : {}
  const alt = language === '' ? textOf(asset.alt) : textOf(meta[translatedKey('alt', language)])
  return alt.trim() === '' && !isDecorative(asset) ? [{ level: 'note', code: 'no-alt' }] : []
}

/** True for a picture that somebody has marked as having nothing to say. */
export function isDecorative(asset: JsonObject): boolean {
  const meta = isObject(asset.meta_data) ? asset.meta_data : {}
  return meta.decorative === true || meta.decorative === 'true'
}

function linkProblems(link: JsonObject): FieldProblem[] {
  const url = textOf(link.url) || textOf(link.cached_url)
  const isMail = link.linktype === 'email'
  if (isMail) {
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(textOf(link.email) || url)
      ? []
      : [{ level: 'error', code: 'not-an-address' }]
  }
  if (link.linktype !== 'url' || url === '') return []
  const fits = /^(?:https?:\/\/[^\s/]+|mailto:\S+@|tel:\+?[\d\s()/-]+|\/|#)/i.test(url.trim())
  return fits ? [] : [{ level: 'error', code: 'not-an-address' }]
}

function seoProblems(value: JsonObject): FieldProblem[] {
  return (['title', 'description'] as const).flatMap(name => {
    const is = [...textOf(value[name])].length
    return is > searchLengths[name]
      ? [{ level: 'note' as const, code: 'long-for-search' as const, is, limit: searchLengths[name] }]
      : []
  })
}

/** `2026-03-01 09:00`, as the service stores moments, in UTC. ISO texts are read too. */
export function isStoredDate(value: unknown): boolean {
  return typeof value === 'string' && storedDate.test(value) && !Number.isNaN(Date.parse(value.replace(' ', 'T')))
}

const storedDate = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/

/** A pattern of the schema; null where there is none, or it cannot be read. */
function compile(pattern: unknown): RegExp | null {
  if (typeof pattern !== 'string' || pattern === '') return null
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return null
  }
}

function hasWords(node: JsonObject, depth = 0): boolean {
  if (typeof node.text === 'string') return node.text.trim() !== ''
  if (['image', 'blok', 'horizontal_rule', 'emoji'].includes(String(node.type))) return true
  if (!Array.isArray(node.content) || depth > 100) return false
  return node.content.some(child => isObject(child) && hasWords(child, depth + 1))
}

function unique(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter((problem, index) => problems.findIndex(each => each.code === problem.code) === index)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
