import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareContent } from './compare-content.ts'
import { anyContent, testComponents } from './content.fixture.ts'
import { fieldKey, parseFieldKey } from './field-key.ts'
import { restoreField, restoreFields } from './restore-field.ts'

const compare = (before: Parameters<typeof compareContent>[0], after: Parameters<typeof compareContent>[1]) =>
  compareContent(before, after, testComponents)

test('a content does not differ from itself', () => {
  fc.assert(
    fc.property(anyContent, content => {
      expect(compare(content, structuredClone(content))).toEqual([])
    }),
  )
})

test('bringing back every difference, in any order, gives the content before', () => {
  fc.assert(
    fc.property(
      fc
        .tuple(anyContent, anyContent)
        .chain(([before, after]) =>
          fc.tuple(
            fc.constant(before),
            fc.constant(after),
            fc.shuffledSubarray([...compare(before, after)], { minLength: compare(before, after).length }),
          ),
        ),
      ([before, after, changes]) => {
        expect(compare(before, restoreFields(after, changes))).toEqual([])
      },
    ),
  )
})

test('bringing back one difference leaves the others, and changes nothing else', () => {
  fc.assert(
    fc.property(anyContent, anyContent, fc.nat(), (before, after, pick) => {
      const changes = compare(before, after)
      const change = changes[pick % Math.max(1, changes.length)]
      if (!change || change.kind === 'blocks') return
      const left = compare(before, restoreField(after, change)).map(({ uid, key }) => `${uid} ${key}`)
      const wanted = changes.filter(each => each !== change).map(({ uid, key }) => `${uid} ${key}`)
      expect(left).toEqual(wanted)
    }),
  )
})

test('the order of blocks comes back without what is written in them', () => {
  const hero = (uid: string, headline: string) => ({ _uid: uid, component: 'hero', headline })
  const page = (...body: unknown[]) => ({ _uid: 'root', component: 'page', body })
  const [before, after] = [page(hero('a', '1'), hero('b', '2')), page(hero('b', 'zwei'), hero('a', 'eins'))]
  const order = compare(before, after).find(({ kind }) => kind === 'blocks')
  if (!order) throw new Error('no difference')
  expect(restoreField(after, order)).toEqual(page(hero('a', 'eins'), hero('b', 'zwei')))
})

test('what was never published differs in everything that it has', () => {
  const content = { _uid: 'root', component: 'page', title: 'Start', body: [] }
  expect(compare(null, content).map(({ key }) => key)).toEqual(['title'])
})

test('a moved, a new and a removed block are differences of their list; a changed one of its fields', () => {
  const hero = (uid: string, headline: string) => ({ _uid: uid, component: 'hero', headline })
  const page = (...body: unknown[]) => ({ _uid: 'root', component: 'page', body })
  const moved = compare(page(hero('a', '1'), hero('b', '2')), page(hero('b', '2'), hero('a', '1')))
  expect(moved).toMatchObject([{ key: 'body', kind: 'blocks', language: null }])
  const changed = compare(page(hero('a', '1')), page(hero('a', 'eins'), hero('n', 'neu')))
  expect(changed.map(({ uid, key }) => [uid, key])).toEqual([
    ['root', 'body'],
    ['a', 'headline'],
  ])
  expect(changed[1]?.path.map(block => block._uid)).toEqual(['a'])
})

test('languages: a translatable field belongs to one, any other to all', () => {
  const before = { _uid: 'root', component: 'page', title: 'a', title__i18n__en: 'a', count: 1 }
  const after = { _uid: 'root', component: 'page', title: 'b', title__i18n__en: 'b', count: 2 }
  expect(compare(before, after).map(({ field, language }) => [field, language])).toEqual([
    ['title', ''],
    ['title', 'en'],
    ['count', null],
  ])
})

test('a key is its field and its language', () => {
  expect(parseFieldKey('title__i18n__de_at')).toEqual({ field: 'title', language: 'de-at' })
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9]{0,10}$/), fc.constantFrom('', 'en', 'de-at'), (field, language) => {
      expect(parseFieldKey(fieldKey(field, language))).toEqual({ field, language })
    }),
  )
})
