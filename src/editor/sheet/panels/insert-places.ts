import { placeOfBlock } from '../edit/block-edits.ts'
import { allowedIn, type Place } from '../edit/block-rules.ts'
import { blockFields, blocksIn } from '../structure/block-name.ts'
import { type Block, findBlock } from '../structure/block-tree.ts'
import type { Components } from '../story/open-story.ts'

export interface InsertTarget {
  uid: string | null
  /** A field of the block: the new one goes in there, at the end. */
  field: string | null
  side: 'before' | 'after'
}

/**
 * Where a new block goes: beside the selected one, into a field of it, or to the end of the page. A page has one opening
 * and no more: beside it is where the sections begin.
 */
export function insertPlace(root: Block, components: Components, { uid, field, side }: InsertTarget): Place | null {
  const block = uid === null ? root : findBlock(root, uid)
  if (block && field !== null && components.get(block.component)?.schema[field]?.type === 'bloks') {
    return { parent: block._uid, key: field, index: blocksIn(block, field).length }
  }
  const place = block && block !== root ? placeOfBlock(root, block._uid) : null
  if (!place) return endOfPage(root, components)
  const next = nextToFull(root, place, components)
  if (next) return next
  return { ...place, index: place.index + (side === 'after' ? 1 : 0) }
}

/** A list of the page that takes no more: the end of the page's sections that is next to it. Null where it does. */
function nextToFull(root: Block, { parent, key }: Place, components: Components): Place | null {
  const most = Number(components.get(root.component)?.schema[key]?.maximum ?? 0)
  const sections = endOfPage(root, components)
  if (parent !== root._uid || most === 0 || blocksIn(root, key).length < most) return null
  if (!sections || sections.key === key) return null
  const lists = blockFields(components.get(root.component))
  return lists.indexOf(key) < lists.indexOf(sections.key) ? { ...sections, index: 0 } : sections
}

/** The list of the page that takes most kinds. */
function endOfPage(root: Block, components: Components): Place | null {
  const schema = components.get(root.component)?.schema ?? {}
  const fields = blockFields(components.get(root.component)).toSorted(
    (one, other) => allowedIn(schema[other], components).size - allowedIn(schema[one], components).size,
  )
  const [key] = fields
  return key === undefined ? null : { parent: root._uid, key, index: blocksIn(root, key).length }
}
