import { useMessages } from '../../controls/message/messages.tsx'
import { confirmedNotes, sourceNoteKey } from '../../../model/editing/translation-state.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { saveBlob } from '../../screens/inbox/use-inbox.ts'
import { findBlock, isBlock, updateBlock } from '../../sheet/structure/block-tree.ts'
import { useFacts, useOpenStory } from '../../sheet/story/open-story.ts'
import { fieldKey } from '../diff/field-key.ts'
import type { ContentLanguage } from '../parts/content-languages.ts'
import { placeOf } from '../parts/change-names.ts'
import { type ExchangeFile, planImport, readJsonFile, toExchangeUnit, toJsonFile } from './exchange-file.ts'
import { translateTexts } from './translate-texts.ts'
import type { TranslationUnit } from './translation-units.ts'

/** Larger files are none of ours. */
const mostBytes = 20_000_000
/** Names of fields that are listed when something is left out. */
const namedFields = 3

/** Files for translators: written from what is on the screen, read back as one undo step. */
export function useExchange(units: readonly TranslationUnit[], source: ContentLanguage, target: ContentLanguage) {
  const t = useTexts(translateTexts)
  const language = useLanguage()
  const story = useOpenStory()
  const facts = useFacts()
  const { show } = useMessages()

  const toFile = (): ExchangeFile => ({
    story: story.uuid,
    name: String(facts.name ?? ''),
    sourceLanguage: source.locale,
    targetLanguage: target.locale,
    units: units.flatMap(unit => toExchangeUnit(unit, placeOf(unit, story.components, language)) ?? []),
  })

  async function exportAs(kind: 'xliff' | 'json'): Promise<void> {
    const file = toFile()
    const text = kind === 'json' ? toJsonFile(file) : (await import('./xliff.ts')).toXliff(file)
    const type = kind === 'json' ? 'application/json' : 'application/xliff+xml'
    saveBlob(
      new Blob([text], { type }),
      `${String(facts.slug ?? 'sheet')}.${target.locale}.${kind === 'json' ? 'json' : 'xlf'}`,
    )
  }

  async function importFile(file: File): Promise<void> {
    const text = file.size > mostBytes ? '' : await file.text()
    const read = readJsonFile(text) ?? (await import('./xliff.ts')).readXliff(text)
    if (!read) return show({ text: t.notOurs })
    if (read.story !== story.uuid) return show({ text: t.otherStory(read.name) })
    if (read.targetLanguage !== target.locale) return show({ text: t.otherLanguage(read.targetLanguage) })
    const { values, outdated, unchanged } = planImport(read, units)
    const left = outdated.length > 0 ? t.outdated(named(outdated)) : ''
    if (values.size === 0) return show({ text: left || t.nothingNew })
    story.edit({ name: t.importStep }, content => {
      if (!isBlock(content)) return content
      return units.reduce((before, unit) => {
        if (!values.has(unit.id) || !findBlock(before, unit.uid)) return before
        return updateBlock(before, unit.uid, block => ({
          ...block,
          [fieldKey(unit.field, target.code)]: values.get(unit.id),
          [sourceNoteKey(target.code)]: confirmedNotes(block, unit.field, target.code),
        }))
      }, content)
    })
    const same = unchanged > 0 ? t.unchanged(unchanged) : ''
    const said = [t.imported(values.size), same, left].filter(Boolean).join(' ')
    show({ text: said, action: { label: t.undo, run: () => story.undo() } })
  }
  return { exportAs, importFile }
}

const named = (fields: readonly string[]): string =>
  [...fields.slice(0, namedFields), ...(fields.length > namedFields ? [`+ ${fields.length - namedFields}`] : [])].join(
    ', ',
  )
