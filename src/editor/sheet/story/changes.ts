import type { Block } from '../structure/block-tree.ts'
import { outlineOf } from '../merge/block-outline.ts'
import { deepEqual } from '../merge/deep-equal.ts'

/** Blocks that differ from what visitors see, themselves or in the order of what is inside them, by `_uid`. */
export function changedBlocks(content: Block, published: Block | null): ReadonlySet<string> {
  if (published === null) return new Set()
  const [now, before] = [outlineOf(content), outlineOf(published)]
  const changed = new Set<string>()
  for (const [uid, { block, fields, lists, place }] of now) {
    const was = before.get(uid)
    if (was?.block === block) continue
    const isSame =
      was &&
      changedKeys(fields, was.fields).length === 0 &&
      deepEqual([...was.lists], [...lists]) &&
      was.place?.parent === place?.parent
    if (!isSame) changed.add(uid)
  }
  return changed
}

/** How many fields, moves, inserts and deletions lead from what visitors see to the draft. */
export function countChanges(content: Block, published: Block | null): number {
  if (published === null) return 0
  const [now, before] = [outlineOf(content), outlineOf(published)]
  let count = 0
  for (const [uid, { fields, lists }] of now) {
    const was = before.get(uid)
    if (!was) {
      count++
      continue
    }
    count += changedKeys(fields, was.fields).length
    for (const [key, uids] of lists) {
      const common = uids.filter(id => before.has(id))
      const old = (was.lists.get(key) ?? []).filter(id => now.has(id))
      if (!deepEqual(common, old)) count++
    }
  }
  for (const uid of before.keys()) if (!now.has(uid)) count++
  return count
}

/** How many changes of somebody else were taken over, without those that are `asked` about. */
export function silentChanges(before: Block, theirs: Block, asked: number): number {
  return Math.max(0, countChanges(theirs, before) - Math.max(0, asked))
}

/** Fields that differ. Notes of the editor itself (`_source…`) are no change that anybody sees. */
function changedKeys(now: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>): string[] {
  return [...new Set([...Object.keys(now), ...Object.keys(before)])].filter(
    key => !key.startsWith('_') && !deepEqual(now[key], before[key]),
  )
}
