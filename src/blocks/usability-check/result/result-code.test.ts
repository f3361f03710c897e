import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answerSteps,
  checkRoles,
  maxProductLength,
  productKinds,
  tidyProduct,
  type CheckAnswer,
} from '../answering/answers.ts'
import { createCheckProgress } from '../answering/check-progress.ts'
import { readCode, readFragment, toFragment, versionOf, writeCode } from './result-code.ts'

const statements = ['a', 'b', 'c'].map(key => ({ key, principle: key === 'a' ? 'tasks' : 'errors' }))
const version = versionOf(statements)
const answer = fc.constantFrom<CheckAnswer>(...answerSteps, 'open')
const subject = fc.record({
  product: fc.string({ unit: 'grapheme', maxLength: 90 }).map(tidyProduct),
  kind: fc.constantFrom(null, ...productKinds),
  role: fc.constantFrom(null, ...checkRoles),
})
const result = fc.record({ answers: fc.array(answer, { minLength: 3, maxLength: 3 }), subject })

test('what a link says is what was answered, whatever the device is called', () => {
  fc.assert(
    fc.property(result, own => {
      const fragment = toFragment(own, version)
      expect(fragment).toMatch(/^#check=[\w.%!'()*~-]+$/)
      expect(new URL(fragment, 'https://studio.example/de').hash).toBe(fragment)
      expect(readFragment(fragment, version, 3)).toEqual({ kind: 'result', result: own })
      expect(readFragment(`https://studio.example/de/check${fragment}`, version, 3)).toEqual({
        kind: 'result',
        result: own,
      })
    }),
  )
})

test('no text is more than unreadable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
      const read = readFragment(`#check=${text}`, version, 3)
      expect(read?.kind).toMatch(/^(?:unreadable|other-version|result)$/)
    }),
  )
})

test('a link that is changed, cut or doubled does not break', () => {
  fc.assert(
    fc.property(result, fc.nat(40), fc.string({ maxLength: 3 }), (own, at, typo) => {
      const fragment = toFragment(own, version)
      const read = readFragment(fragment.slice(0, 7 + at) + typo + fragment.slice(8 + at), version, 3)
      if (read?.kind === 'result') {
        expect(read.result.answers).toHaveLength(3)
        expect([...read.result.subject.product].length).toBeLessThanOrEqual(maxProductLength)
      }
    }),
  )
})

const code = writeCode(
  { answers: [1, 'open', 5], subject: { product: 'Linie 30', kind: 'machine', role: 'operation' } },
  version,
)

test.each([
  ['another set of statements', code.replace(version, '0abc'), 'other-version'],
  ['a later format', `2${code.slice(1)}`, 'other-version'],
  ['too few answers', code.replace('1x5', '1x'), 'unreadable'],
  ['an answer that is missing', code.replace('1x5', '1_5'), 'unreadable'],
  ['a step that does not exist', code.replace('1x5', '1x6'), 'unreadable'],
  ['an encoding that does not exist', `${code}%E0%A4%A`, 'unreadable'],
  ['nothing', '', 'unreadable'],
  ['too much', code + 'x'.repeat(2000), 'unreadable'],
])('a link with %s is refused', (_, changed, kind) =>
  expect(readFragment(`#check=${changed}`, version, 3)).toEqual({ kind }),
)

test.each(['', '#', '#check', '#check-list', '#checks=1', '#einordnung'])('%j is no result', hash =>
  expect(readFragment(hash, version, 3)).toBeNull(),
)

test('a kind or role that this version does not know is left out', () => {
  const read = readCode(code.replace('.11.', '.99.'), version)
  expect(read).toMatchObject({ kind: 'result', result: { subject: { kind: null, role: null, product: 'Linie 30' } } })
})

test('texts may be edited; another statement, order or principle is another version', () => {
  const [a, b, c] = statements
  expect(versionOf([a!, b!, c!])).toBe(version)
  expect(versionOf([b!, a!, c!])).not.toBe(version)
  expect(versionOf([a!, b!])).not.toBe(version)
  expect(versionOf([a!, b!, { ...c!, principle: 'tasks' }])).not.toBe(version)
})

/** A storage that holds its entries in memory. */
function memory(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    getItem: key => entries.get(key) ?? null,
    key: place => [...entries.keys()][place] ?? null,
    removeItem: key => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  }
}

test('what is kept is read again, unanswered statements too, and is gone when forgotten', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(answer), { minLength: 3, maxLength: 3 }),
      subject,
      fc.nat(2),
      (answers, about, at) => {
        const store = memory()
        const progress = createCheckProgress({ block: 'b', version, total: 3, storage: () => store })
        const kept = { own: { answers, subject: about }, stage: 'answering', at, other: null } as const
        progress.keep(kept)
        expect(progress.read()).toEqual(kept)
        progress.forget()
        expect(progress.read()).toBeNull()
        expect(store.length).toBe(0)
      },
    ),
  )
})

test('answers to other statements are not taken up', () => {
  const store = memory()
  const own = { answers: [1, 2, 3] as const, subject: { product: '', kind: null, role: null } }
  createCheckProgress({ block: 'b', version, total: 3, storage: () => store }).keep({
    own,
    stage: 'result',
    at: 0,
    other: null,
  })
  expect(createCheckProgress({ block: 'b', version: 'other', total: 3, storage: () => store }).read()).toBeNull()
  expect(createCheckProgress({ block: 'b', version, total: 4, storage: () => store }).read()).toBeNull()
})

test.each(['', 'null', '[]', '{', '{"own":1}', '{"own":"1.x.y"}'])('a kept text of %j is nothing', text => {
  const store = memory()
  store.setItem('check:b', text)
  expect(createCheckProgress({ block: 'b', version, total: 3, storage: () => store }).read()).toBeNull()
})

test('a storage that the browser refuses keeps nothing and breaks nothing', () => {
  const progress = createCheckProgress({
    block: 'b',
    version,
    total: 3,
    storage: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  progress.keep({
    own: { answers: [1, 2, 3], subject: { product: '', kind: null, role: null } },
    stage: 'result',
    at: 0,
    other: null,
  })
  expect(progress.read()).toBeNull()
  progress.forget()
})
