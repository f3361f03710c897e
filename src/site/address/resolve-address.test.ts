import { expect, test } from 'vitest'
import { buildTranslationMap } from '../../content/map/translation-map.server.ts'
import type { Locale } from '../../model/locale.ts'
import { parseTarget } from './parse-target.ts'
import { resolveAddress, resolveForEditor } from './resolve-address.ts'

const folder = 'busse-design'
const entry = (slug: string, en: string | null, name = en, published: boolean | null = true) => ({
  id: 1,
  uuid: slug,
  slug: `${folder}/${slug}`,
  name: slug,
  is_folder: false,
  is_startpage: false,
  published: true,
  alternates: [{ lang: 'en', path: `${folder}/${en ?? slug}`, name, published, translated_slug: '' }],
})
const map = buildTranslationMap(
  [
    entry('home', 'home'),
    entry('kontakt', 'contact'),
    entry('team', 'team'),
    entry('referenzen', 'references'),
    entry('referenzen/alt', null),
    entry('referenzen/frueher', 'references/formerly', null),
    entry('referenzen/spaeter', 'references/later', 'Later', false),
    entry('referenzen/still', 'references/unsaid', 'Unsaid', null),
    entry('referenzen/hiesig', 'references/local'),
    entry('referenzen/dortig', 'references/abroad'),
    entry('referenzen/nirgends', 'references/nowhere'),
    entry('partner', 'partner', null),
    entry('_clients/ampelio', '_clients/ampelio'),
  ],
  folder,
  {
    version: 'published',
    chosen: new Map<string, readonly Locale[]>([
      ['referenzen/hiesig', ['de']],
      ['referenzen/dortig', ['en']],
      ['referenzen/nirgends', []],
    ]),
  },
)
const notice = (list: string, uuid: string) => ({
  kind: 'redirect',
  status: 302,
  href: `${list}?notice=untranslated&story=${encodeURIComponent(uuid)}`,
})

test.each([
  ['a page', '/de/kontakt', { kind: 'page', uuid: 'kontakt', locale: 'de' }],
  ['a page without prefix', '/kontakt', { kind: 'page', uuid: 'kontakt', locale: 'de' }],
  ['the same path in both languages', '/en/team', { kind: 'page', uuid: 'team', locale: 'en' }],
  ['a German path under English', '/en/kontakt', { kind: 'redirect', status: 301, href: '/en/contact' }],
  ['an English path under German', '/de/contact', { kind: 'redirect', status: 301, href: '/de/kontakt' }],
  ['an English path without prefix', '/contact', { kind: 'redirect', status: 301, href: '/de/kontakt' }],
  [
    'folder, language and slash in one step',
    '/en/busse-design/kontakt/',
    { kind: 'redirect', status: 301, href: '/en/contact' },
  ],
  ['the query is kept', '/de/contact?x=1', { kind: 'redirect', href: '/de/kontakt?x=1' }],
  [
    'an untranslated story leads to the list of its kind',
    '/en/referenzen/alt',
    { kind: 'redirect', status: 302, href: '/en/references?notice=untranslated&story=referenzen%2Falt' },
  ],
  ['its address in English', '/en/references/formerly', notice('/en/references', 'referenzen/frueher')],
  ['what is not published in English', '/en/references/later', notice('/en/references', 'referenzen/spaeter')],
  ['what nobody says to be unpublished', '/en/references/unsaid', { kind: 'page', uuid: 'referenzen/still' }],
  ['a story for German only', '/en/references/local', notice('/en/references', 'referenzen/hiesig')],
  ['the same under its German path', '/en/referenzen/hiesig', notice('/en/references', 'referenzen/hiesig')],
  ['a story for English only', '/en/references/abroad', { kind: 'page', uuid: 'referenzen/dortig' }],
  ['its German address', '/de/referenzen/dortig', notice('/de/referenzen', 'referenzen/dortig')],
  ['a story in no language', '/de/referenzen/nirgends', { kind: 'missing' }],
  ['no list of its kind: the start page', '/en/partner', notice('/en', 'partner')],
  ['an internal story is no page', '/de/_clients/ampelio', { kind: 'missing' }],
  ['what would end in 404 is a 404 at once', '/busse-design/nirgends/', { kind: 'missing' }],
])('%s', (_name, address, expected) => {
  const target = parseTarget(address, folder)
  if (target.kind === 'root' || target.kind === 'invalid') throw new Error(target.kind)
  expect(resolveAddress(target, map)).toMatchObject(expected)
})

test('a site without a start page in a language has no place for a notice', () => {
  const german = buildTranslationMap([entry('home', null), entry('team', null)], folder)
  for (const address of ['/en', '/en/team']) {
    const target = parseTarget(address, folder)
    if (target.kind !== 'page') throw new Error(target.kind)
    expect(resolveAddress(target, german)).toEqual({ kind: 'missing' })
  }
})

test('a preview shows what is not published in a language yet', () => {
  const draft = buildTranslationMap([entry('team', 'team-en', 'Team', false)], folder, {
    version: 'draft',
    chosen: new Map(),
  })
  expect(draft.pathOf('team', 'en')).toBe('team-en')
})

test.each([
  ['a page', '/en/contact', { kind: 'page', uuid: 'kontakt', locale: 'en' }],
  ['a German path under English', '/en/kontakt', { kind: 'redirect', status: 301, href: '/en/contact' }],
  ['a name that nobody has translated', '/en/referenzen/alt', { kind: 'page', uuid: 'referenzen/alt', locale: 'en' }],
  ['its translated path', '/en/references/formerly', { kind: 'page', uuid: 'referenzen/frueher', locale: 'en' }],
  ['a language that the story leaves out', '/en/references/local', { kind: 'page', uuid: 'referenzen/hiesig' }],
  ['the same with a slash', '/en/references/local/', { kind: 'redirect', status: 302, href: '/en/references/local' }],
  ['a story without any page', '/en/references/nowhere', { kind: 'missing' }],
])('an editor sees %s: %s', (_, path, expected) => {
  const target = parseTarget(path, folder)
  if (!('path' in target)) throw new Error('not a page')
  expect(resolveForEditor(target, map)).toMatchObject(expected)
})
