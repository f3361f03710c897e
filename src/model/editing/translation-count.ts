import { isObject, type JsonObject } from '../../base/json.ts'
import { isEmptyValue, type RuledField, translatedKey } from './field-rules.ts'
import { translationStateOf } from './translation-state.ts'

/** How far a story is in a language, in fields that have words in the default one or in this one. */
export interface TranslationCount {
  fields: number
  missing: number
  stale: number
}

/** Fields of a component by name. */
export type SchemaOf = (component: string) => Readonly<Record<string, RuledField>> | null

/** A translatable field of a block. */
export interface TranslatableField {
  block: JsonObject
  name: string
  definition: RuledField
}

/** Nested deeper than any content is. */
const maxDepth = 60

/** Every translatable field of a content, outermost block first, in the order of the form. Blocks inside rich text belong to their text. */
export function* translatableFields(content: unknown, schemaOf: SchemaOf): Generator<TranslatableField> {
  yield* visit(content, 0)

  function* visit(value: unknown, depth: number): Generator<TranslatableField> {
    if (!isObject(value) || typeof value.component !== 'string' || depth > maxDepth) return
    const schema = schemaOf(value.component)
    for (const [name, definition] of Object.entries(schema ?? {})) {
      if (definition.translatable === true && isWritten(definition)) yield { block: value, name, definition }
      const children = value[name]
      if (definition.type === 'bloks' && Array.isArray(children)) {
        for (const child of children) yield* visit(child, depth + 1)
      }
    }
  }
}

/** Words; a picture or a number in two languages is no translation. */
const isWritten = ({ type, field_type: plugin }: RuledField): boolean =>
  ['text', 'textarea', 'markdown', 'richtext'].includes(type) || (type === 'custom' && plugin === 'seo_metatags')

/** Counts what is missing and stale in a language. */
export function countTranslation(content: unknown, schemaOf: SchemaOf, language: string): TranslationCount {
  const count = { fields: 0, missing: 0, stale: 0 }
  for (const { block, name, definition } of translatableFields(content, schemaOf)) {
    const { type } = definition
    if (isEmptyValue(block[name], type) && isEmptyValue(block[translatedKey(name, language)], type)) continue
    count.fields++
    const { kind } = translationStateOf(block, name, definition, language)
    if (kind !== 'done') count[kind]++
  }
  return count
}
