import { expect, test } from 'vitest'
import { createKnownLinks } from './known-links.ts'

const target = (uuid: string, path: string) => ({ uuid, name: path, full_slug: path })
const german = { links: [target('u', 'site/kontakt'), target('home', 'site/home')] }
const english = { links: [target('u', 'en/site/contact'), target('home', 'en/site/home')] }
const story = (content: Record<string, unknown> = {}) => ({
  id: 1,
  uuid: 'u',
  name: 'Kontakt',
  slug: 'kontakt',
  full_slug: 'en/site/contact',
  lang: 'en',
  default_full_slug: 'site/kontakt',
  translated_slugs: [{ lang: 'en', path: 'site/contact', name: 'Contact', published: true }],
  content: { component: 'contact', _uid: 'c', ...content },
})

test('a link leads to a page in the language of the answer that told of it, and in no other', () => {
  const known = createKnownLinks('site')
  known.note(english, 'en')
  expect([known.map.pathOf('u', 'en'), known.map.pathOf('u', 'de'), known.isKnown('u')]).toEqual([
    'contact',
    null,
    false,
  ])
  expect(known.map.byPath.en.get('contact')).toBe('u')
})

test.each([
  ['German first', [german, english]],
  ['English first', [english, german]],
  ['each of them twice', [german, english, german, english]],
])('%s: answers in one language take nothing away that those in the other have told', (_, bodies) => {
  const known = createKnownLinks('site')
  for (const body of bodies) known.note(body, body === german ? undefined : 'en')
  expect([known.map.pathOf('u', 'de'), known.map.pathOf('u', 'en')]).toEqual(['kontakt', 'contact'])
  expect([known.map.pathOf('home', 'de'), known.map.pathOf('home', 'en')]).toEqual(['', ''])
})

test.each([
  ['of its own answer', { story: story() }],
  ['of a list', { stories: [story()] }],
  ['that another is related to', { stories: [], rels: [story()] }],
])('a story %s names its addresses in all languages, whatever a link says afterwards', (_, body) => {
  const known = createKnownLinks('site')
  known.note(body, 'en')
  known.note({ links: [target('u', 'site/anders')] }, 'de')
  expect([known.map.pathOf('u', 'de'), known.map.pathOf('u', 'en'), known.isKnown('u')]).toEqual([
    'kontakt',
    'contact',
    true,
  ])
})

test('languages that a story names are those it has a page in', () => {
  const known = createKnownLinks('site')
  known.note({ story: story({ locales: ['de'] }) }, 'de')
  expect([known.map.pathOf('u', 'de'), known.map.pathOf('u', 'en')]).toEqual(['kontakt', null])
})

test('the links of a space themselves are known in all languages', () => {
  const known = createKnownLinks('site')
  const flags = { id: 1, is_folder: false, is_startpage: false, published: true }
  const alternates = [{ lang: 'en', path: 'site/contact', name: 'Contact', published: true, translated_slug: '' }]
  known.note({ links: { u: { ...flags, uuid: 'u', slug: 'site/kontakt', name: 'Kontakt', alternates } } }, undefined)
  expect([known.map.pathOf('u', 'en'), known.isKnown('u')]).toEqual(['contact', true])
})

test.each([
  null,
  'text',
  [],
  {},
  { links: 'x', stories: [null, 3], story: { uuid: 'u' } },
  { links: [null, { uuid: 3 }] },
])('what is no content tells nothing: %j', body => {
  const known = createKnownLinks('site')
  known.note(body, 'de')
  expect(known.map.entries.size).toBe(0)
})
