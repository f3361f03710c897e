import type { Editor } from '@tiptap/core'
import type { Node as PmNode } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'

/**
 * Shows a document that came from outside: another person, undo, a restored version. Only the blocks that differ are
 * replaced, as a whole, so that the caret stays where it was and everything else keeps what it came from.
 *
 * @param movesCaret to what has changed, as after undo.
 */
export function showDocument(editor: Editor, next: PmNode, movesCaret = false): void {
  const { state } = editor
  const before = state.doc
  if (before.eq(next)) return
  const most = Math.min(before.childCount, next.childCount)
  let start = 0
  while (start < most && before.child(start).eq(next.child(start))) start++
  let end = 0
  while (end < most - start && before.child(before.childCount - 1 - end).eq(next.child(next.childCount - 1 - end)))
    end++
  const from = sizeBefore(before, start)
  const to = sizeBefore(before, before.childCount - end)
  const content = next.content.cut(sizeBefore(next, start), sizeBefore(next, next.childCount - end))
  const transaction = state.tr.replaceWith(from, to, content).setMeta('shown', true).setMeta('addToHistory', false)
  const wanted = movesCaret ? from + content.size : state.selection.from
  const place = Math.min(wanted, transaction.doc.content.size)
  transaction.setSelection(Selection.near(transaction.doc.resolve(place), movesCaret ? -1 : 1))
  editor.view.dispatch(transaction)
}

function sizeBefore(doc: PmNode, index: number): number {
  let size = 0
  for (let at = 0; at < index; at++) size += doc.child(at).nodeSize
  return size
}
