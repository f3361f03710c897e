import { expect, test } from 'vitest'
import type { ContentProblem } from '../publish/content-problem.ts'
import { handLanguages, languagesToChoose, takeLanguages } from './chosen-languages.ts'

const codes = ['', 'en']
const page = (fields: object) => ({ _uid: 'a', component: 'page', title: 'Titel', ...fields })
const problem = (language: string | null, level: 'error' | 'note' = 'error') => ({ language, level }) as ContentProblem
const choose = (content: ReturnType<typeof page>, problems: ContentProblem[] = []) =>
  languagesToChoose({ codes, content, problems })

test.each([
  ['a language that was never written', page({}), ['']],
  ['one whose words were all removed', page({ title__i18n__en: '' }), ['']],
  ['one that only has marks of the editor', page({ _source__i18n__en: { title: { of: '1' } } }), ['']],
])('%s is not ticked by itself', (_, content, chosen) => {
  expect(choose(content)).toEqual(chosen)
})

test('a language is written where one field of one block is', () => {
  const text = { _uid: 'b', component: 'text_section', headline__i18n__en: 'Words' }
  expect(choose(page({ body: [text] }))).toEqual(['', 'en'])
})

test('a language that the check stops is not ticked by itself; notes stop nothing', () => {
  const both = page({ title__i18n__en: 'Title' })
  expect(choose(both, [problem('en')])).toEqual([''])
  expect(choose(both, [problem(null)])).toEqual([])
  expect(choose(both, [problem('en', 'note')])).toEqual(['', 'en'])
})

test('a choice goes along to the next panel of the same story, once', () => {
  handLanguages(1, ['en'])
  expect(takeLanguages(1)).toEqual(['en'])
  expect(takeLanguages(1)).toBeNull()
  handLanguages(1, ['en'])
  expect(takeLanguages(2)).toBeNull()
})
