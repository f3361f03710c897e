import { isObject, type JsonObject } from '../../../base/json.ts'
import { allowedBlocks } from '../../../model/editing/field-rules.ts'
import { IconButton } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { defineTexts, useLanguage, useTexts } from '../../language.ts'
import { type ComponentDefinition, useOpenStory } from '../../sheet/story/open-story.ts'
import { fieldTexts } from '../names/field-texts.ts'
import type { FieldProps } from '../form/field-props.ts'
import { useBlockForm } from '../form/form-context.ts'
import { nameOfBlock } from '../../sheet/structure/block-name.ts'
import { isBlock } from '../../sheet/structure/block-tree.ts'
import { schemaName } from '../names/schema-names.ts'
import { blockSummary } from '../names/block-summary.ts'
import { moveItem } from '../values/move-item.ts'
import { newBlock } from '../values/new-block.ts'
import { SortableRows } from './sortable-rows.tsx'

const texts = defineTexts(
  {
    add: 'Block einfügen',
    full: (most: number) => `Höchstens ${most}.`,
    added: (name: string) => `Block ${name} eingefügt`,
    removed: (name: string) => `Block ${name} gelöscht`,
    undo: 'Rückgängig',
    deleted: (name: string) => `„${name}“ gelöscht.`,
  },
  {
    add: 'Insert block',
    full: (most: number) => `${most} at most.`,
    added: (name: string) => `Block ${name} inserted`,
    removed: (name: string) => `Block ${name} deleted`,
    undo: 'Undo',
    deleted: (name: string) => `"${name}" deleted.`,
  },
)

/** Blocks inside a block: opened, added, ordered, taken away. */
export function BlocksField({ id, describedBy, name, definition, value, language, readOnly, onChange }: FieldProps) {
  const t = useTexts(texts)
  const common = useTexts(fieldTexts)
  const form = useBlockForm()
  const story = useOpenStory()
  const ownLanguage = useLanguage()
  const { announce, show } = useMessages()
  const blocks = (Array.isArray(value) ? value : []).filter(isObject)
  const keys = blocks.map((block, index) => (typeof block._uid === 'string' ? block._uid : `at-${index}`))
  const most = Number(definition.maximum) > 0 ? Number(definition.maximum) : Infinity
  const nameOf = (block: JsonObject): string => {
    const component = story.components.get(String(block.component))
    return schemaName(component?.display_name || String(block.component), ownLanguage)
  }
  const summaryOf = (block: JsonObject): string =>
    blockSummary(block, story.components.get(String(block.component)), story.language)
  /** What stands beside the summary: a figure's value, else the kind. */
  const detailOf = (block: JsonObject): string => {
    const kind = isBlock(block) ? nameOfBlock(block, story.components, story.language).kind : ''
    const isKind = kind === '' || kind === story.components.get(String(block.component))?.display_name
    return isKind ? nameOf(block) : kind
  }
  const at = (key: string): JsonObject => blocks[keys.indexOf(key)] ?? {}
  const titleOf = (key: string): string => summaryOf(at(key)) || nameOf(at(key))

  const move = (from: number, to: number): void => {
    const key = keys[from]
    if (key === undefined || to < 0 || to >= blocks.length) return
    onChange(moveItem(blocks, from, to))
    announce(common.moved(titleOf(key), to + 1, blocks.length))
  }
  const remove = (index: number): void => {
    const block = blocks[index]
    if (!block) return
    const title = titleOf(keys[index] ?? '')
    onChange(blocks.toSpliced(index, 1), { name: t.removed(title) })
    show({ text: t.deleted(title), action: { label: t.undo, run: () => story.undo() } })
  }
  const allowed = allowedBlocks(definition)
  const choices = allowed?.flatMap(each => story.components.get(each) ?? []) ?? []
  const insert = (component: ComponentDefinition): void => {
    const block = newBlock(component, () => crypto.randomUUID())
    onChange([...blocks, block], { name: t.added(schemaName(component.display_name || component.name, ownLanguage)) })
    form.onOpenBlock(String(block._uid))
  }
  return (
    <div className="rel" role="group" aria-labelledby={`${id}-l`} aria-describedby={describedBy}>
      <SortableRows
        keys={keys}
        isSortable={!readOnly && blocks.length > 1}
        nameOf={titleOf}
        onMove={move}
        row={key => {
          const index = keys.indexOf(key)
          const block = at(key)
          const summary = summaryOf(block)
          return {
            lead: <Icon name="block" />,
            body: (
              <span className="clip">
                <button type="button" onClick={() => form.onOpenBlock(key)}>
                  <span lang={summary ? language : undefined}>{summary || nameOf(block)}</span>
                </button>{' '}
                {summary && <span className="muted">{detailOf(block)}</span>}
              </span>
            ),
            end: !readOnly && (
              <>
                <IconButton
                  icon="up"
                  small
                  label={common.up(titleOf(key))}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="down"
                  small
                  label={common.down(titleOf(key))}
                  disabled={index === blocks.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton icon="close" small label={common.remove(titleOf(key))} onClick={() => remove(index)} />
              </>
            ),
          }
        }}
      />
      {!readOnly &&
        blocks.length < most &&
        (choices.length > 0 && choices.length <= 2 ? (
          choices.map(component => (
            <button key={component.name} type="button" className="rel__add" onClick={() => insert(component)}>
              <Icon name="plus" />
              {schemaName(component.display_name || component.name, ownLanguage)}
            </button>
          ))
        ) : (
          <button type="button" className="rel__add" id={id} onClick={() => form.insertBlock(name)}>
            <Icon name="plus" />
            {t.add}
          </button>
        ))}
      {blocks.length >= most && <p className="field__hint rel__item">{t.full(most)}</p>}
    </div>
  )
}
