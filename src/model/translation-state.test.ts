import { expect, test } from 'vitest'
import { confirmedNotes, notesBeforeChange, sourceNoteKey, translationStateOf } from './translation-state.ts'

const field = { type: 'text', translatable: true }
const state = (block: Record<string, unknown>) => translationStateOf(block, 'role', field, 'en')

test('a translation is missing, done, or stale once its source has changed', () => {
  expect(state({ role: 'Chefin' })).toEqual({ kind: 'missing' })
  expect(state({ role: '' })).toEqual({ kind: 'done' })
  const block: Record<string, unknown> = { role: 'Chefin', role__i18n__en: 'Head' }
  expect(state(block)).toEqual({ kind: 'done' })

  block[sourceNoteKey('en')] = notesBeforeChange(block, 'role', field, 'en', '2026-11-22')
  block.role = 'Leiterin'
  expect(state(block)).toEqual({ kind: 'stale', changed: '2026-11-22' })
  // Further changes keep the day of the first one.
  expect(notesBeforeChange(block, 'role', field, 'en', '2026-11-23')).toBeNull()
  expect(state({ ...block, role: 'Chefin' })).toEqual({ kind: 'done' })

  block[sourceNoteKey('en')] = confirmedNotes(block, 'role', 'en')
  expect(state(block)).toEqual({ kind: 'done' })
  block[sourceNoteKey('en')] = notesBeforeChange(block, 'role', field, 'en', '2026-12-01')
  block.role = 'Direktorin'
  expect(state(block)).toEqual({ kind: 'stale', changed: '2026-12-01' })
})

test('notes of other fields stay, and nothing is noted without a translation', () => {
  const block = { role: 'A', [sourceNoteKey('en')]: { name: { of: 'x' } } }
  expect(notesBeforeChange(block, 'role', field, 'en', '2026-11-22')).toBeNull()
  expect(confirmedNotes(block, 'role', 'en')).toMatchObject({ name: { of: 'x' } })
  // Anyone who may write a language may write its notes: the key is one of that language.
  expect(sourceNoteKey('es-co')).toBe('_source__i18n__es_co')
})
