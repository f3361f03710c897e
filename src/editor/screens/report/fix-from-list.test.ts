import { expect, test } from 'vitest'
import type { JsonObject } from '../../../base/json.ts'
import { type ContentProblem, readProblems } from '../../panels/publish/content-problem.ts'
import type { Components } from '../../sheet/story/open-story.ts'
import { fixOf, textToFix, withFix } from './fix-from-list.ts'

const problem = (rule: string, more: JsonObject = {}): ContentProblem => {
  const place = { block: 'h', component: 'hero', field: 'image', language: null, message: { de: 'Bild /f/1/b.jpg' } }
  const [read] = readProblems({ problems: [{ rule, ...place, ...more }] }, 'de')
  if (!read) throw new Error('not read')
  return read
}
const content = {
  _uid: 'root',
  component: 'page',
  body: [
    {
      _uid: 'h',
      component: 'hero',
      headline: 'Maß',
      headline__i18n__en: '',
      image: { fieldtype: 'asset', filename: '/f/1/b.jpg', alt: '', meta_data: { title: 'x' } },
      gallery: [
        { fieldtype: 'asset', filename: '/f/1/a.jpg', alt: '' },
        { fieldtype: 'asset', filename: '/f/1/b.jpg', alt: '' },
      ],
    },
  ],
}
const hero = (changed: JsonObject | null): JsonObject => ((changed ?? {}).body as JsonObject[] | undefined)?.[0] ?? {}

test('an alternative text is written where the picture is, a translated one beside it', () => {
  expect(hero(withFix(content, problem('missing-alt'), 'Bohrer')).image).toMatchObject({ alt: 'Bohrer' })
  const translated = hero(withFix(content, problem('untranslated-alt', { language: 'en' }), 'Drill')).image
  expect(translated).toMatchObject({ alt: '', meta_data: { title: 'x', alt__i18n__en: 'Drill' } })
})

test('of several pictures the one that is named', () => {
  const gallery = hero(withFix(content, problem('missing-alt', { field: 'gallery' }), 'Bohrer')).gallery
  expect(gallery).toMatchObject([{ alt: '' }, { alt: 'Bohrer' }])
})

test('words of a field, in their language; nothing else changes', () => {
  const untranslated = problem('untranslated', { field: 'headline', language: 'en' })
  const after = withFix(content, untranslated, 'Measure')
  expect(hero(after)).toEqual({ ...hero(content), headline__i18n__en: 'Measure' })
  expect(textToFix(content, problem('required', { field: 'headline' }))).toBe('Maß')
})

test('a block that is gone is not written', () => {
  expect(withFix(content, problem('missing-alt', { block: 'gone' }), 'x')).toBeNull()
})

test('what can be typed in the list', () => {
  const schema = { headline: { type: 'text' }, lead: { type: 'richtext' } }
  const hero = { name: 'hero', display_name: null, is_root: false, is_nestable: true, schema }
  const components: Components = new Map([['hero', hero]])
  expect(fixOf(problem('missing-alt'), components)).toEqual({ kind: 'alt' })
  expect(fixOf(problem('untranslated', { field: 'headline' }), components)).toEqual({ kind: 'text', isLong: false })
  expect(fixOf(problem('untranslated', { field: 'lead' }), components)).toBeNull()
  expect(fixOf(problem('broken-link'), components)).toBeNull()
})
