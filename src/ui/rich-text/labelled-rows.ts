import type { RichTextNode } from '../../model/story/rich-text.ts'

/** `**Empfänger:** keine` → label and what follows it. */
export interface LabelledRow<Block> {
  label: string
  children: RichTextNode<Block>[]
}

/**
 * Reads paragraphs or list items in which bold words ending in a colon name
 * what follows. Editors write facts like this; they are rendered as a table of
 * terms.
 *
 * @returns null as soon as one of them does not begin with a label.
 */
export function toLabelledRows<Block>(nodes: readonly RichTextNode<Block>[]): LabelledRow<Block>[] | null {
  const rows = nodes.map(node => splitAtLabels(lineOf(node)))
  return rows.length > 0 && rows.every(row => row !== null) ? rows.flat() : null
}

/** The inline nodes of a paragraph, or of a list item that holds exactly one. */
function lineOf<Block>(node: RichTextNode<Block>): readonly RichTextNode<Block>[] {
  if (node.type === 'paragraph') return node.children
  const [only, ...more] = node.type === 'list_item' ? node.children : []
  return only?.type === 'paragraph' && more.length === 0 ? only.children : []
}

function splitAtLabels<Block>(line: readonly RichTextNode<Block>[]): LabelledRow<Block>[] | null {
  const rows: LabelledRow<Block>[] = []
  for (const node of line) {
    const label = labelOf(node)
    if (label !== null) rows.push({ label, children: [] })
    else if (rows.length === 0) return null
    else rows.at(-1)?.children.push(node)
  }
  return rows.length > 0 ? rows : null
}

function labelOf(node: RichTextNode): string | null {
  if (node.type !== 'text' || !node.marks.some(mark => mark.type === 'bold')) return null
  const text = node.text.trim()
  return text.endsWith(':') ? text.slice(0, -1) : null
}
