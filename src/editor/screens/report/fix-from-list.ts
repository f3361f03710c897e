import { isObject, type JsonObject } from '../../../base/json.ts'
import { fieldKey } from '../../panels/diff/field-key.ts'
import type { ContentProblem } from '../../panels/publish/content-problem.ts'
import { findBlock, isBlock, updateBlock } from '../../sheet/structure/block-tree.ts'
import type { Components } from '../../sheet/story/open-story.ts'

/** What can be typed in the list itself: an alternative text, or the words of a field. */
export type Fix = { kind: 'alt' } | { kind: 'text'; isLong: boolean }

/** What of a finding can be fixed where it is listed; null: it takes the sheet. */
export function fixOf({ rule, component, field, block }: ContentProblem, components: Components): Fix | null {
  if (block === null || field === null) return null
  if (rule === 'missing-alt' || rule === 'untranslated-alt') return { kind: 'alt' }
  if (rule !== 'untranslated' && rule !== 'required') return null
  const type = components.get(component ?? '')?.schema[field]?.type
  return type === 'text' || type === 'textarea' ? { kind: 'text', isLong: type === 'textarea' } : null
}

/**
 * The content with what was typed.
 *
 * @returns null where the place is gone: somebody has changed the story since it was checked.
 */
export function withFix(content: JsonObject, problem: ContentProblem, text: string): JsonObject | null {
  const { block: uid, field, rule, language } = problem
  if (!isBlock(content) || uid === null || field === null) return null
  const block = findBlock(content, uid)
  if (!block) return null
  const isAlt = rule === 'missing-alt' || rule === 'untranslated-alt'
  const key = isAlt ? pictureKey(block, field) : fieldKey(field, language ?? '')
  if (key === null) return null
  return updateBlock(content, uid, before => ({
    ...before,
    [key]: isAlt ? withAlt(before[key], problem, text) : text,
  }))
}

/** What is there now, to be written over. */
export function textToFix(content: JsonObject, { block: uid, field, language }: ContentProblem): string {
  const block = isBlock(content) && uid !== null ? findBlock(content, uid) : null
  const value = block?.[fieldKey(field ?? '', language ?? '')]
  return typeof value === 'string' ? value : ''
}

function pictureKey(block: JsonObject, field: string): string | null {
  return isObject(block[field]) || Array.isArray(block[field]) ? field : null
}

/** Of several pictures the one that the finding names. */
function withAlt(value: unknown, problem: ContentProblem, text: string): unknown {
  if (Array.isArray(value)) {
    const meant = value.filter(isObject).find(({ filename }) => isMeant(filename, problem))
    return value.map(item => (item === meant ? toNamed(item, problem, text) : item))
  }
  return toNamed(value, problem, text)
}

const isMeant = (filename: unknown, { message }: ContentProblem): boolean =>
  typeof filename === 'string' && filename !== '' && message.de.includes(filename)

function toNamed(asset: unknown, { rule, language }: ContentProblem, text: string): unknown {
  if (!isObject(asset)) return asset
  if (rule === 'missing-alt') return { ...asset, alt: text }
  const meta = isObject(asset.meta_data) ? asset.meta_data : {}
  return { ...asset, meta_data: { ...meta, [fieldKey('alt', language ?? '')]: text } }
}
