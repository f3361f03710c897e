import type { RichTextNode } from '../../model/story/rich-text.ts'

interface AroundList<Block> {
  before: readonly RichTextNode<Block>[]
  /** What each item of the first list holds; none where the text has no list. */
  items: readonly (readonly RichTextNode<Block>[])[]
  after: readonly RichTextNode<Block>[]
}

/** Divides a text at its first list. */
export function splitAtList<Block>(nodes: readonly RichTextNode<Block>[]): AroundList<Block> {
  const at = nodes.findIndex(({ type }) => type === 'bullet_list' || type === 'ordered_list')
  const list = nodes[at]
  if (!list || !('children' in list)) return { before: nodes, items: [], after: [] }
  const items = list.children.flatMap(child => (child.type === 'list_item' ? [child.children] : []))
  return { before: nodes.slice(0, at), items, after: nodes.slice(at + 1) }
}

/** A term and what is said of it. */
export interface TermRow<Block> {
  term: string
  rest: readonly RichTextNode<Block>[]
}

/** `Halle: Maschine im Maßstab 1:1` → the words before the first colon that a space follows, and the rest. */
export function termOf<Block>(nodes: readonly RichTextNode<Block>[]): TermRow<Block> {
  const [first, ...more] = nodes
  if (first?.type !== 'text') return { term: '', rest: nodes }
  const at = first.text.search(/:(?:\s|$)/)
  if (at < 0) return { term: '', rest: nodes }
  const rest = first.text.slice(at + 1).trimStart()
  return { term: first.text.slice(0, at), rest: rest === '' ? more : [{ ...first, text: rest, marks: [] }, ...more] }
}
