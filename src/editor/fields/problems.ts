import { isObject, type JsonObject } from '../../base/json.ts'
import { type FieldProblem, fieldProblems, isEmptyValue, translatedKey } from '../../model/editing/field-rules.ts'
import type { Components, FieldDefinition } from '../sheet/story/open-story.ts'

/** A problem and its place in a story. */
export interface PlacedProblem extends FieldProblem {
  /** `_uid` of the block. */
  uid: string
  component: string
  field: string
  /** Language it is about; empty for the default one. */
  language: string
}

/** Deeper nesting than any content has. */
const maxDepth = 60

/**
 * Everything the schema says about a content, in the order of the page, by the same rules as the server.
 *
 * @param language the one that is written; empty for the default one. Problems of fields that are not translated belong
 *   to the default language alone.
 */
export function problemsOf(content: JsonObject, components: Components, language = ''): PlacedProblem[] {
  const found: PlacedProblem[] = []
  walk(content, 0)
  return found

  function walk(block: JsonObject, depth: number): void {
    const schema = components.get(String(block.component))?.schema
    if (!schema || depth > maxDepth) return
    for (const [name, definition] of Object.entries(schema)) {
      const place = { uid: String(block._uid), component: String(block.component), field: name, language }
      found.push(...problemsOfField(block, name, definition, language).map(problem => ({ ...problem, ...place })))
      const value = block[name]
      if (definition.type === 'bloks' && Array.isArray(value)) {
        for (const child of value) if (isObject(child)) walk(child, depth + 1)
      }
      if (definition.type === 'richtext') walkText(block[valueKey(name, definition, language)], depth)
    }
  }

  function walkText(node: unknown, depth: number): void {
    if (!isObject(node) || depth > maxDepth) return
    const attrs = isObject(node.attrs) ? node.attrs : {}
    if (node.type === 'blok' && Array.isArray(attrs.body)) {
      for (const child of attrs.body) if (isObject(child)) walk(child, depth + 1)
    }
    if (Array.isArray(node.content)) for (const child of node.content) walkText(child, depth + 1)
  }
}

/** Problems of one field of a block in a language, a missing translation among them. */
export function problemsOfField(
  block: JsonObject,
  name: string,
  definition: FieldDefinition,
  language: string,
): FieldProblem[] {
  if (definition.type === 'tab' || definition.type === 'section') return []
  const key = valueKey(name, definition, language)
  if (language !== '' && key === name)
    return definition.type === 'asset' ? altOnly(block[name], definition, language) : []
  const problems = fieldProblems(block[key], definition, language)
  const isMissing =
    key !== name && isEmptyValue(block[key], definition.type) && !isEmptyValue(block[name], definition.type)
  return isMissing ? [...problems, { level: 'note', code: 'missing-translation' }] : problems
}

function altOnly(value: unknown, definition: FieldDefinition, language: string): FieldProblem[] {
  return fieldProblems(value, definition, language).filter(problem => problem.code === 'no-alt')
}

/** Name under which a field has its value in a language: its own where it is translated. */
export function valueKey(name: string, definition: FieldDefinition, language: string): string {
  return definition.translatable === true ? translatedKey(name, language) : name
}
