import { expect, test } from 'vitest'
import type { ContentProblem } from '../publish/content-problem.ts'
import { problemField, problemText } from './problem-text.ts'

const components = new Map([
  [
    'page',
    {
      name: 'page',
      display_name: 'Seite',
      is_root: true,
      is_nestable: false,
      schema: { seo: { type: 'custom', display_name: 'Suchmaschinen und Teilen' } },
    },
  ],
])
const problem = {
  rule: 'seo-length',
  level: 'note',
  component: 'page',
  field: 'seo',
  block: null,
  language: 'de',
  message: {
    de: 'Suchmaschinen und Teilen (title): 64 Zeichen; gut sind 10–60.',
    en: 'Suchmaschinen und Teilen (title): 64 characters; 10–60 are good.',
  },
} as unknown as ContentProblem

test('a finding names its field in the language of the reader', () => {
  expect(problemField(problem, components, 'en')).toBe('Search engines and sharing')
  expect(problemText(problem, components, 'en')).toBe(
    'Search engines and sharing (title): 64 characters; 10–60 are good.',
  )
  expect(problemText(problem, components, 'de')).toBe(problem.message.de)
})

test('of a schema that nobody knows, the text is left as it is', () => {
  expect(problemText(problem, new Map(), 'en')).toBe(problem.message.en)
  expect(problemField({ ...problem, field: null }, components, 'en')).toBeNull()
})
