import { isObject, type JsonObject } from '../../base/json.ts'
import { isEmptyValue, type RuledField, translatedKey } from './field-rules.ts'

/** How far a field is in a language: its own words, none, or words that were made from others. */
export type TranslationState = { kind: 'done' } | { kind: 'missing' } | { kind: 'stale'; changed: string | null }

/** What a translation was made from. */
interface SourceNote {
  /** Fingerprint of the default language's value when the translation was last confirmed. */
  of: string
  /** Day on which the default language first differed from it; missing while it does not. */
  changed?: string
}

/**
 * Name of the note on a block: per language, as a translated field, so that anyone who may write a language may confirm it,
 * and so that it moves, merges and is published with the block.
 *
 * @see docs/decisions/0038-fields-and-media.md
 */
export const sourceNoteKey = (language: string): string => translatedKey('_source', language)

/** State of a translated field of a block. */
export function translationStateOf(
  block: JsonObject,
  name: string,
  definition: RuledField,
  language: string,
): TranslationState {
  const source = block[name]
  const own = block[translatedKey(name, language)]
  if (isEmptyValue(own, definition.type)) return { kind: isEmptyValue(source, definition.type) ? 'done' : 'missing' }
  const note = noteOf(block, name, language)
  if (!note || note.of === fingerprint(source)) return { kind: 'done' }
  return { kind: 'stale', changed: note.changed ?? null }
}

/** The notes of a block once a translation fits its source: after it was written, or by "still fits". */
export function confirmedNotes(block: JsonObject, name: string, language: string): JsonObject {
  return { ...notesOf(block, language), [name]: { of: fingerprint(block[name]) } satisfies SourceNote }
}

/** A content whose translations into a language count as made from what the default language says now. */
export function confirmedContent(content: JsonObject, language: string): JsonObject {
  const key = sourceNoteKey(language)
  const confirmed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(confirmed)
    if (!isObject(value)) return value
    const block = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, confirmed(inner)]))
    for (const name of Object.keys(notesOf(value, language))) block[key] = confirmedNotes(block, name, language)
    return block
  }
  return confirmed(content) as JsonObject
}

/**
 * The notes of a block before its source changes, so that the change can be told later.
 *
 * @param day ISO date of the change.
 * @returns null where nothing has to be noted: no translation, or noted already.
 */
export function notesBeforeChange(
  block: JsonObject,
  name: string,
  definition: RuledField,
  language: string,
  day: string,
): JsonObject | null {
  if (isEmptyValue(block[translatedKey(name, language)], definition.type)) return null
  const note = noteOf(block, name, language)
  if (note?.changed) return null
  return {
    ...notesOf(block, language),
    [name]: { of: note?.of ?? fingerprint(block[name]), changed: day } satisfies SourceNote,
  }
}

function notesOf(block: JsonObject, language: string): JsonObject {
  const notes = block[sourceNoteKey(language)]
  return isObject(notes) ? notes : {}
}

function noteOf(block: JsonObject, name: string, language: string): SourceNote | null {
  const note = notesOf(block, language)[name]
  if (!isObject(note) || typeof note.of !== 'string') return null
  return { of: note.of, ...(typeof note.changed === 'string' && { changed: note.changed }) }
}

/** 32 bits of FNV-1a over the JSON of a value: enough to tell that a text has changed. */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value ?? null)
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
