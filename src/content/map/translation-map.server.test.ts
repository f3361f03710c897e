import { expect, test } from 'vitest'
import type { WireLinkEntry } from '../../model/story/wire.ts'
import type { ContentClient } from '../client/client.server.ts'
import type { LeftOutItem } from '../changes/left-out.ts'
import { buildTranslationMap, loadTranslationMap } from './translation-map.server.ts'

const folder = 'busse-design'

function link(
  slug: string,
  en: { path: string; name: string } | null,
  rest: Partial<WireLinkEntry> = {},
): WireLinkEntry {
  return {
    id: 1,
    uuid: slug,
    slug: `${folder}/${slug}`,
    name: `de ${slug}`,
    is_folder: false,
    is_startpage: false,
    published: true,
    alternates: [
      {
        lang: 'en',
        path: `${folder}/${en?.path ?? slug}`,
        name: en?.name ?? null,
        published: true,
        translated_slug: '',
      },
    ],
    ...rest,
  }
}

/** A service with this many links, handing them out page by page. */
function serviceWith(total: number): ContentClient {
  const all = Array.from({ length: total }, (_, index) => link(`x${index}`, { path: `y${index}`, name: 'en' }))
  return {
    checkVersion: async () => {},
    drawing: async () => null,
    async get(path, query) {
      if (path === 'stories') return { body: { stories: [] }, total: 0, perPage: 100 }
      const start = (Number(query.page) - 1) * 1000
      const page = all.slice(start, start + 1000)
      return { body: { links: Object.fromEntries(page.map(item => [item.uuid, item])) }, total, perPage: 1000 }
    },
  }
}

test.each([0, 1, 999, 1000, 1001, 2500, 25_000])('merges all pages of %i links', async total => {
  const map = await loadTranslationMap(serviceWith(total), folder, 'published')
  expect(map.entries.size).toBe(total)
  expect(map.byPath.de.size).toBe(total)
  expect(map.byPath.en.size).toBe(total)
})

test('paths begin with the language, then the site folder', () => {
  const map = buildTranslationMap([link('kontakt', { path: 'contact', name: 'Contact' })], folder)
  expect(map.entries.get('kontakt')).toEqual({
    de: { path: 'de/busse-design/kontakt', title: 'de kontakt' },
    en: { path: 'en/busse-design/contact', title: 'Contact' },
  })
  expect(map.pathOf('kontakt', 'en')).toBe('contact')
})

test('an untranslated story has no English title and no English page', () => {
  const map = buildTranslationMap([link('neuigkeiten/alt', null)], folder)
  expect(map.entries.get('neuigkeiten/alt')?.en.title).toBeNull()
  expect(map.pathOf('neuigkeiten/alt', 'en')).toBeNull()
  expect(map.pathOf('neuigkeiten/alt', 'de')).toBe('neuigkeiten/alt')
})

test('internal entries have no title in either language', () => {
  const map = buildTranslationMap([link('_clients/ampelio', { path: '_clients/ampelio', name: 'Ampelio' })], folder)
  expect(map.entries.get('_clients/ampelio')).toMatchObject({ de: { title: null }, en: { title: null } })
})

test('start pages lose their closing slash, folders are no pages, home is the empty path', () => {
  const map = buildTranslationMap(
    [
      link('referenzen', { path: 'references', name: 'References' }, { uuid: 'folder', is_folder: true }),
      link('referenzen/', { path: 'references/', name: 'References' }, { is_startpage: true }),
      link('home', { path: 'home', name: 'Home' }),
    ],
    folder,
  )
  expect(map.byPath.de.get('referenzen')).toBe('referenzen/')
  expect(map.byPath.en.get('references')).toBe('referenzen/')
  expect(map.byPath.de.get('')).toBe('home')
  expect(map.entries.has('folder')).toBe(false)
})

test.each([
  ['no answer', null],
  ['an answer without links', { body: {}, total: 0, perPage: 1000 }],
  ['a text', { body: 'x', total: null, perPage: null }],
])('%s is a failure, not an empty map', async (_, answer) => {
  const client: ContentClient = { checkVersion: async () => {}, drawing: async () => null, get: async () => answer }
  await expect(loadTranslationMap(client, folder, 'published')).rejects.toThrow('Content service failed')
})

test.each<[string, unknown]>([
  ['null', null],
  ['a text', 'x'],
  ['a name that is none', { ...link('b', null), name: 5 }],
  ['alternates that are none', { ...link('b', null), alternates: 5 }],
  ['an alternate that is none', { ...link('b', null), alternates: [null] }],
  ['an alternate with a path that is none', { ...link('b', null), alternates: [{ lang: 'en', path: {}, name: 'B' }] }],
  ['half of a character', { ...link('b', null), slug: 'busse-design/\ud800' }],
])('a link that is %s costs no other page its address, and is named', (_, hostile) => {
  const left: LeftOutItem[] = []
  const map = buildTranslationMap([link('a', null), hostile, link('c', null)], folder, undefined, left)
  expect([...map.byPath.de.keys()]).toEqual(['a', 'c'])
  expect(left).toHaveLength(1)
})
