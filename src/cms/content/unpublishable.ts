import { isObject, type JsonObject } from '../../base/json.ts'
import { type FieldProblemCode, fieldProblems, type RuledField } from '../../model/editing/field-rules.ts'
import type { Component } from '../components/component.ts'
import { splitTranslatedKey } from './languages.ts'

/** What the official service refuses to publish, and how it says so. */
const refused: Partial<Record<FieldProblemCode, string>> = {
  required: "can't be blank",
  'too-long': 'is too long',
  pattern: 'has an invalid format',
  'not-a-number': 'is not a number',
}

/**
 * What keeps content from being published: blocks of components that the space does not have, fields that are required and
 * empty, texts that are too long or of another form, numbers that are none. Numbers are texts on the wire.
 *
 * @returns sentences that begin with the path of the field; none for a space without components.
 */
export function unpublishable(content: JsonObject, components: ReadonlyMap<string, Component>): string[] {
  const found: string[] = []
  if (components.size > 0) visit(content, '')
  return found

  function visit(value: unknown, path: string): void {
    if (Array.isArray(value)) return value.forEach((item, i) => visit(item, `${path}.${i}`))
    if (!isObject(value)) return
    const { component } = value
    const isBlock = typeof component === 'string' && (path === '' || typeof value._uid === 'string')
    if (isBlock && !component.startsWith('_table')) checkBlock(value, component, path)
    for (const [key, item] of Object.entries(value)) visit(item, path === '' ? key : `${path}.${key}`)
  }

  function checkBlock(block: JsonObject, name: string, path: string): void {
    const component = components.get(name)
    const at = (field: string): string => (path === '' ? field : `${path}.${field}`)
    if (!component) return void found.push(`${at('component')}: unknown component "${name}"`)
    for (const [key, rule] of Object.entries(component.schema)) {
      const own = Object.keys(block).filter(each => splitTranslatedKey(each)?.field === key)
      for (const field of [key, ...own]) {
        const value = block[field]
        // what is asked under a condition may be hidden just now
        const isConditional = Array.isArray(rule.conditional_settings) && rule.conditional_settings.length > 0
        const ruled: RuledField = { ...rule, type: String(rule.type), ...(isConditional && { required: false }) }
        const isNumber = rule.type === 'number' && typeof value === 'number'
        const codes = fieldProblems(value, ruled, field === key ? '' : field).map(({ code }) => code)
        const [says] = [...codes, ...(isNumber ? (['not-a-number'] as const) : [])].flatMap(code => refused[code] ?? [])
        if (says !== undefined) found.push(`${at(field)}: ${says}`)
      }
    }
  }
}
