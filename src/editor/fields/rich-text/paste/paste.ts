import { visibleProse } from '../../../../base/visible-text.ts'
import { unwrapInText } from '../../../../model/address/unwrap-address.ts'
import { Extension } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { mostPasted } from '../../use-paste-limit.ts'
import { createDocumentCodec } from '../document/document-codec.ts'
import { CleaningParser, type PasteLoss, withoutStyles } from './clean-paste.ts'
import { looksLikeMarkdown, markdownToContent } from './markdown.ts'
import { linkDataFor } from '../document/marks.ts'

export interface PasteHandlers {
  onTooLarge(characters: number): void
  onLoss(loss: PasteLoss): void
  /** Files of the clipboard or of a drop; true where somebody takes them. */
  onFiles(data: DataTransfer | null): boolean
}

/** What happens to what is pasted or dropped into a text. */
export function pasting({ onTooLarge, onLoss, onFiles }: PasteHandlers) {
  return Extension.create({
    name: 'pasting',
    addProseMirrorPlugins() {
      const { editor } = this
      const { schema } = editor
      return [
        new Plugin({
          props: {
            transformPastedHTML: withoutStyles,
            clipboardParser: new CleaningParser(schema, onLoss),
            clipboardTextParser(copied, $context, isPlain) {
              const text = unwrapInText(visibleProse(copied))
              if (!isPlain && !$context.parent.type.spec.code && looksLikeMarkdown(text)) {
                const doc = createDocumentCodec(schema).read({ type: 'doc', content: markdownToContent(text) })
                return Slice.maxOpen(doc.content)
              }
              const lines = text.replace(/\r\n?/g, '\n').split('\n')
              const paragraphs = lines
                .filter(line => line !== '')
                .map(line => schema.nodes.paragraph!.create(null, schema.text(line)))
              return Slice.maxOpen(Fragment.fromArray(paragraphs))
            },
            handlePaste(view, event) {
              const { clipboardData: data } = event
              if (!data) return false
              const html = data.getData('text/html')
              const plain = data.getData('text/plain')
              const length = Math.max(html.length, plain.length)
              if (length > mostPasted) {
                // Word adds its styles to every line: the words alone may be small enough.
                if (plain !== '' && plain.length <= mostPasted) return view.pasteText(plain)
                onTooLarge(length)
                return true
              }
              if (html === '' && plain === '' && onFiles(data)) return true
              const link = view.state.selection.empty ? null : linkDataFor(plain)
              const isAddress = /^(?:https?:|mailto:|tel:|www\.)\S+$/i.test(plain.trim())
              return link && isAddress ? editor.commands.setMark('link', { data: link }) : false
            },
            handleDrop: (_view, event, _slice, isMoved) => !isMoved && onFiles(event.dataTransfer),
          },
        }),
      ]
    },
  })
}
