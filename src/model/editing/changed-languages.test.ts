import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedLanguages, writtenLanguages } from './changed-languages.ts'

const text = (uid: string, more: object = {}) => ({ _uid: uid, component: 'text', words: 'Wort', ...more })
const page = (body: object[], more: object = {}) => ({ component: 'page', title: 'Titel', body, ...more })
const before = page([text('a', { words__i18n__en: 'word' }), text('b')])
const changed = (after: Parameters<typeof changedLanguages>[1]) => [...changedLanguages(before, after)].sort()

test('a change of one language is a change of this language alone', () => {
  expect(changed(page([text('a', { words: 'Neu', words__i18n__en: 'word' }), text('b')]))).toEqual([''])
  expect(changed(page([text('a', { words__i18n__en: 'new' }), text('b')]))).toEqual(['en'])
  expect(changed(page(before.body, { title__i18n__es_co: 'Título' }))).toEqual(['es-co'])
  expect(changed(page([text('a', { words: 'Neu', words__i18n__en: 'new' }), text('b')]))).toEqual(['', 'en'])
})

test('what nobody sees is no change: marks of editors, empty values, the order of keys', () => {
  const marked = { body: before.body, title: 'Titel', component: 'page', _source__i18n__en: { title: 'x' }, _uid: 'r' }
  expect(changed(marked)).toEqual([])
  expect(
    changed(page(before.body, { lead: '', lead__i18n__en: null, media: [], text: { type: 'doc', content: [] } })),
  ).toEqual([])
})

test('order, new and missing blocks belong to the default language, a new one also to those it is written in', () => {
  const [a, b] = before.body
  expect(changed(page([b ?? {}, a ?? {}]))).toEqual([''])
  expect(changed(page([a ?? {}]))).toEqual([''])
  expect(changed(page([...before.body, text('c')]))).toEqual([''])
  expect(changed(page([...before.body, text('c', { inner: [text('d', { words__i18n__en: 'new' })] })]))).toEqual([
    '',
    'en',
  ])
  expect([...writtenLanguages(before)]).toEqual(['en'])
})

test('whatever was done, taking it back by hand leaves no change', () => {
  const content = fc.record({
    title: fc.constantFrom('', 'a', 'b'),
    title__i18n__en: fc.constantFrom(null, '', 'a', 'b'),
    body: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }).map(uids => uids.map(uid => text(uid))),
  })
  fc.assert(
    fc.property(content, content, (one, other) => {
      const [first, second] = [page([], one), page([], other)]
      expect([...changedLanguages(first, structuredClone(first))]).toEqual([])
      expect([...changedLanguages(first, second)].sort()).toEqual([...changedLanguages(second, first)].sort())
    }),
  )
})
