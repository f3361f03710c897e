import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useState } from 'react'
import { isObject, type JsonObject } from '../../../../base/json.ts'
import { IconButton } from '../../../controls/button.tsx'
import { Icon } from '../../../controls/icon.tsx'
import { useLanguage, useTexts } from '../../../language.ts'
import { Thumbnail } from '../../../media/thumbnail.tsx'
import { useOpenStory } from '../../../sheet/story/open-story.ts'
import { blockSummary } from '../../names/block-summary.ts'
import { useBlockForm } from '../../form/form-context.ts'
import { schemaName } from '../../names/schema-names.ts'
import { dataOf } from './nodes.ts'
import { ImageDetails } from '../image/image-details.tsx'
import { richTextTexts } from '../rich-text-texts.ts'

/** A picture or blocks inside a text: a bar here, drawn in the page. */
export function EmbedView({ node, selected, deleteNode, updateAttributes, editor }: ReactNodeViewProps) {
  const t = useTexts(richTextTexts)
  const [isOpen, setIsOpen] = useState(false)
  const data = dataOf(node)
  const isWritable = editor.isEditable
  const src = typeof data.src === 'string' ? data.src : ''
  if (node.type.name === 'image') {
    const name = src.split('/').at(-1) || t.image
    return (
      <NodeViewWrapper className="embedblock" data-drag-handle data-on={selected || undefined}>
        <span className="embedblock__pic">
          <Thumbnail filename={src} width={64} />
        </span>
        <span className="clip">
          <span className="strong">{t.image}</span> <span className="muted">{t.embedded}</span>
          <br />
          <span className="small muted">{name}</span>
        </span>
        {isWritable && (
          <span className="row">
            <IconButton
              icon="sliders"
              small
              label={`${t.editImage}: ${name}`}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            />
            <IconButton icon="trash" small label={t.removeEmbed(name)} onClick={deleteNode} />
          </span>
        )}
        {isOpen && (
          <ImageDetails
            data={data}
            onChange={next => updateAttributes({ data: next })}
            onClose={() => setIsOpen(false)}
          />
        )}
      </NodeViewWrapper>
    )
  }
  if (node.type.name === 'blok') {
    return <BlokView {...{ data, selected, deleteNode, isWritable }} />
  }
  return (
    <NodeViewWrapper className="embedblock" data-on={selected || undefined}>
      <Icon name="warning" />
      <span className="small muted">{t.unknown}</span>
      {isWritable && <IconButton icon="trash" small label={t.removeEmbed(t.embedded)} onClick={deleteNode} />}
    </NodeViewWrapper>
  )
}

interface BlokViewProps {
  data: JsonObject
  selected: boolean
  isWritable: boolean
  deleteNode(): void
}

function BlokView({ data, selected, isWritable, deleteNode }: BlokViewProps) {
  const t = useTexts(richTextTexts)
  const language = useLanguage()
  const story = useOpenStory()
  const form = useBlockForm()
  const blocks = (Array.isArray(data.body) ? data.body : []).filter(isObject)
  return (
    <NodeViewWrapper className="embedblock embedblock--block" data-drag-handle data-on={selected || undefined}>
      <Icon name="block" />
      <span className="stack">
        {blocks.map(block => {
          const component = story.components.get(String(block.component))
          const name = schemaName(component?.display_name || String(block.component), language)
          return (
            <span className="row" key={String(block._uid)}>
              <span className="clip grow">
                <span className="strong">{name}</span>{' '}
                <span className="muted">{blockSummary(block, component, story.language) || t.embedded}</span>
              </span>
              <IconButton
                icon="chevron-right"
                small
                label={t.openEmbed(name)}
                onClick={() => form.onOpenBlock(String(block._uid))}
              />
            </span>
          )
        })}
      </span>
      {isWritable && <IconButton icon="trash" small label={t.removeEmbed(t.embedded)} onClick={deleteNode} />}
    </NodeViewWrapper>
  )
}

/** A picture or an unknown part within a line. */
export function InlineEmbedView({ node, selected }: ReactNodeViewProps) {
  const t = useTexts(richTextTexts)
  const { src } = dataOf(node)
  const name = typeof src === 'string' ? (src.split('/').at(-1) ?? '') : t.unknown
  return (
    <NodeViewWrapper as="span" className="embedinline" data-on={selected || undefined} title={name}>
      <Icon name={node.type.name === 'inline_image' ? 'image' : 'warning'} small />
      {node.type.name === 'inline_image' && name}
    </NodeViewWrapper>
  )
}
