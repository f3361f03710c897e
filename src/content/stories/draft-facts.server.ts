import { isObject } from '../../base/json.ts'
import { blockSchemas, contentTypes } from '../../blocks/schemas.ts'
import { defaultContentLocale, type Locale } from '../../model/locale.ts'
import type { Field, Fields } from '../../model/story/schema.ts'
import type { WireBlock, WireStory } from '../../model/story/wire.ts'
import type { SiteContent } from '../site-content.server.ts'
import { readStories, type ContentVersion } from './stories.server.ts'

/** What a saved draft is beside what visitors see. */
export interface DraftFacts {
  state: 'draft' | 'changed' | 'published'
  /** ISO date-time of the last save; null where the service does not say. */
  changedAt: string | null
  /** Labels of translatable fields that say in this language what they say in the default one, each once. */
  untranslated: readonly string[]
}

/**
 * Compares the saved draft of a story with what is published, and with its default language.
 *
 * @returns null where there is no such story.
 */
export function loadDraftFacts(content: SiteContent, uuid: string, locale: Locale): Promise<DraftFacts | null> {
  return content.keep(`draft facts ${locale} ${uuid}`, 'draft', own => load(own, uuid, locale), false, true)
}

async function load(content: SiteContent, uuid: string, locale: Locale): Promise<DraftFacts | null> {
  content.notes.tag(`story:${uuid}`)
  const read = async (version: ContentVersion, language: Locale): Promise<WireStory | null> =>
    (await readStories(content.client, { version, locale: language, query: { by_uuids: uuid } })).stories[0] ?? null
  const isDefault = locale === defaultContentLocale
  const [draft, published, original] = await Promise.all([
    read('draft', locale),
    read('published', locale),
    isDefault ? null : read('draft', defaultContentLocale),
  ])
  if (!draft) return null
  const untranslated = new Set<string>()
  if (original) findUntranslated(draft.content, original.content, untranslated)
  return {
    state: !published ? 'draft' : isSame(draft, published) ? 'published' : 'changed',
    changedAt: draft.updated_at ?? null,
    untranslated: [...untranslated],
  }
}

/** `_editable` is written into drafts only. */
function isSame(draft: WireStory, published: WireStory): boolean {
  const text = ({ name, content }: WireStory): string =>
    JSON.stringify([name, content], (key, value: unknown) => (key === '_editable' ? undefined : value))
  return text(draft) === text(published)
}

/** Walks two languages of the same content side by side. */
function findUntranslated(value: unknown, original: unknown, found: Set<string>): void {
  if (Array.isArray(value) && Array.isArray(original)) {
    for (const [index, item] of value.entries()) findUntranslated(item, original[index], found)
  } else if (isBlock(value) && isBlock(original)) {
    for (const [name, field] of Object.entries(fieldsOf(value.component))) {
      const [here, there] = [value[name], original[name]]
      if (isText(field)) {
        if (hasWords(there) && JSON.stringify(here) === JSON.stringify(there)) found.add(field.label)
      } else findUntranslated(here, there, found)
    }
  }
}

function isBlock(value: unknown): value is WireBlock {
  return isObject(value) && typeof value.component === 'string'
}

function fieldsOf(component: string): Fields {
  const schemas: Readonly<Record<string, { fields: Fields }>> = { ...blockSchemas, ...contentTypes }
  return Object.hasOwn(schemas, component) ? (schemas[component]?.fields ?? {}) : {}
}

function isText(field: Field): boolean {
  return field.translatable === true && ['text', 'textarea', 'richtext'].includes(field.type)
}

/** Names and figures are the same in every language: one word alone says nothing. */
function hasWords(value: unknown): boolean {
  const text = typeof value === 'string' ? value : isObject(value) ? JSON.stringify(value) : ''
  return /\p{L}{2,}\s+\p{L}{2,}/u.test(text)
}
