import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isObject } from '../../base/json.ts'
import { fieldProblems } from '../../model/editing/field-rules.ts'
import { toComponents } from '../sheet/story/open-story.fixture.ts'
import type { ComponentDefinition } from '../sheet/story/open-story.ts'
import { problemsOf } from './problems.ts'
import { problemTexts } from './problem-texts.ts'

const codes = (value: unknown, field: object, language = '') =>
  fieldProblems(value, { type: 'text', ...field }, language).map(({ level, code }) => `${level} ${code}`)

test.each([
  ['required and empty', '', { required: true }, ['error required']],
  ['required, but in another language', '', { required: true, language: 'en' }, []],
  [
    'an empty document',
    { type: 'doc', content: [{ type: 'paragraph' }] },
    { type: 'richtext', required: true },
    ['error required'],
  ],
  ['a document of a picture', { type: 'doc', content: [{ type: 'image' }] }, { type: 'richtext', required: true }, []],
  ['longer than it may be', 'Maß🙂', { max_length: '3' }, ['error too-long']],
  ['signs count, not units', '🙂🙂🙂', { max_length: 3 }, []],
  ['against its pattern', 'A b', { regex: '^[a-z]+$' }, ['error pattern']],
  ['a pattern that cannot be read', 'x', { regex: '(' }, []],
  ['no number', 'zwölf', { type: 'number' }, ['error not-a-number']],
  ['too small', '3', { type: 'number', min_value: 4 }, ['error too-small']],
  ['not too small: no limit', '-3', { type: 'number', min_value: '' }, []],
  ['no date', '31.5.2026', { type: 'datetime' }, ['error not-a-date']],
  ['a date', '2026-05-31 09:00', { type: 'datetime' }, []],
  ['an unknown option', 'x', { type: 'option', options: [{ value: 'a', name: 'A' }] }, ['error not-an-option']],
  ['too few', ['a'], { type: 'options', min_options: 2, source: 'internal' }, ['error too-few']],
  ['too many blocks', [{ component: 'a' }, { component: 'a' }], { type: 'bloks', maximum: 1 }, ['error too-many']],
  [
    'a block that is not meant',
    [{ component: 'b' }],
    { type: 'bloks', restrict_components: true, component_whitelist: ['a'] },
    ['note not-allowed-here'],
  ],
  ['a link to nothing', { linktype: 'url', url: 'x y' }, { type: 'multilink' }, ['error not-an-address']],
  ['a script', { linktype: 'url', url: 'javascript:x' }, { type: 'multilink' }, ['error not-an-address']],
  ['a mail address', { linktype: 'email', email: 'a@b.example' }, { type: 'multilink' }, []],
  ['a picture without words', { filename: '/f/1/2x3/aaaaaaaaaa/x.jpg', alt: '' }, { type: 'asset' }, ['note no-alt']],
  ['decoration', { filename: '/f/1/2x3/aaaaaaaaaa/x.jpg', meta_data: { decorative: true } }, { type: 'asset' }, []],
  [
    'the wrong file',
    { filename: '/f/1/x/aaaaaaaaaa/x.pdf' },
    { type: 'asset', filetypes: ['images'] },
    ['error wrong-file'],
  ],
  ['a long title', { title: 'x'.repeat(61) }, { type: 'custom', field_type: 'seo_metatags' }, ['note long-for-search']],
])('%s', (_, value, field, expected) => {
  const { language = '', ...rest } = field as { language?: string }
  expect(codes(value, rest, language)).toEqual(expected)
})

test('no value and no schema makes it throw', () => {
  const types = fc.constantFrom(
    'text',
    'number',
    'asset',
    'multiasset',
    'option',
    'options',
    'bloks',
    'multilink',
    'datetime',
    'custom',
    'richtext',
  )
  const field = fc.record({
    type: types,
    required: fc.boolean(),
    max_length: fc.jsonValue(),
    regex: fc.string(),
    options: fc.jsonValue(),
  })
  fc.assert(
    fc.property(fc.jsonValue(), field, (value, own) => void fieldProblems(value, own)),
    // An object that cannot be made a text was found after 57,528 runs.
    {
      numRuns: 2000,
      examples: [
        [
          [null],
          {
            type: 'text',
            required: false,
            max_length: { toString: '' },
            regex: '',
            options: [{ value: { toString: '' } }],
          },
        ],
      ],
    },
  )
})

test('each problem has a sentence in both languages', () => {
  for (const language of ['de', 'en'] as const) {
    for (const [code, say] of Object.entries(problemTexts[language])) {
      expect(say({ level: 'note', code: code as 'required', is: 3, limit: 2 }).length).toBeGreaterThan(5)
    }
  }
})

test('problems of nested blocks and of blocks in texts are found with their place and language', () => {
  const components = toComponents({
    page: { body: { type: 'bloks' }, text: { type: 'richtext', translatable: true } },
    part: { headline: { type: 'text', required: true, translatable: true }, year: { type: 'number', required: true } },
  })
  const content = {
    _uid: 'root',
    component: 'page',
    body: [{ _uid: 'a', component: 'part', headline: 'Da', year: '2026' }],
    text: { type: 'doc', content: [{ type: 'blok', attrs: { body: [{ _uid: 'b', component: 'part', year: '1' }] } }] },
  }
  expect(problemsOf(content, components)).toEqual([
    { uid: 'b', component: 'part', field: 'headline', language: '', level: 'error', code: 'required' },
  ])
  expect(problemsOf(content, components, 'en').map(({ uid, field, code }) => `${uid} ${field} ${code}`)).toEqual([
    'a headline missing-translation',
    'root text missing-translation',
  ])
})

test('the demonstration world has nothing that stops publishing', () => {
  const folder = new URL('../../../content/', import.meta.url)
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
  const components = new Map((read('components.json') as ComponentDefinition[]).map(each => [each.name, each]))
  const errors = readdirSync(new URL('stories/', folder)).flatMap(name => {
    const file = read(`stories/${name}`)
    const story = isObject(file) && isObject(file.story) ? file.story : file
    const content = isObject(story) && isObject(story.content) ? story.content : {}
    return problemsOf(content, components).filter(({ level }) => level === 'error')
  })
  expect(errors).toEqual([])
})
