import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Browsers report a changed selection in a task of its own, which can come after the next key: Shift Home and then
 * Ctrl K on a busy machine would link nothing. Every shortcut therefore begins by reading what is selected now.
 */
export const NewestSelection = Extension.create({
  name: 'newestSelection',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown(view, event) {
            if (event.ctrlKey || event.metaKey) readSelection(view)
            return false
          },
        },
      },
    }),
  ],
})

/** Only a range the view does not know of yet: a cursor, blocks and cells are the view's own to keep. */
function readSelection(view: EditorView): void {
  const { selection, doc } = view.state
  const shown = view.dom.ownerDocument.getSelection()
  if (!(selection instanceof TextSelection) || !selection.empty || !shown || shown.isCollapsed) return
  const { anchorNode, anchorOffset, focusNode, focusOffset } = shown
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode) || !anchorNode || !focusNode) return
  const range = TextSelection.between(
    doc.resolve(view.posAtDOM(anchorNode, anchorOffset)),
    doc.resolve(view.posAtDOM(focusNode, focusOffset)),
  )
  if (!range.empty) view.dispatch(view.state.tr.setSelection(range))
}
