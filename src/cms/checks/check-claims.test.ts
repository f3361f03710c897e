import { expect, test } from 'vitest'
import { falseClaims } from './check-claims.ts'

const kind = { nouns: ['Projekte', 'projects'], size: 'size_h_mm' }
const story = (title: string, english: string, height: string) => ({
  title,
  title__i18n__en: english,
  size_h_mm: height,
})
const listed = [
  story('Raumfühler Knopf', 'Knopf room sensor', '58'),
  story('Nadel mit drei Kerben', 'Needle with three barbs', '6'),
  story('Nadelmaschine NL 94', 'NL 94 needle loom', '3450'),
  story('Leuchtenmast Achse 4', 'Achse 4 lamp post', '4200'),
  story('Faserspeicher FS 12', 'FS 12 fibre silo', '4200'),
]
const doc = (...texts: string[]) => ({
  type: 'doc',
  content: texts.map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

test.each<[string, unknown, string | null]>([
  ['a count', '5 Projekte zum Filtern.', null],
  ['a count after a colon', { title: 'References: 5 projects in design', description: '' }, 'en'],
  ['a count of some', 'Bei 3 Projekten fehlt der Name. In 3 projects it is missing, 3 of 5 projects are new.', null],
  ['what is no count', 'Seit 1996 Projekte aller Art', null],
  ['a range', 'Alle auf einer Linie, von der Nadel bis zum Leuchtenmast.', null],
  ['one of several that are equally large', 'Alle, von der Nadel bis zum Faserspeicher.', null],
  ['a range in English', 'All of them, from a needle to a lamp post.', 'en'],
  ['a range of what is not in the list', 'Von der Skizze bis zur Serie, from an idea to a product.', null],
  ['a range that has one end in the list', 'Von der Idee bis zum Leuchtenmast.', null],
  ['what is no text', { type: 'doc', content: 5 }, null],
])('what is true is left alone: %s', (_, value, code) => {
  expect(falseClaims(value, listed, kind, code)).toEqual([])
})

test.each<[string, unknown, string | null, string, string]>([
  ['a count', '250 Projekte zum Filtern.', null, '250 Projekte', '5'],
  ['a count with a thousands mark', 'Alles: 1\u202f250 Projekte.', null, '1\u202f250 Projekte', '5'],
  ['a count in a paragraph', doc('Vorab.', '4 Projekte sind es.'), null, '4 Projekte', '5'],
  ['a count in a title for search engines', { title: 'List: 230 projects' }, 'en', '230 projects', '5'],
  [
    'the smallest',
    'Alle, vom Raumfühler bis zum Leuchtenmast.',
    null,
    'vom Raumfühler bis zum Leuchtenmast',
    'Nadel mit drei Kerben – Leuchtenmast Achse 4',
  ],
  [
    'the largest, in English',
    'All, from a needle to a needle loom.',
    'en',
    'from a needle to a needle loom',
    'Needle with three barbs – Achse 4 lamp post',
  ],
])('what the content contradicts is found: %s', (_, value, code, claim, truth) => {
  expect(falseClaims(value, listed, kind, code)).toEqual([{ claim, truth }])
})

test('a text becomes false when the content changes', () => {
  const text = '5 Projekte. Alle, von der Nadel bis zum Leuchtenmast.'
  const thinner = [...listed, story('Klinge Haar', 'Haar blade', '2')]
  expect(falseClaims(text, listed, kind, null)).toEqual([])
  expect(falseClaims(text, thinner, kind, null)).toEqual([
    { claim: '5 Projekte', truth: '6' },
    { claim: 'von der Nadel bis zum Leuchtenmast', truth: 'Klinge Haar – Leuchtenmast Achse 4' },
  ])
})
