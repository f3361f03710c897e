import { expect, test } from 'vitest'
import { keepContactDraft, takeContactDraft } from './contact-draft.ts'

/** A storage of one tab. */
function tab() {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage
  return { entries, storage: () => storage }
}

test('a draft is offered once', () => {
  const { entries, storage } = tab()
  keepContactDraft({ topic: 'usability-check', message: 'Steuerbarkeit: 8' }, storage)
  expect(takeContactDraft(storage)).toEqual({ topic: 'usability-check', message: 'Steuerbarkeit: 8' })
  expect(takeContactDraft(storage)).toBeNull()
  expect(entries.size).toBe(0)
})

test('a draft is no longer than a message may be', () => {
  const { storage } = tab()
  keepContactDraft({ topic: 'other', message: 'x'.repeat(9000) }, storage)
  expect(takeContactDraft(storage)?.message).toHaveLength(4000)
})

test.each(['', '{', '[]', '{"topic":1,"message":"x"}', '{"topic":"x"}'])('%j is no draft', text => {
  const { storage } = tab()
  storage().setItem('form:draft', text)
  expect(takeContactDraft(storage)).toBeNull()
})

test('a storage that the browser refuses holds nothing and breaks nothing', () => {
  const refused = (): Storage => {
    throw new DOMException('refused', 'SecurityError')
  }
  keepContactDraft({ topic: 'other', message: 'x' }, refused)
  expect(takeContactDraft(refused)).toBeNull()
})
