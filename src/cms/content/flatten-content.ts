import { isObject, type JsonObject } from '../../base/json.ts'
import { splitTranslatedKey, toFieldCode } from './languages.ts'

/** Whether a field may be translated; undefined when the schema does not know component or field. */
export type IsTranslatable = (component: string, field: string) => boolean | undefined

/** How stored content becomes delivered content. */
export interface FlattenOptions {
  /** Configured codes, or null for the default language. */
  language: string | null
  fallback: string | null
  isTranslatable: IsTranslatable
  /** Put in front of `/f/…` addresses, e.g. `http://localhost:4000`; no slash at the end. */
  assetOrigin: string
  /** The address of the file that is behind a stored address now. */
  toCurrentAsset?: ((address: string) => string) | undefined
  /** Ids for `_editable`, or null for published answers. */
  editable: { spaceId: number; storyId: number } | null
}

const STORED_ASSET = /^\/f\/\d+\/\S+$/

/**
 * Turns stored content into the delivered form: one language under plain keys, full asset addresses, `_editable`
 * as the last key of every block in drafts.
 *
 * Translated keys inside an asset's `meta_data` stay, as Storyblok serves them; alt, title, source and copyright
 * of the asset take them over.
 *
 * @see docs/specification.md §7, docs/storyblok-contract.md §1.8 and §1.11
 */
export function flattenContent(content: JsonObject, options: FlattenOptions): JsonObject {
  const codes = [options.language, options.fallback].filter(code => code !== null).map(toFieldCode)
  const toCurrent = options.toCurrentAsset ?? (address => address)
  const flattenValue = (value: unknown): unknown => {
    if (typeof value === 'string') return STORED_ASSET.test(value) ? options.assetOrigin + toCurrent(value) : value
    if (Array.isArray(value)) return value.map(flattenValue)
    return isObject(value) ? flattenObject(value) : value
  }

  function flattenObject(object: JsonObject): JsonObject {
    if (object.fieldtype === 'asset') return flattenAsset(object)
    const component = typeof object.component === 'string' ? object.component : null
    const out: JsonObject = {}
    for (const key of Object.keys(object)) {
      const translated = splitTranslatedKey(key)
      if (translated) {
        // the plain key may be missing altogether: give the field its place here
        if (!(translated.field in object) && !(translated.field in out)) {
          const value = choose(object, translated.field, component)
          if (value !== undefined) out[translated.field] = flattenValue(value)
        }
      } else if (key !== '_editable') {
        out[key] = flattenValue(choose(object, key, component))
      }
    }
    if (options.editable && component !== null && isBlock(object, component)) {
      out._editable = toEditable(component, String(object._uid), options.editable)
    }
    return out
  }

  function choose(object: JsonObject, field: string, component: string | null): unknown {
    if (codes.length > 0 && (component === null || options.isTranslatable(component, field) !== false)) {
      for (const code of codes) {
        const value = object[`${field}__i18n__${code}`]
        if (!isBlank(value)) return value
      }
    }
    return object[field]
  }

  function flattenAsset(asset: JsonObject): JsonObject {
    const out: JsonObject = {}
    for (const key of Object.keys(asset)) {
      if (splitTranslatedKey(key)) continue
      out[key] = key === 'meta_data' ? asset[key] : flattenValue(choose(asset, key, null))
    }
    if (codes.length === 0 || !isObject(asset.meta_data)) return out
    for (const key of ['alt', 'title', 'source', 'copyright']) {
      for (const code of codes.toReversed()) {
        const value = asset.meta_data[`${key}__i18n__${code}`]
        if (!isBlank(value)) out[key] = value
      }
    }
    return out
  }

  return flattenObject(content)
}

/** Table cells look like blocks and are none. */
function isBlock(object: JsonObject, component: string): boolean {
  return typeof object._uid === 'string' && !component.startsWith('_table')
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The HTML comment that the editing bridge reads: every value a string, one space after colon and comma. */
export function toEditable(component: string, uid: string, ids: { spaceId: number; storyId: number }): string {
  const name = JSON.stringify(component)
  return `<!--#storyblok#{"name": ${name}, "space": "${ids.spaceId}", "uid": ${JSON.stringify(uid)}, "id": "${ids.storyId}"}-->`
}
