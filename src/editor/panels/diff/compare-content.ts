import { isObject, type JsonObject } from '../../../base/json.ts'
import type { ComponentDefinition, Components, FieldDefinition } from '../../sheet/story/open-story.ts'
import { type Block, isBlock, isBlockList, isEmptyValue, isSame } from '../../../model/editing/content-value.ts'
import { isOwnKey, isSameBlock } from '../../../model/editing/changed-languages.ts'
import { parseFieldKey } from './field-key.ts'

/** How a difference is shown. */
export type ChangeKind = 'text' | 'richtext' | 'picture' | 'blocks' | 'value'

/** One field in which two contents differ. */
export interface FieldChange {
  /** The block that the field belongs to. */
  uid: string
  /** Blocks from the outermost section to the one of the field, the content itself left out. */
  path: readonly Block[]
  component: string
  field: string
  /** Key in the content, e.g. `headline__i18n__en`. */
  key: string
  /** Empty for the default language; null: the field is the same in all languages. */
  language: string | null
  kind: ChangeKind
  definition: FieldDefinition | null
  before: unknown
  after: unknown
}

/**
 * Every field in which two contents differ, in the order of the page. Blocks are told apart by `_uid`: a block in both is compared
 * field by field, a new, missing or moved one is a difference of the list that it is in. Missing, null and '' are the same.
 */
export function compareContent(
  before: JsonObject | null,
  after: JsonObject,
  components: Components,
): readonly FieldChange[] {
  const root = toBlock(after)
  if (!root) return []
  const earlier = before && toBlock(before)
  return compareBlocks(earlier ?? { _uid: root._uid, component: root.component }, root, [], components)
}

function compareBlocks(before: Block, after: Block, path: readonly Block[], components: Components): FieldChange[] {
  const definition = components.get(after.component)
  return sortedKeys(before, after, definition).flatMap(key => {
    const [then, now] = [before[key], after[key]]
    const change = toChange(key, { before, after, path, definition })
    if (isBlockList(then ?? []) && isBlockList(now ?? []) && change.kind === 'blocks') {
      const [olds, news] = [blocksOf(then), blocksOf(now)]
      const nested = news.flatMap(block => {
        const old = olds.find(each => isSameBlock(each, block))
        return old ? compareBlocks(old, block, [...path, block], components) : []
      })
      return isSameOrder(olds, news) ? nested : [change, ...nested]
    }
    return isSame(then, now) || (isEmptyValue(then) && isEmptyValue(now)) ? [] : [change]
  })
}

interface Pair {
  before: Block
  after: Block
  path: readonly Block[]
  definition: ComponentDefinition | undefined
}

function toChange(key: string, { before, after, path, definition }: Pair): FieldChange {
  const { field, language } = parseFieldKey(key)
  const rule = definition?.schema[field] ?? null
  return {
    uid: after._uid,
    path,
    component: after.component,
    field,
    key,
    // A key with a language is translated, whatever the schema says now.
    language: rule?.translatable || language !== '' ? language : null,
    kind: kindOf(rule, before[key], after[key]),
    definition: rule,
    before: before[key],
    after: after[key],
  }
}

function kindOf(rule: FieldDefinition | null, before: unknown, after: unknown): ChangeKind {
  if (isBlockList(before ?? []) && isBlockList(after ?? []) && (before !== undefined || after !== undefined)) {
    const hasBlocks = blocksOf(before).length + blocksOf(after).length > 0
    if (rule?.type === 'bloks' || hasBlocks) return 'blocks'
  }
  if ([before, after].some(value => isObject(value) && value.type === 'doc')) return 'richtext'
  if (rule?.type === 'asset' || rule?.type === 'multiasset') return 'picture'
  if ([before, after].some(value => isObject(value) && value.fieldtype === 'asset')) return 'picture'
  if (['text', 'textarea', 'markdown'].includes(rule?.type ?? '')) return 'text'
  return [before, after].every(value => typeof value === 'string' || value === undefined) && !rule ? 'text' : 'value'
}

/** Keys in the order of the form; each language after the default one. */
function sortedKeys(before: Block, after: Block, definition: ComponentDefinition | undefined): string[] {
  const order = Object.keys(definition?.schema ?? {})
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(key => !isOwnKey(key))
  const placeOf = (key: string): number => {
    const place = order.indexOf(parseFieldKey(key).field)
    return place < 0 ? order.length : place
  }
  return keys.sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : a > b ? 1 : 0))
}

function toBlock(content: JsonObject): Block | null {
  const block = { _uid: '', ...content }
  return isBlock(block) ? block : null
}

const blocksOf = (value: unknown): readonly Block[] => (isBlockList(value) ? value : [])

const isSameOrder = (a: readonly Block[], b: readonly Block[]): boolean =>
  a.length === b.length && a.every((block, i) => isSameBlock(block, b[i] ?? block) && b[i] !== undefined)
