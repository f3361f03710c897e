import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from '../../base/json.ts'
import { openTestService } from '../content-service.fixture.ts'

/** A photograph of 8 × 6 pixels: what is named like one must be one. */
export const photo = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCMAPUz/9k=',
  'base64',
)
export const ASSET = '/f/290471/800x600/0a1b2c3d4e/chair.jpg'
export const uuidOf = (id: number) => `10000000-0000-4000-8000-${String(id).padStart(12, '0')}`

/** A management story with ids that follow from `id`. */
export function story(id: number, slug: string, parentId: number, rest: JsonObject = {}): JsonObject {
  return {
    id,
    uuid: uuidOf(id),
    name: `Story ${id}`,
    slug,
    parent_id: parentId,
    position: id * 10,
    group_id: uuidOf(id + 5000),
    created_at: '2026-01-10T09:00:00.000Z',
    updated_at: '2026-02-01T12:30:00.100Z',
    published_at: '2026-02-01T12:30:00.000Z',
    first_published_at: `2026-01-${String((id % 27) + 1).padStart(2, '0')}T08:00:00.000Z`,
    published: true,
    tag_list: [],
    content: { _uid: `uid-${id}`, component: 'page', title: `Title ${id}` },
    ...rest,
  }
}

const folder = (id: number, slug: string, parentId: number, rest: JsonObject = {}) =>
  story(id, slug, parentId, { is_folder: true, content: {}, ...rest })

const link = (id: number) => ({ fieldtype: 'multilink', linktype: 'story', id: uuidOf(id), url: '', cached_url: 'old' })

const product = (id: number, fields: JsonObject, rest: JsonObject = {}) =>
  story(id, `p${id}`, 3, { content: { _uid: `uid-${id}`, component: 'product', ...fields }, ...rest })

export const STORIES: JsonObject[] = [
  folder(1, 'site', 0),
  folder(2, 'news', 1, { translated_slugs: [{ lang: 'en', slug: 'updates', name: null }] }),
  folder(3, 'products', 1),
  story(10, 'home', 1, {
    name: 'Start',
    translated_slugs: [{ lang: 'en', slug: 'start', name: 'Home' }],
    content: {
      _uid: 'root',
      component: 'page',
      title: 'Willkommen',
      title__i18n__en: 'Welcome',
      slogan: 'Nur deutsch',
      slogan__i18n__en: '',
      fixed: 'bleibt',
      fixed__i18n__en: 'never',
      image: { fieldtype: 'asset', id: 1, filename: ASSET, alt: 'Stuhl', meta_data: { alt__i18n__en: 'Chair' } },
      seo: { plugin: 'seo_metatags', _uid: 's', title: 'SEO', og_image: ASSET },
      seo__i18n__en: { plugin: 'seo_metatags', _uid: 's', title: 'SEO en', og_image: ASSET },
      featured: uuidOf(21),
      body: [
        {
          _uid: 'b1',
          component: 'teaser',
          headline: 'Eins',
          headline__i18n__en: 'One',
          link: link(20),
          items: [uuidOf(21), uuidOf(22), uuidOf(29)],
        },
        {
          _uid: 'b2',
          component: 'unknown_block',
          text: 'Text',
          text__i18n__en: 'Words',
          rich: {
            type: 'doc',
            content: [
              {
                type: 'paragraph',
                content: [
                  {
                    type: 'text',
                    text: 'a',
                    marks: [{ type: 'link', attrs: { linktype: 'story', uuid: uuidOf(21), href: '/x' } }],
                  },
                ],
              },
              { type: 'image', attrs: { src: ASSET } },
              {
                type: 'blok',
                attrs: { id: 'x', body: [{ _uid: 'b3', component: 'teaser', headline: 'Drei', link: link(22) }] },
              },
            ],
          },
        },
      ],
    },
  }),
  story(20, 'news', 2, {
    is_startpage: true,
    tag_list: ['list'],
    content: { _uid: 'u20', component: 'page', title: 'Neues', title__i18n__en: 'News' },
  }),
  product(
    21,
    { title: 'Alpha', price: '10', maker: uuidOf(30), kinds: ['wood', 'blue'], date: '2026-03-01 10:00', sale: true },
    { tag_list: ['wood'] },
  ),
  product(
    22,
    {
      title: 'beta',
      price: '9',
      maker: uuidOf(31),
      kinds: ['wood'],
      date: '2026-01-01 00:00',
      sale: false,
      seo: { plugin: 'x', title: 'Deep' },
    },
    { tag_list: ['wood', 'new'] },
  ),
  product(23, {
    title: 'Gamma',
    price: '100.5',
    kinds: [],
    date: '',
    link: link(21),
    body: [{ _uid: 'x', component: 'teaser', headline: 'First' }],
  }),
  product(24, { title: '', long: `${'x'.repeat(300)} needle` }, { position: -10, sort_by_date: '2026-05-05' }),
  product(29, { title: 'Hidden' }, { published: false }),
  story(30, 'maker-a', 1, { content: { _uid: 'u30', component: 'maker', title: 'A', friend: uuidOf(31) } }),
  story(31, 'maker-b', 1, { content: { _uid: 'u31', component: 'maker', title: 'B' }, group_id: uuidOf(7777) }),
  story(32, 'maker-c', 1, { content: { _uid: 'u32', component: 'maker', title: 'C' }, group_id: uuidOf(7777) }),
]

const field = (type: string, translatable = false, rest: JsonObject = {}) => ({
  type,
  ...(translatable && { translatable }),
  ...rest,
})
export const COMPONENTS = [
  {
    name: 'page',
    schema: {
      title: field('text', true),
      slogan: field('text', true),
      fixed: field('text'),
      seo: field('custom', true),
      image: field('asset'),
      featured: field('option', false, { source: 'internal_stories' }),
      body: field('bloks'),
    },
  },
  {
    name: 'teaser',
    schema: {
      headline: field('text', true),
      link: field('multilink'),
      items: field('options', false, { source: 'internal_stories' }),
    },
  },
  { name: 'unknown_block', schema: {} },
  {
    name: 'product',
    schema: {
      title: field('text', true),
      maker: field('option', false, { source: 'internal_stories' }),
      kinds: field('options', false, { source: 'internal', datasource_slug: 'kinds' }),
    },
  },
  { name: 'maker', schema: { friend: field('option', false, { source: 'internal_stories' }) } },
]

export const DATASOURCES = [
  {
    id: 11,
    name: 'Kinds',
    slug: 'kinds',
    dimensions: [{ id: 5, name: 'English', entry_value: 'en' }],
    entries: [
      { id: 301, name: 'Holz', value: 'wood', dimension_values: { en: 'Wood' } },
      { id: 302, name: 'Blau', value: 'blue', dimension_values: {} },
    ],
  },
  {
    id: 12,
    name: 'Labels',
    slug: 'labels',
    dimensions: [],
    entries: Array.from({ length: 30 }, (_, i) => ({ id: 400 + i, name: `l${i}`, value: `v${i}` })),
  },
]

export interface ExportParts {
  stories?: JsonObject[]
  components?: JsonObject[] | null
  datasources?: JsonObject[]
  languages?: JsonObject | null
  assets?: JsonObject[]
}

/** Writes an export folder as the command line lays it out. */
export function writeExport(parts: ExportParts = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'export-'))
  mkdirSync(join(root, 'stories'))
  mkdirSync(join(root, 'assets'))
  const write = (name: string, value: unknown) => writeFileSync(join(root, name), JSON.stringify(value))
  for (const [i, each] of (parts.stories ?? STORIES).entries())
    write(`stories/${String(each.slug ?? i)}_${String(each.uuid ?? i)}.json`, each)
  if (parts.components !== null) write('components.json', parts.components ?? COMPONENTS)
  write('datasources.json', parts.datasources ?? DATASOURCES)
  if (parts.languages !== null)
    write(
      'languages.json',
      parts.languages ?? { default_lang_name: 'Deutsch', languages: [{ code: 'en', name: 'English' }] },
    )
  for (const asset of parts.assets ?? [{ id: 1, filename: ASSET, content_type: 'image/jpeg', alt: 'Stuhl' }]) {
    const name = String(asset.filename).split('/').at(-1) ?? 'file'
    writeFileSync(join(root, 'assets', name), photo)
    write(`assets/${name}.json`, asset)
  }
  return root
}

/** A service with the stories above. */
export async function openWorld() {
  const t = await openTestService()
  const imported = await t.service.importExport(writeExport())
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem))
  return t
}
