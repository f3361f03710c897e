import { useEditor } from '@tiptap/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { deepEqual } from '../../../base/deep-equal.ts'
import { useMessages } from '../../controls/message/messages.tsx'
import { useTexts } from '../../language.ts'
import { useTooLarge } from '../use-paste-limit.ts'
import type { PasteLoss } from './paste/clean-paste.ts'
import { createDocumentCodec, type DocumentCodec } from './document/document-codec.ts'
import { editorExtensions } from './document/editor-extensions.ts'
import { richTextTexts } from './rich-text-texts.ts'
import { showDocument } from './document/show-document.ts'

export interface RichTextOptions {
  value: unknown
  language: string
  readOnly: boolean
  /** Attributes of the element that is written in. */
  attributes: Readonly<Record<string, string>>
  onChange(value: unknown): void
  onUndo(): void
  onRedo(): void
  onWriteLarge(): void
  onFiles(data: DataTransfer | null): boolean
}

/** What is open beside the text. */
export type RichTextBox = 'link' | 'insert' | 'anchor' | 'color' | 'highlight' | 'styled' | null

/** An editor for one value: it follows the value, and tells every change of it. */
export function useRichText(options: RichTextOptions) {
  const { value, language, readOnly, attributes } = options
  const t = useTexts(richTextTexts)
  const { show } = useMessages()
  const [box, setBox] = useState<RichTextBox>(null)
  const tooLarge = useTooLarge()
  const [latest] = useState(() => createLatest({ options, t, show, tooLarge }))
  useEffect(() => latest.set({ options, t, show, tooLarge }))
  const codec = useRef<DocumentCodec>(null)
  /** The value that the editor shows or has told. */
  const known = useRef<{ value: unknown } | null>(null)

  /** True from undo until what came of it is shown. */
  const [takingBack] = useState(() => createLatest(false))
  const undo = useCallback(() => {
    takingBack.set(true)
    latest.get().options.onUndo()
  }, [latest, takingBack])
  const redo = useCallback(() => {
    takingBack.set(true)
    latest.get().options.onRedo()
  }, [latest, takingBack])

  const editor = useEditor(
    {
      injectCSS: false,
      // No text at all would be read as HTML, which the policy of the editor forbids.
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
      editable: !readOnly,
      extensions: editorExtensions(language, {
        undo,
        redo,
        writeLarge: () => latest.get().options.onWriteLarge(),
        openLink: () => setBox('link'),
        openInsert: () => setBox('insert'),
        onTooLarge: characters => latest.get().tooLarge(characters),
        onLoss: loss => latest.get().show({ text: lossText(loss, latest.get().t) }),
        onFiles: data => latest.get().options.onFiles(data),
      }),
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: () => ({ ...latest.get().options.attributes, lang: latest.get().options.language }),
        handleDOMEvents: {
          // ProseMirror takes Escape and Ctrl Enter for itself and does nothing with them: they are keys of the sheet.
          keydown: (_view, event) =>
            event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey)),
          // The browser's own undo would take back what it saw typed, past the steps of the sheet.
          beforeinput(_view, event) {
            if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false
            event.preventDefault()
            if (event.inputType === 'historyUndo') undo()
            else redo()
            return true
          },
        },
      },
      onUpdate({ editor: own, transaction }) {
        if (transaction.getMeta('shown') === true || !codec.current) return
        const next = codec.current.write(own.state.doc)
        known.current = { value: next }
        latest.get().options.onChange(next)
      },
    },
    [language],
  )
  useEffect(() => {
    // One that was made before the form was on the screen is replaced by another at once.
    if (!editor || editor.isDestroyed) return
    if (known.current && deepEqual(known.current.value, value) && codec.current) return
    codec.current ??= createDocumentCodec(editor.schema)
    known.current = { value }
    showDocument(editor, codec.current.read(value), takingBack.get())
    takingBack.set(false)
  }, [editor, takingBack, value])
  useEffect(
    () => () => {
      // Another language brings another editor, with a schema of its own.
      codec.current = null
      known.current = null
    },
    [editor],
  )
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setEditable(!readOnly, false)
  }, [editor, readOnly])
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setOptions({})
  }, [editor, attributes])
  return { editor, box, setBox }
}

function lossText(loss: PasteLoss, t: (typeof richTextTexts)['de']): string {
  const parts = [
    loss.active > 0 && t.lostActive,
    loss.pictures > 0 && t.lostPictures(loss.pictures),
    loss.comments > 0 && t.lostComments,
  ]
  return t.cleaned(parts.filter(Boolean).join(', '))
}

/** What the editor calls changes with each render; the editor itself is made once. */
function createLatest<Value>(first: Value) {
  let value = first
  return {
    get: (): Value => value,
    set: (next: Value): void => void (value = next),
  }
}
