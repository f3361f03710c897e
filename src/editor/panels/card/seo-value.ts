import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Components, FieldDefinition } from '../../sheet/story/open-story.ts'
import { fieldKey } from '../diff/field-key.ts'

/** Texts of a page for search engines and where it is shared. */
export interface SeoTexts {
  title: string
  description: string
  ogTitle: string
  ogDescription: string
  /** Address of a picture of its own; empty: the card is drawn. */
  ogImage: string
}

/** Lengths that search engines show whole, in characters. */
export const seoLengths = { title: 60, description: 160 } as const

/** The field that holds them; null for a kind of story without. */
export function seoField(
  content: JsonObject,
  components: Components,
): { name: string; definition: FieldDefinition } | null {
  const schema = components.get(String(content.component))?.schema ?? {}
  const found = Object.entries(schema).find(([, { field_type: type }]) => type === 'seo_metatags')
  return found ? { name: found[0], definition: found[1] } : null
}

/** Texts in a language; what is not given there is empty. */
export function readSeo(content: JsonObject, name: string, language: string): SeoTexts {
  const value = content[fieldKey(name, language)]
  const given = isObject(value) ? value : {}
  const text = (key: string): string => (typeof given[key] === 'string' ? given[key] : '')
  return {
    title: text('title'),
    description: text('description'),
    ogTitle: text('og_title'),
    ogDescription: text('og_description'),
    ogImage: text('og_image'),
  }
}

/** The stored value with one text changed; what else it holds stays. */
export function withSeoText(
  content: JsonObject,
  name: string,
  language: string,
  key: string,
  text: string,
): JsonObject {
  const value = content[fieldKey(name, language)]
  return { plugin: 'seo_metatags', ...(isObject(value) ? value : {}), [key]: text }
}

/** What the card says, in the order in which the site looks for it. @see src/content/seo/share-card.ts */
export function cardTexts(
  content: JsonObject,
  seo: SeoTexts,
  language: string,
  name: string,
): { title: string; text: string } {
  const at = (field: string): string => {
    const own = content[fieldKey(field, language)]
    const value = typeof own === 'string' && own !== '' ? own : content[field]
    return typeof value === 'string' ? value : ''
  }
  const first = (...texts: readonly string[]): string => texts.find(text => text.trim() !== '') ?? ''
  return {
    title: first(seo.ogTitle, seo.title, at('preview_title'), at('title'), name),
    text: first(seo.ogDescription, seo.description, at('preview_text'), at('lead')),
  }
}

/** A text as a search engine or a messenger cuts it. */
export function cut(text: string, length: number): string {
  const letters = [...text]
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
