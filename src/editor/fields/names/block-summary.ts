import { isObject, type JsonObject } from '../../../base/json.ts'
import type { ComponentDefinition } from '../../sheet/story/open-story.ts'
import { valueKey } from '../problems.ts'
import { wordsOf } from './translated-text.ts'

/** Letters of a summary. */
const most = 80

/**
 * What tells a block from others of its kind: the field its schema names for that, else its first text, number or file
 * that is not empty.
 *
 * @param language the one that is written; where it has no words, those of the default one.
 */
export function blockSummary(block: JsonObject, component: ComponentDefinition | undefined, language: string): string {
  if (!component) return ''
  const wanted = (component as ComponentDefinition & { preview_field?: unknown }).preview_field
  const names = Object.keys(component.schema)
  const ordered = typeof wanted === 'string' && wanted in component.schema ? [wanted, ...names] : names
  for (const name of ordered) {
    const definition = component.schema[name]
    if (!definition || !telling.has(definition.type) || hidden.has(name)) continue
    const text = textOf(block[valueKey(name, definition, language)]) || textOf(block[name])
    if (text !== '') return text.length > most ? `${text.slice(0, most)} …` : text
  }
  return ''
}

const telling = new Set(['text', 'textarea', 'markdown', 'richtext', 'number', 'asset'])
const hidden = new Set(['anchor', 'rail_label'])

function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
  if (!isObject(value)) return ''
  if (typeof value.filename === 'string') return value.filename.split('/').at(-1) ?? ''
  return wordsOf(value).replace(/\s+/g, ' ').trim()
}
