import { EditorContent, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo } from 'react'
import type { JsonObject } from '../../../base/json.ts'
import { useMessages } from '../../controls/message/messages.tsx'
import { useTexts } from '../../language.ts'
import { filesOf } from '../../media/upload/dropped-files.ts'
import { UploadRow } from '../../media/upload/upload-row.tsx'
import { useUploads } from '../../media/upload/use-uploads.ts'
import { useEditor as useEditorContext, useSession } from '../../session/session-context.tsx'
import { type FieldDefinition, useOpenStory } from '../../sheet/story/open-story.ts'
import { linkTrouble, linkTroubleTexts } from '../choose/link-state.ts'
import { useStoriesByUuid } from '../choose/use-stories.ts'
import { imagesOf, insertBlockNode, topPlace } from './toolbar/commands.ts'
import { imageData } from './image/image-data.ts'
import { rememberPlace } from './image/image-place.ts'
import { InsertBox } from './toolbar/insert-box.tsx'
import { LinkBox } from './toolbar/link-box.tsx'
import { linkCheckKey, linkedUuids, readLinkMark } from './toolbar/link-marks.ts'
import { MarkBox } from './toolbar/mark-box.tsx'
import { richTextTexts } from './rich-text-texts.ts'
import { TableBar } from './toolbar/table-bar.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { toolsOf } from './toolbar/toolbar-rules.ts'
import { useRichText } from './use-rich-text.ts'

export interface RichTextEditorProps {
  id: string
  labelledBy: string
  describedBy: string | undefined
  definition: FieldDefinition
  value: unknown
  /** Language of the text. */
  language: string
  readOnly: boolean
  placeholder: string
  placeholderLanguage: string
  /** The writing panel: everything in the bar, the text at page measure. */
  isLarge: boolean
  /** The caret stands at the end when it appears. */
  takesFocus?: boolean
  /** Shown in the bar: number of words, or the way to the writing panel. */
  end?: ReactNode
  onChange(value: unknown): void
  /** Opens the picker of files; what is picked is put behind the block of the caret. */
  onPickImage(): void
  onWriteLarge(): void
}

/** A text with formats, in Storyblok's document format. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, labelledBy, describedBy, definition, value, language, readOnly, isLarge, end } = props
  const t = useTexts(richTextTexts)
  const story = useOpenStory()
  const { may } = useSession()
  const { show } = useMessages()
  const attributes = useMemo(() => {
    const names: Record<string, string> = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      class: isLarge ? 'write__in' : 'rt__body',
      ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
    }
    if (describedBy) names['aria-describedby'] = describedBy
    return names
  }, [describedBy, id, isLarge, labelledBy, readOnly])

  const uploads = useUploads({
    folder: null,
    onStored(asset, put) {
      if (!editor) return
      const own = { id: asset.id, at: null }
      const placed = put<{ id: number; at: number | null }>(imagesOf(editor), own, ({ id }) => id)
      insertBlockNode(editor, 'image', imageData(asset), placed[placed.indexOf(own) + 1]?.at ?? null)
    },
    onRefused: text => show({ text }),
  })
  const { editor, box, setBox } = useRichText({
    value,
    language,
    readOnly,
    attributes,
    onChange: props.onChange,
    onWriteLarge: props.onWriteLarge,
    onUndo: () => story.undo(),
    onRedo: () => story.redo(),
    onFiles(data) {
      const files = may('media') ? filesOf(data) : []
      uploads.add(files)
      return files.length > 0
    },
  })
  useLinkCheck(editor, language)
  const isEmpty = useEditorState({
    editor,
    selector: ({ editor: own }) => (own && !own.isDestroyed ? own.isEmpty : true),
  })
  const { takesFocus = false } = props
  useEffect(() => {
    if (takesFocus && editor && !editor.isDestroyed) editor.commands.focus('end')
  }, [editor, takesFocus])
  const tools = useMemo(() => toolsOf(definition), [definition])
  if (!editor || editor.isDestroyed) return null
  const close = (): void => setBox(null)
  /** Escape closes the box beside the text first, wherever the focus is. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || box === null) return
    event.stopPropagation()
    close()
    editor.commands.focus()
  }
  const pickImage = (): void => {
    close()
    rememberPlace(id, topPlace(editor))
    props.onPickImage()
  }
  const text = (
    <>
      {isEmpty && (
        <p
          className="rt__placeholder"
          lang={props.placeholder ? props.placeholderLanguage : undefined}
          aria-hidden="true"
        >
          {props.placeholder || (isLarge ? t.placeholder : '')}
        </p>
      )}
      <EditorContent editor={editor} />
    </>
  )
  const boxes = (
    <>
      {box === 'link' && <LinkBox editor={editor} onClose={close} />}
      {box === 'insert' && <InsertBox {...{ editor, definition, tools, onClose: close, onImage: pickImage }} />}
      {box !== null && box !== 'link' && box !== 'insert' && (
        <MarkBox key={box} editor={editor} mark={box} onClose={close} />
      )}
      {uploads.items.map(upload => (
        <UploadRow key={upload.id} upload={upload} onStop={uploads.stop} />
      ))}
      {!readOnly && <TableBar editor={editor} />}
    </>
  )
  const bar = !readOnly && <Toolbar {...{ editor, tools, box, setBox, isLarge, end, onImage: pickImage }} />
  if (isLarge) {
    return (
      <>
        {bar}
        <div className="view grow">
          <div className="write" onKeyDown={onKeyDown}>
            {boxes}
            {text}
          </div>
        </div>
      </>
    )
  }
  return (
    <div className="rt" onKeyDown={onKeyDown}>
      {bar}
      {boxes}
      {text}
    </div>
  )
}

/** Marks links of the text that lead nowhere, as soon as it is known. */
function useLinkCheck(editor: ReturnType<typeof useRichText>['editor'], language: string): void {
  const troubles = useTexts(linkTroubleTexts)
  const { locales } = useEditorContext().boot
  const uuids = useEditorState({
    editor,
    selector: ({ editor: own }) => (own && !own.isDestroyed ? linkedUuids(own.state.doc).join() : ''),
  })
  const { data: stories, isPlaceholderData: isOld } = useStoriesByUuid((uuids ?? '').split(',').filter(Boolean))
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    const code = language === locales[0]?.code ? '' : language
    const check = (data: JsonObject): string | null => {
      const trouble = linkTrouble(readLinkMark(data), stories, code, isOld)
      return trouble && troubles[trouble]
    }
    editor.view.dispatch(editor.state.tr.setMeta(linkCheckKey, check).setMeta('shown', true))
  }, [editor, isOld, language, locales, stories, troubles])
}
