import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { deepEqual } from '../../../base/deep-equal.ts'
import { dataOf, levelOf } from './document/nodes.ts'

/** What a toolbar shows of the place of the caret. */
export interface EditorFacts {
  /** `paragraph`, `h2` …, `code_block`. */
  kind: string
  marks: readonly string[]
  /** Nodes around the caret: lists, quotes, tables. */
  around: readonly string[]
  align: string | null
}

/** Facts of the caret; renders again only when one of them changes. */
export function useEditorFacts(editor: Editor | null): EditorFacts {
  return (
    useEditorState({
      editor,
      selector: ({ editor: own }): EditorFacts => (own && !own.isDestroyed ? factsOf(own) : nothing),
      equalityFn: deepEqual,
    }) ?? nothing
  )
}

const nothing: EditorFacts = { kind: 'paragraph', marks: [], around: [], align: null }

function factsOf(editor: Editor): EditorFacts {
  const { $from, from, to, empty } = editor.state.selection
  const around: string[] = []
  for (let depth = $from.depth; depth > 0; depth--) around.push($from.node(depth).type.name)
  const { parent } = $from
  const found = new Set<string>()
  if (empty) for (const mark of editor.state.storedMarks ?? $from.marks()) found.add(mark.type.name)
  else {
    editor.state.doc.nodesBetween(from, to, node => {
      for (const mark of node.marks) found.add(mark.type.name)
    })
  }
  const { textAlign } = dataOf(parent)
  return {
    kind: parent.type.name === 'heading' ? `h${levelOf(parent)}` : parent.type.name,
    marks: [...found].sort(),
    around,
    align: typeof textAlign === 'string' ? textAlign : null,
  }
}
