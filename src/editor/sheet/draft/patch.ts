import type { JsonObject } from '../../../base/json.ts'
import type { Block } from '../structure/block-tree.ts'
import { deepEqual } from '../merge/deep-equal.ts'
import { type BlockOutline, isListOrEmpty, outlineOf } from '../merge/block-outline.ts'
import { mergeOrder } from '../merge/merge-order.ts'
import { mergeValue } from '../merge/merge-content.ts'

/** A field of a block that has another value now; `undefined` is a missing one. */
export interface FieldChange {
  uid: string
  key: string
  before?: unknown
  after?: unknown
}

/** A list of blocks with another order or other blocks, by `_uid`. */
export interface ListChange {
  uid: string
  key: string
  before: readonly string[]
  after: readonly string[]
}

/** What one step of undo changed. It names places by `_uid`, so that it fits content that others have saved since. */
export interface Patch {
  fields: readonly FieldChange[]
  lists: readonly ListChange[]
  /** Blocks that are on one side only, with everything inside. */
  blocks: readonly Block[]
}

/** What leads from one content to another. */
export function toPatch(before: Block, after: Block): Patch {
  const [old, now] = [outlineOf(before), outlineOf(after)]
  const fields: FieldChange[] = []
  const lists: ListChange[] = []
  const blocks: Block[] = []
  for (const [uid, { fields: values, lists: inside, block }] of now) {
    const was = old.get(uid)
    if (!was) blocks.push(block)
    else if (was.block !== block) {
      const keys = new Set([...was.lists.keys(), ...inside.keys()])
      for (const key of keys) {
        const [from, to] = [was.lists.get(key) ?? [], inside.get(key) ?? []]
        if (!deepEqual(from, to)) lists.push({ uid, key, before: from, after: to })
      }
      for (const key of new Set([...Object.keys(was.fields), ...Object.keys(values)])) {
        if (keys.has(key) && isListOrEmpty(was.fields[key]) && isListOrEmpty(values[key])) continue
        if (deepEqual(was.fields[key], values[key])) continue
        fields.push({ uid, key, before: was.fields[key], after: values[key] })
      }
    }
  }
  for (const [uid, { block }] of old) if (!now.has(uid)) blocks.push(block)
  return { fields, lists, blocks }
}

/** The patch that takes this one back. */
export function invert({ fields, lists, blocks }: Patch): Patch {
  const turn = <T extends { before?: unknown; after?: unknown }>(change: T): T => ({
    ...change,
    before: change.after,
    after: change.before,
  })
  return { fields: fields.map(turn), lists: lists.map(turn), blocks }
}

export interface Patched {
  content: Block
  /** Changes that no longer fit, because somebody has changed or deleted the place since. */
  skipped: number
}

/** Applies a patch to content that may have changed since. */
export function applyPatch(content: Block, patch: Patch): Patched {
  const now = outlineOf(content)
  const known = new Map<string, Block>(patch.blocks.map(block => [block._uid, block]))
  for (const [uid, { block }] of now) known.set(uid, block)
  const fields = new Map<string, JsonObject>()
  const lists = new Map<string, readonly string[]>()
  let skipped = 0
  for (const { uid, key, before, after } of patch.fields) {
    const block = now.get(uid)?.block
    const merged = block && mergeValue(before, after, block[key])
    if (!merged || merged.isConflict) skipped++
    else fields.set(uid, { ...fields.get(uid), [key]: merged.value })
  }
  for (const { uid, key, before, after } of patch.lists) {
    const one = now.get(uid)
    if (!one) {
      skipped++
      continue
    }
    const current = one.lists.get(key) ?? []
    const removed = new Set(before.filter(id => !after.includes(id)))
    const added = after.filter(id => known.has(id) && (current.includes(id) || !before.includes(id)))
    const keep = new Set([...current, ...added].filter(id => !removed.has(id)))
    lists.set(`${uid}\n${key}`, mergeOrder(before, after, current, keep))
  }
  const seen = new Set<string>()
  const patched = rebuild(content, { known, fields, lists, seen })
  // Moves of two people may lead into each other: then neither is touched, and nothing is lost.
  const removed = new Set(patch.lists.flatMap(({ before, after }) => before.filter(id => !after.includes(id))))
  const isLost = [...now.keys()].some(uid => !seen.has(uid) && !isInside(now, uid, removed))
  return isLost ? { content, skipped: skipped + patch.lists.length } : { content: patched, skipped }
}

/** True for what the patch takes away, and for everything inside it. */
function isInside(outline: BlockOutline, uid: string, removed: ReadonlySet<string>): boolean {
  for (let at: string | undefined = uid; at !== undefined; at = outline.get(at)?.place?.parent) {
    if (removed.has(at)) return true
  }
  return false
}

interface Changes {
  known: ReadonlyMap<string, Block>
  fields: ReadonlyMap<string, JsonObject>
  lists: ReadonlyMap<string, readonly string[]>
  /** A block that two lists name stays in the first one. */
  seen: Set<string>
}

function rebuild(block: Block, changes: Changes): Block {
  changes.seen.add(block._uid)
  const own = changes.fields.get(block._uid) ?? {}
  const outlined = outlineOf(block).get(block._uid)
  const result: Block = { ...block }
  for (const [key, value] of Object.entries(own)) {
    if (value === undefined) delete result[key]
    else result[key] = value
  }
  const keys = new Set(outlined?.lists.keys())
  for (const place of changes.lists.keys()) {
    const [uid, key = ''] = place.split('\n')
    if (uid === block._uid) keys.add(key)
  }
  for (const key of keys) {
    const uids = changes.lists.get(`${block._uid}\n${key}`) ?? outlined?.lists.get(key) ?? []
    result[key] = uids.flatMap(id => {
      const child = changes.known.get(id)
      // Where no list changes, copies that other programs have left stay as they are.
      const isTwice = changes.lists.size > 0 && changes.seen.has(id)
      return child && !isTwice ? [rebuild(child, changes)] : []
    })
  }
  return result
}
