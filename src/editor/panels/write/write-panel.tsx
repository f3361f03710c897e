import { useMemo, useSyncExternalStore } from 'react'
import { Note } from '../../controls/message/note.tsx'
import { labelOf } from '../../fields/form/field-kind.ts'
import { BlockFormContext, type BlockFormContext as FormActions } from '../../fields/form/form-context.ts'
import { valueKey } from '../../fields/problems.ts'
import { RichTextEditor } from '../../fields/rich-text/rich-text-editor.tsx'
import { countWords } from '../../fields/rich-text/document/count-words.ts'
import { richTextTexts } from '../../fields/rich-text/rich-text-texts.ts'
import { schemaName } from '../../fields/names/schema-names.ts'
import { toFieldId } from '../../fields/form/field-id.ts'
import { translatedText } from '../../fields/names/translated-text.ts'
import { useTranslationNotes } from '../../fields/use-translation-notes.ts'
import { defineTexts, useLanguage, useTexts } from '../../language.ts'
import { navigate, useRoute } from '../../routing/navigation.tsx'
import { useEditor } from '../../session/session-context.tsx'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { formatSelected, parseSelected } from '../../sheet/story/selected.ts'
import { nameOfBlock } from '../../sheet/structure/block-name.ts'
import type { Block } from '../../sheet/structure/block-tree.ts'
import type { PanelProps } from '../panel.ts'
import { PanelPane } from '../parts/panel-pane.tsx'

const texts = defineTexts(
  { gone: 'Diesen Text gibt es nicht mehr.', none: 'Wählen Sie zuerst einen Text.', text: 'Text' },
  { gone: 'This text no longer exists.', none: 'Choose a text first.', text: 'Text' },
)

/** One text at the measure of the page, beside the page. */
export function WritePanel({ onClose }: PanelProps) {
  const t = useTexts(texts)
  const words = useTexts(richTextTexts)
  const language = useLanguage()
  const route = useRoute()
  const story = useOpenStory()
  const { locales } = useEditor().boot
  const uid = route.screen === 'story' ? (parseSelected(route.block, route.id)?.uid ?? null) : null
  const block = useSyncExternalStore(story.subscribe, () => (uid === null ? null : story.block(uid)))
  const component = block ? story.components.get(String(block.component)) : undefined
  const name = fieldOf(route.screen === 'story' ? route.field : null, component?.schema)
  const definition = name === null ? undefined : component?.schema[name]
  const write = useTranslationNotes(uid ?? '', name ?? '', definition)
  const form = useMemo<FormActions>(() => {
    const open = (panel: 'asset' | 'insert' | null, block: string, field: string | null): void => {
      if (route.screen !== 'story') return
      navigate({ ...route, block: formatSelected({ storyId: story.id, uid: block }, route.id), field, panel })
    }
    return {
      uid: uid ?? '',
      onOpenBlock: next => open(null, next, null),
      pickAsset: field => open('asset', uid ?? '', field),
      insertBlock: field => open('insert', uid ?? '', field),
      writeLarge: () => onClose(),
    }
  }, [onClose, route, story.id, uid])

  if (!block || !component || !definition || name === null) {
    return (
      <PanelPane title={t.text} label={t.text} onClose={onClose}>
        <Note>{uid === null ? t.none : t.gone}</Note>
      </PanelPane>
    )
  }
  const key = valueKey(name, definition, story.language)
  const value = block[key]
  const label = schemaName(labelOf(name, definition), language)
  const sourceLanguage = locales[0]?.code ?? 'de'
  const { words: count, minutes } = countWords(value)
  return (
    <BlockFormContext value={form}>
      <PanelPane
        title={nameOfBlock(block as Block, story.components, story.language).name}
        path={`${schemaName(component.display_name || component.name, language)} › ${label}`}
        label={label}
        head={<span className="small muted nowrap">{words.words(count, minutes)}</span>}
        isBare
        onClose={onClose}
      >
        <RichTextEditor
          key={key}
          id={toFieldId(uid ?? '', key)}
          labelledBy="panel-title"
          describedBy={undefined}
          definition={definition}
          value={value}
          language={story.language || sourceLanguage}
          readOnly={!story.mayWrite}
          placeholder={key === name ? '' : translatedText(block[name])}
          placeholderLanguage={sourceLanguage}
          isLarge
          takesFocus
          onChange={next => write(next, { name: words.wrote, isTyping: true })}
          onPickImage={() => form.pickAsset(name)}
          onWriteLarge={onClose}
        />
      </PanelPane>
    </BlockFormContext>
  )
}

/** The text of the address, or the first one of the block. */
function fieldOf(field: string | null, schema: Readonly<Record<string, { type: string }>> | undefined): string | null {
  const wanted = field?.split('__i18n__')[0]
  if (wanted && schema?.[wanted]?.type === 'richtext') return wanted
  return Object.entries(schema ?? {}).find(([, { type }]) => type === 'richtext')?.[0] ?? null
}
