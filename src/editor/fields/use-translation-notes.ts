import { useCallback } from 'react'
import { useTexts } from '../language.ts'
import { useEditor } from '../session/session-context.tsx'
import { type FieldDefinition, type Step, useOpenStory } from '../sheet/story/open-story.ts'
import { fieldTexts } from './names/field-texts.ts'
import { valueKey } from './problems.ts'
import {
  confirmedNotes,
  notesBeforeChange,
  sourceNoteKey,
  translationStateOf,
} from '../../model/editing/translation-state.ts'

/**
 * Writes a field of a block, and notes what translations were made from: before a text of the default language changes,
 * and once a stale translation is written.
 */
export function useTranslationNotes(uid: string, name: string, definition: FieldDefinition | undefined) {
  const t = useTexts(fieldTexts)
  const story = useOpenStory()
  const { boot, clock } = useEditor()
  const { locales } = boot
  return useCallback(
    (next: unknown, step: Step): void => {
      const block = story.block(uid)
      if (!block || !definition) return
      const key = valueKey(name, definition, story.language)
      const isTranslated = definition.translatable === true
      const isStale = key !== name && translationStateOf(block, name, definition, story.language).kind === 'stale'
      for (const { code } of isTranslated && story.language === '' ? locales.slice(1) : []) {
        const notes = notesBeforeChange(block, name, definition, code, dayOf(clock.now()))
        if (notes)
          story.write(uid, sourceNoteKey(code), notes, { name: step.name || t.changedField(name), isTyping: true })
      }
      story.write(uid, key, next, step)
      const after = isStale ? story.block(uid) : null
      if (after) {
        const notes = confirmedNotes(after, name, story.language)
        story.write(uid, sourceNoteKey(story.language), notes, { name: step.name, isTyping: true })
      }
    },
    [clock, definition, locales, name, story, t, uid],
  )
}

/** The day of a change, as translators are told it. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
