import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countThings, toChecklist } from './checklist.ts'
import { type ContentProblem, readProblems } from './content-problem.ts'

const rules = ['required', 'broken-link', 'missing-alt', 'untranslated', 'seo-length', 'heading-order', 'new-rule']
const wire = fc.record({
  rule: fc.constantFrom(...rules),
  severity: fc.constantFrom('error', 'note'),
  language: fc.constantFrom(null, 'de', 'en'),
  block: fc.constantFrom(null, 'a'),
  field: fc.constantFrom(null, 'title'),
  message: fc.constant({ de: 'Fehlt', en: 'Missing' }),
})
const problems = fc.array(wire, { maxLength: 8 }).map(list => readProblems({ problems: list }, 'de'))

test('nothing that was found for the chosen languages is lost, and nothing of others is shown', () => {
  fc.assert(
    fc.property(problems, fc.subarray(['', 'en']), (found, languages) => {
      const { errors, notes } = toChecklist(found, languages, {})
      const meant = found.filter(({ language }) => language === null || languages.includes(language))
      expect(errors.length + notes.length).toBe(meant.length)
      expect([...errors, ...notes].every(problem => meant.includes(problem))).toBe(true)
    }),
  )
})

test('a language is ready where no error of it or of all stops it', () => {
  fc.assert(
    fc.property(problems, found => {
      const { ready, errors } = toChecklist(found, ['', 'en'], {})
      for (const code of ['', 'en'])
        expect(ready.includes(code)).toBe(!errors.some(({ language }) => language === null || language === code))
      for (const code of ready) expect(toChecklist(found, [code], {}).errors).toEqual([])
    }),
  )
})

test('missing alternative text is a note, an empty required field is an error, an unknown rule a note', () => {
  const level = (rule: string): ContentProblem['level'] | undefined =>
    readProblems({ problems: [{ rule }] }, 'de')[0]?.level
  expect(['missing-alt', 'untranslated', 'seo-length', 'new-rule'].map(level)).toEqual(Array(4).fill('note'))
  expect(['required', 'broken-link', 'invalid-tracking-id', 'taken-address'].map(level)).toEqual(Array(4).fill('error'))
})

test('an answer that is none has no problems', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(Array.isArray(readProblems(value, 'de'))).toBe(true)
    }),
  )
})

test('links and pictures are counted where they lead somewhere', () => {
  const content = {
    image: { fieldtype: 'asset', filename: '/f/1/a.jpg' },
    none: { fieldtype: 'asset', filename: '' },
    action: [{ link: { fieldtype: 'multilink', cached_url: '/de' } }, { link: { fieldtype: 'multilink', url: '' } }],
    text: { type: 'doc', content: [{ type: 'text', marks: [{ type: 'link', attrs: { href: '/' } }], text: 'x' }] },
  }
  expect(countThings(content)).toEqual({ links: 2, pictures: 1 })
  expect(toChecklist([], [''], content, 41_000).passed).toEqual([
    { kind: 'links', count: 2 },
    { kind: 'pictures', count: 1 },
    { kind: 'form', bytes: 41_000 },
  ])
})
