import { expect, test } from 'vitest'
import { buildTranslationMap } from '../../content/map/translation-map.server.ts'
import { parseTarget } from './parse-target.ts'
import { resolveAddress } from './resolve-address.ts'

const folder = 'busse-design'
const entry = (slug: string, en: string | null) => ({
  id: 1,
  uuid: slug,
  slug: `${folder}/${slug}`,
  name: slug,
  is_folder: false,
  is_startpage: false,
  published: true,
  alternates: [{ lang: 'en', path: `${folder}/${en ?? slug}`, name: en, published: true, translated_slug: '' }],
})
const map = buildTranslationMap(
  [
    entry('home', 'home'),
    entry('kontakt', 'contact'),
    entry('team', 'team'),
    entry('referenzen', 'references'),
    entry('referenzen/alt', null),
    entry('_clients/ampelio', '_clients/ampelio'),
  ],
  folder,
)

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
  ['an internal story is no page', '/de/_clients/ampelio', { kind: 'missing' }],
  ['what would end in 404 is a 404 at once', '/busse-design/nirgends/', { kind: 'missing' }],
])('%s', (_name, address, expected) => {
  const target = parseTarget(address, folder)
  if (target.kind === 'root' || target.kind === 'invalid') throw new Error(target.kind)
  expect(resolveAddress(target, map)).toMatchObject(expected)
})
