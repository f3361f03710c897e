import type { Editor } from '@tiptap/core'
import type { Mark } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { isObject, type JsonObject } from '../../../../base/json.ts'
import { dataOf } from '../document/nodes.ts'

/** Makes paragraphs headings of a level, or paragraphs again. Alignment stays. */
export function setTextKind(editor: Editor, kind: 'paragraph' | 'code_block' | number): void {
  const { $from } = editor.state.selection
  const { textAlign } = dataOf($from.parent)
  const align = { textAlign: typeof textAlign === 'string' ? textAlign : null }
  const focused = editor.chain().focus()
  if (typeof kind === 'number') focused.setNode('heading', { data: { level: kind, ...align }, kept: null }).run()
  else if (kind === 'code_block') focused.setNode('code_block', { data: null, kept: null }).run()
  else focused.setNode('paragraph', { data: align, kept: null }).run()
}

/**
 * Sets a mark with data on the selection, or on the words of that mark around the caret; null takes it away. The focus goes to
 * the text, unless somebody is choosing beside it.
 */
export function setMarkData(editor: Editor, name: string, data: JsonObject | null, { keepsFocus = false } = {}): void {
  const chain = (keepsFocus ? editor.chain() : editor.chain().focus()).extendMarkRange(name)
  if (data === null) chain.unsetMark(name).run()
  else chain.setMark(name, { data, kept: null }).run()
}

/** The mark of a kind at the caret or the begin of the selection. */
export function markAt(editor: Editor, name: string): Mark | null {
  const { $from, from, to, empty } = editor.state.selection
  const at = empty ? [...$from.marks(), ...($from.nodeAfter?.marks ?? [])] : []
  if (!empty) {
    editor.state.doc.nodesBetween(from, to, node => {
      at.push(...node.marks)
    })
  }
  return at.find(({ type }) => type.name === name) ?? null
}

/** Puts a table of paragraphs into the text, with a header row. */
export function insertTable(editor: Editor): void {
  editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
}

/** Pictures of the text, by the ids of their files, and where each of them begins. */
export function imagesOf({ state }: Editor): { id: number; at: number }[] {
  const found: { id: number; at: number }[] = []
  state.doc.forEach((node, at) => {
    if (node.type.name === 'image') found.push({ id: Number(dataOf(node).id), at })
  })
  return found
}

/**
 * Puts a node after the block of the caret, or in its place where that is empty.
 *
 * @param before where it begins instead.
 */
export function insertBlockNode(
  editor: Editor,
  name: string,
  data: JsonObject | null,
  before: number | null = null,
): void {
  const { state } = editor
  const node = state.schema.nodes[name]?.create({ data })
  if (!node) return
  const { $from, to } = state.selection
  const depth = Math.max(1, $from.depth)
  const isEmpty = $from.depth > 0 && $from.parent.isTextblock && $from.parent.content.size === 0
  const [start, end] =
    before !== null
      ? [before, before]
      : $from.depth === 0
        ? [to, to]
        : isEmpty
          ? [$from.before(depth), $from.after(depth)]
          : [$from.after(depth), $from.after(depth)]
  const transaction = state.tr.replaceWith(start, end, node)
  if (name !== 'horizontal_rule') transaction.setSelection(NodeSelection.create(transaction.doc, start))
  editor.view.dispatch(transaction.scrollIntoView())
  editor.commands.focus()
}

/** Place among the blocks of the document after which something new is put. */
export function topPlace(editor: Editor): number {
  const { $to } = editor.state.selection
  return $to.depth === 0 ? $to.index() : $to.index(0) + 1
}

/** Puts JSON into a document at a place among its blocks. */
export function insertedAt(document: unknown, place: number, node: JsonObject): JsonObject {
  const doc = isObject(document) ? document : { type: 'doc' }
  const content = Array.isArray(doc.content) ? doc.content : []
  const before = content[place - 1]
  const isEmpty = isObject(before) && before.type === 'paragraph' && !Array.isArray(before.content)
  const next = isEmpty ? content.toSpliced(place - 1, 1, node) : content.toSpliced(place, 0, node)
  return { ...doc, type: 'doc', content: next }
}
