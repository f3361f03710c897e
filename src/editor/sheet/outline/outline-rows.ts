import { blockFields, blocksIn, type BlockName, nameOfBlock } from '../structure/block-name.ts'
import type { Block } from '../structure/block-tree.ts'
import { blockSummary } from '../../fields/names/block-summary.ts'
import type { Components } from '../story/open-story.ts'

/** One row of the outline: a block that is in sight. */
export interface OutlineRow extends BlockName {
  uid: string
  component: string
  level: number
  /** Number of rows beside it in its list, and its own place among them, from 1. */
  setSize: number
  position: number
  hasChildren: boolean
  isOpen: boolean
  parent: string
  key: string
  index: number
  /** Field that begins with this row, where the story has several lists of blocks, e.g. `Angaben`; else empty. */
  group: string
  /** Its first words, by which it is found. */
  words: string
}

/** Rows of the outline from top to bottom; blocks inside closed ones are left out. */
export function outlineRows(
  root: Block,
  components: Components,
  language: string,
  isOpen: (uid: string, level: number) => boolean,
): OutlineRow[] {
  const rows: OutlineRow[] = []
  const groups = groupNames(root, components)
  const visit = (parent: Block, level: number): void => {
    const fields = blockFields(components.get(parent.component))
    const children = fields.flatMap(key => blocksIn(parent, key).map((block, index) => ({ block, key, index })))
    children.forEach(({ block, key, index }, at) => {
      const hasChildren = blockFields(components.get(block.component)).some(name => blocksIn(block, name).length > 0)
      const open = hasChildren && isOpen(block._uid, level)
      rows.push({
        ...nameOfBlock(block, components, language),
        uid: block._uid,
        component: block.component,
        level,
        setSize: children.length,
        position: at + 1,
        hasChildren,
        isOpen: open,
        parent: parent._uid,
        key,
        index,
        words: blockSummary(block, components.get(block.component), language),
        group: level === 1 && index === 0 ? (groups.get(key) ?? '') : '',
      })
      if (open) visit(block, level + 1)
    })
  }
  visit(root, 1)
  return rows
}

/** Names of the fields of a story that hold lists of blocks, where more than one of them has some. */
function groupNames(root: Block, components: Components): ReadonlyMap<string, string> {
  const schema = components.get(root.component)?.schema ?? {}
  const lists = blockFields(components.get(root.component)).filter(
    key => schema[key]?.maximum !== 1 && blocksIn(root, key).length > 0,
  )
  return new Map(lists.length > 1 ? lists.map(key => [key, schema[key]?.display_name || key]) : [])
}
