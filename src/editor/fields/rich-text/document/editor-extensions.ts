import { type AnyExtension, type Editor, Extension } from '@tiptap/core'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { EmbedView, InlineEmbedView } from './embed-view.tsx'
import { LinkMarks } from '../toolbar/link-marks.ts'
import { marks } from './marks.ts'
import { NewestSelection } from '../newest-selection.ts'
import { nodes } from './nodes.ts'
import { type PasteHandlers, pasting } from '../paste/paste.ts'
import { Typing } from '../paste/typing.ts'

export interface EditorActions extends PasteHandlers {
  undo(): void
  redo(): void
  openLink(): void
  openInsert(): void
  writeLarge(): void
}

const blockEmbeds = new Set(['image', 'blok', 'unknown_block'])
const inlineEmbeds = new Set(['inline_image', 'unknown_inline'])

/** Everything the editor is made of; its nodes and marks are those of `schema.ts`. */
export function editorExtensions(language: string, actions: EditorActions): AnyExtension[] {
  return [
    ...nodes.map((node): AnyExtension => {
      if (blockEmbeds.has(node.name)) return node.extend({ addNodeView: () => ReactNodeViewRenderer(EmbedView) })
      if (inlineEmbeds.has(node.name)) return node.extend({ addNodeView: () => ReactNodeViewRenderer(InlineEmbedView) })
      return node
    }),
    ...marks,
    NewestSelection,
    keys(actions),
    pasting(actions),
    LinkMarks,
    Typing.configure({ language }),
    Extension.create({
      name: 'cursors',
      addProseMirrorPlugins: () => [gapCursor(), dropCursor({ color: false, class: 'rt-drop' })],
    }),
  ]
}

/** Shortcuts. Undo is that of the sheet: one order of steps for everything. */
function keys(actions: EditorActions) {
  const run = (action: () => void) => (): boolean => {
    action()
    return true
  }
  return Extension.create({
    name: 'keys',
    priority: 1001,
    addKeyboardShortcuts() {
      const { editor } = this
      const toggle = (name: string) => () => editor.commands.toggleMark(name)
      return {
        'Mod-z': run(actions.undo),
        'Shift-Mod-z': run(actions.redo),
        'Mod-y': run(actions.redo),
        'Mod-k': run(actions.openLink),
        'Shift-Mod-f': run(actions.writeLarge),
        'Mod-b': toggle('bold'),
        'Mod-i': toggle('italic'),
        'Mod-u': toggle('underline'),
        'Shift-Mod-x': toggle('strike'),
        'Mod-e': toggle('code'),
        'Mod-.': toggle('superscript'),
        'Mod-,': toggle('subscript'),
        'Shift-Enter': () =>
          editor.commands.first(({ commands }) => [
            () => commands.exitCode(),
            () => commands.insertContent({ type: 'hard_break' }),
          ]),
        Enter: () => editor.commands.splitListItem('list_item'),
        Tab: () => editor.commands.sinkListItem('list_item'),
        'Shift-Tab': () => editor.commands.liftListItem('list_item'),
        Backspace: () => editor.commands.undoInputRule() || leaveAtStart(editor),
        '/': () => {
          const { $from, empty } = editor.state.selection
          const isEmpty = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
          if (isEmpty) actions.openInsert()
          return isEmpty
        },
      }
    },
  })
}

/** At the begin of a heading or of the first item of a list, Backspace makes it plain. */
function leaveAtStart(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection
  if (!empty || $from.parentOffset > 0) return false
  if ($from.parent.type.name === 'heading' || $from.parent.type.name === 'code_block') {
    return editor.commands.setNode('paragraph', { data: { textAlign: null } })
  }
  const isFirst = $from.depth > 2 && $from.node(-1).type.name === 'list_item' && $from.index(-1) === 0
  return isFirst && $from.index(-2) === 0 && editor.commands.liftListItem('list_item')
}
