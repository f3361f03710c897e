import { expect, test } from 'vitest'
import {
  confirmedContent,
  confirmedNotes,
  notesBeforeChange,
  sourceNoteKey,
  translationStateOf,
} from './translation-state.ts'

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

test('a whole content is confirmed in one language: blocks in it too, other languages and what is missing are not touched', () => {
  const stale = {
    role: 'Neu',
    role__i18n__en: 'Old',
    [sourceNoteKey('en')]: { role: { of: 'x', changed: '2026-11-22' } },
  }
  const french = { [sourceNoteKey('fr')]: { role: { of: 'y', changed: '2026-11-22' } } }
  const content = confirmedContent({ ...stale, ...french, body: [{ ...stale, title: 'Fehlt auf Englisch' }] }, 'en')
  const [inner] = content.body as Record<string, unknown>[]
  expect(state(content)).toEqual({ kind: 'done' })
  expect(state(inner ?? {})).toEqual({ kind: 'done' })
  expect(content).toMatchObject(french)
  expect(inner).toMatchObject({ role__i18n__en: 'Old', title: 'Fehlt auf Englisch' })
})
