import { useMemo } from 'react'
import { confirmedNotes, sourceNoteKey } from '../../../model/editing/translation-state.ts'
import { BlockFormContext } from '../../fields/form/form-context.ts'
import { FormField } from '../../fields/form/form-field.tsx'
import { labelOf } from '../../fields/form/field-kind.ts'
import { schemaName } from '../../fields/names/schema-names.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { fieldKey } from '../diff/field-key.ts'
import { useJumps } from '../parts/jump.ts'
import { SourceCell } from './source-cell.tsx'
import { translateTexts } from './translate-texts.ts'
import type { TranslationUnit } from './translation-units.ts'

export interface UnitRowProps {
  unit: TranslationUnit
  /** Code and name of the default language. */
  source: { locale: string; name: string }
}

/** One field: its source on the left, its translation on the right, written by the very control that its form has. */
export function UnitRow({ unit, source }: UnitRowProps) {
  const t = useTexts(translateTexts)
  const language = useLanguage()
  const story = useOpenStory()
  const { toPanel, toField } = useJumps()
  const { uid, field, definition } = unit
  const label = schemaName(labelOf(field, definition), language)
  const form = useMemo(
    () => ({
      uid,
      onOpenBlock: (block: string) => toField(block, null),
      pickAsset: () => toField(uid, field),
      writeLarge: () => {
        story.select(uid, field)
        toPanel('write')
      },
      insertBlock: () => toField(uid, field),
    }),
    [uid, field, story, toField, toPanel],
  )
  const take = (): void => {
    const step = { name: t.taken(label) }
    story.write(uid, fieldKey(field, story.language), structuredClone(unit.source), step)
    const block = story.block(uid)
    if (block) story.write(uid, sourceNoteKey(story.language), confirmedNotes(block, field, story.language), step)
  }
  return (
    <>
      <SourceCell unit={unit} locale={source.locale} />
      <div className="tr__dst" data-unit={unit.id} data-state={unit.state.kind}>
        <BlockFormContext value={form}>
          <FormField uid={uid} name={field} definition={definition} />
        </BlockFormContext>
        {unit.state.kind === 'missing' && story.mayWrite && (
          <p>
            <button type="button" className="link-btn" onClick={take}>
              {t.take(source.name)}
              <span className="vh">: {label}</span>
            </button>
          </p>
        )}
      </div>
    </>
  )
}
