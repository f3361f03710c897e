import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Icon, type IconName } from '../../../controls/icon.tsx'
import { useLanguage, useTexts } from '../../../language.ts'
import { allowedBlocks } from '../../../../model/editing/field-rules.ts'
import { type FieldDefinition, useOpenStory } from '../../../sheet/story/open-story.ts'
import { Chooser } from '../../choose/chooser.tsx'
import { schemaName } from '../../names/schema-names.ts'
import { newBlock } from '../../values/new-block.ts'
import { insertBlockNode, insertTable, setTextKind } from './commands.ts'
import { richTextTexts } from '../rich-text-texts.ts'
import type { Tool } from './toolbar-rules.ts'

export interface InsertBoxProps {
  editor: Editor
  definition: FieldDefinition
  tools: ReadonlySet<Tool>
  onImage(): void
  onClose(): void
}

interface Part {
  key: string
  name: string
  icon: IconName
  run(): void
}

/** What `/` opens: parts of a text and blocks, found by their names. */
export function InsertBox({ editor, definition, tools, onImage, onClose }: InsertBoxProps) {
  const t = useTexts(richTextTexts)
  const language = useLanguage()
  const story = useOpenStory()
  const [words, setWords] = useState('')
  const list = (name: string): void => void editor.chain().focus().toggleList(name, 'list_item').run()
  const parts: readonly (Part & { tool: Tool })[] = [
    ...([2, 3, 4] as const).map(level => ({
      key: `h${level}`,
      tool: `h${level}` as const,
      name: t[`h${level}`],
      icon: 'text' as const,
      run: () => setTextKind(editor, level),
    })),
    { key: 'list', tool: 'bullet_list', name: t.bullet_list, icon: 'list', run: () => list('bullet_list') },
    { key: 'olist', tool: 'ordered_list', name: t.ordered_list, icon: 'numbered', run: () => list('ordered_list') },
    {
      key: 'quote',
      tool: 'blockquote',
      name: t.blockquote,
      icon: 'quote',
      run: () => void editor.chain().focus().toggleWrap('blockquote').run(),
    },
    { key: 'table', tool: 'table', name: t.table, icon: 'table', run: () => insertTable(editor) },
    { key: 'image', tool: 'image', name: t.image, icon: 'image', run: onImage },
    {
      key: 'rule',
      tool: 'horizontal_rule',
      name: t.horizontal_rule,
      icon: 'width',
      run: () => insertBlockNode(editor, 'horizontal_rule', null),
    },
    { key: 'code', tool: 'code_block', name: t.code_block, icon: 'text', run: () => setTextKind(editor, 'code_block') },
  ]
  const allowed = allowedBlocks(definition)
  const components = tools.has('blok')
    ? [...story.components.values()].filter(({ name, is_nestable: isNestable }) =>
        allowed ? allowed.includes(name) : isNestable,
      )
    : []
  const blocks: readonly Part[] = components.map(component => ({
    key: `block-${component.name}`,
    name: t.insertBlock(schemaName(component.display_name || component.name, language)),
    icon: 'block',
    run: () => {
      const body = [newBlock(component, () => crypto.randomUUID())]
      insertBlockNode(editor, 'blok', { id: crypto.randomUUID(), body })
    },
  }))
  const term = words.trim().toLocaleLowerCase()
  const all: readonly Part[] = [...parts.filter(({ tool }) => tools.has(tool)), ...blocks]
  const fitting = all.filter(({ name }) => name.toLocaleLowerCase().includes(term))
  const close = (): void => {
    onClose()
    editor.commands.focus()
  }
  return (
    <div className="linkpop" role="group" aria-label={t.insert}>
      <div className="commands__in">
        <Chooser
          label={t.insert}
          placeholder={t.insert}
          text={words}
          takesFocus
          isInline
          options={fitting.map(({ key, name, icon }) => ({
            key,
            name,
            view: (
              <>
                <Icon name={icon} />
                <span className="clip">{name}</span>
                <span />
              </>
            ),
          }))}
          status={fitting.length === 0 ? '–' : null}
          onText={text => {
            // The second stroke is meant as what it is.
            if (text === '/') {
              close()
              editor.commands.insertContent({ type: 'text', text: '/' })
            } else setWords(text)
          }}
          onCancel={close}
          onChoose={key => {
            const part = all.find(each => each.key === key)
            onClose()
            part?.run()
          }}
        />
      </div>
    </div>
  )
}
