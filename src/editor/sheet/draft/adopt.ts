import type { JsonObject } from '../../../base/json.ts'
import { type Block, findBlock, updateBlock } from '../structure/block-tree.ts'
import { deepEqual } from '../merge/deep-equal.ts'
import { type Conflict, mergeContent } from '../merge/merge-content.ts'
import type { ServerStory } from '../saving/story-server.ts'

/** What a window has of a story: the state of the server it knows, and its own changes. */
export interface Draft {
  base: ServerStory
  content: Block
  /** Changed facts by name. */
  facts: JsonObject
  conflicts: readonly Conflict[]
  /** Contents that were sent and never answered: they may have arrived. */
  sent: readonly Block[]
}

/** Takes over what the server has now; changes of this window stay, and what both have changed becomes a conflict. */
export function adopt({ base, content, facts, conflicts, sent }: Draft, theirs: ServerStory): Draft {
  // A save whose answer was lost is no change of somebody else.
  const arrived = sent.findLast(one => isIncluded(base.content, one, theirs.content))
  const merged = mergeContent(arrived ?? base.content, content, theirs.content)
  const found = new Set(merged.conflicts.map(placeOf))
  const carried = conflicts
    .filter(conflict => !found.has(placeOf(conflict)))
    .flatMap(conflict => stillOpen(conflict, merged.content, theirs.content))
  return {
    base: theirs,
    content: merged.content,
    facts: Object.fromEntries(Object.entries(facts).filter(([key, value]) => !deepEqual(theirs.facts[key], value))),
    conflicts: [...carried, ...merged.conflicts],
    sent: [],
  }
}

/** True where everything that leads from `base` to `sent` is part of `theirs`. */
function isIncluded(base: Block, sent: Block, theirs: Block): boolean {
  if (deepEqual(sent, theirs)) return true
  const { content, conflicts } = mergeContent(base, sent, theirs)
  return conflicts.length === 0 && deepEqual(content, theirs)
}

/** Content that may be saved: where nobody has decided yet, the server keeps what it has. */
export function contentToSave({ content, conflicts }: Pick<Draft, 'content' | 'conflicts'>): Block {
  let saved = content
  for (const { uid, key, theirs } of conflicts) {
    if (key === null) continue
    saved = updateBlock(saved, uid, block => withField(block, key, theirs))
  }
  return saved
}

/** A block with another value of one field; null and undefined remove it. */
export function withField(block: Block, key: string, value: unknown): Block {
  const next: Block = { ...block, [key]: value }
  if (value === undefined || value === null) delete next[key]
  return next
}

/** The same place, whatever it holds. */
export function placeOf({ uid, key }: Pick<Conflict, 'uid' | 'key'>): string {
  return `${uid}\n${key ?? ''}`
}

function stillOpen(conflict: Conflict, mine: Block, theirs: Block): Conflict[] {
  const [here, there] = [findBlock(mine, conflict.uid), findBlock(theirs, conflict.uid)]
  if (conflict.key === null) return here ? [conflict] : []
  if (!here || !there) return []
  const [own, other] = [here[conflict.key] ?? null, there[conflict.key] ?? null]
  return deepEqual(own, other) ? [] : [{ ...conflict, mine: own, theirs: other }]
}
