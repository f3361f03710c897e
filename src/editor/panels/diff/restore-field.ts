import { isObject, type JsonObject } from '../../../base/json.ts'
import type { FieldChange } from './compare-content.ts'
import { type Block, isBlock, isBlockList } from '../../../model/editing/content-value.ts'

/**
 * The content with one field as it was before. Of a list of blocks the selection and order come back; blocks that are in both keep
 * what is written in them now, so that fields can be brought back one by one and in any order.
 *
 * @returns the same object where the block is gone.
 */
export function restoreField(content: JsonObject, change: FieldChange): JsonObject {
  const isRoot = (content._uid ?? '') === change.uid
  const restored = isRoot ? withValue(content, change) : inValue(content, change)
  return isObject(restored) ? restored : content
}

/** Brings several fields back. */
export function restoreFields(content: JsonObject, changes: readonly FieldChange[]): JsonObject {
  return changes.reduce(restoreField, content)
}

/** Finds the block below a value; what does not hold it stays the same object. */
function inValue(value: unknown, change: FieldChange): unknown {
  if (Array.isArray(value)) {
    const items = value.map(item => inValue(item, change))
    return items.some((item, i) => item !== value[i]) ? items : value
  }
  if (!isObject(value)) return value
  if (isBlock(value) && value._uid === change.uid) return withValue(value, change)
  const entries = Object.entries(value).map(([key, item]) => [key, inValue(item, change)] as const)
  return entries.some(([key, item]) => item !== value[key]) ? Object.fromEntries(entries) : value
}

function withValue(block: JsonObject, { key, kind, before }: FieldChange): JsonObject {
  const value = kind === 'blocks' ? mergeBlocks(before, block[key]) : before
  if (value !== undefined) return { ...block, [key]: value }
  const { [key]: _, ...rest } = block
  return rest
}

function mergeBlocks(before: unknown, now: unknown): unknown {
  if (!isBlockList(before) || !isBlockList(now)) return before
  const current = new Map<string, Block>(now.map(block => [`${block.component} ${block._uid}`, block]))
  return before.map(block => current.get(`${block.component} ${block._uid}`) ?? block)
}
