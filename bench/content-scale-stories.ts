import { randomUUID } from 'node:crypto'
import { storeVersions } from '../src/cms/stories/history/story-versions.server.ts'
import { insertStories, raiseIds, updateStory } from '../src/cms/stories/stories.store.server.ts'
import type { Database } from '../src/db/database.server.ts'

export const WORDS =
  'Gehäuse Griff Schalter Kante Radius Blech Guss Serie Muster Prüfung Motor Sitz Stuhl Licht Werkstatt Hebel'.split(
    ' ',
  )
export const CATEGORIES = [
  ...['tools', 'machines', 'medical', 'vehicles'],
  ...['emobility', 'furniture-street', 'consumer', 'prototypes'],
]
export const FIRST_ID = 10

/** Three fifths are references, the rest news. */
export const isReference = (id: number, count: number): boolean => id < count * 0.6

export const slugOf = (id: number, count: number): string =>
  `site/${isReference(id, count) ? 'referenzen' : 'neuigkeiten'}/s-${id}`

const words = (n: number, seed: number) =>
  Array.from({ length: n }, (_, i) => WORDS[(seed * 7 + i * i * 3 + i) % WORDS.length]).join(' ')
const day = (i: number) => new Date(Date.UTC(2000, 0, 1) + ((i * 7919) % 9400) * 86_400_000).toISOString().slice(0, 10)

/** Content of about 4 kB. */
export function contentOf(i: number, reference: boolean) {
  const section = (n: number) => ({
    _uid: randomUUID(),
    component: 'text_section',
    title: words(4, i + n),
    title__i18n__en: words(4, i + n + 1),
    text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words(45, i + n) }] }] },
  })
  return {
    _uid: randomUUID(),
    component: reference ? 'reference' : 'news_article',
    title: `${words(3, i)} ${i}`,
    title__i18n__en: `Title ${i}`,
    lead: words(14, i),
    [reference ? 'sort_date' : 'date']: `${day(i)} 00:00`,
    [reference ? 'categories' : 'topics']: [CATEGORIES[i % 8], CATEGORIES[(i * 5 + 3) % 8]],
    client: reference ? `00000000-0000-4000-8000-${String(i % 300).padStart(12, '0')}` : '',
    locales: ['de', 'en'],
    status: i % 3 === 0 ? 'series' : 'study',
    size_h_mm: String((i * 37) % 2000),
    highlight: i % 50 === 0,
    seo: { plugin: 'seo_metatags', title: words(4, i), description: words(12, i) },
    cover: { fieldtype: 'asset', filename: '/f/290471/1600x1200/0a1b2c3d4e/x.jpg', alt: words(5, i), meta_data: {} },
    body: [section(1), section(2), section(3)],
  }
}

const now = '2026-01-01T00:00:00.000Z'

function headOf(id: number, parentId: number, fullSlug: string, isFolder: boolean) {
  const slug = fullSlug.split('/').at(-1) ?? ''
  return {
    id,
    uuid: randomUUID(),
    parent_id: parentId,
    slug,
    full_slug: fullSlug,
    name: slug,
    path: null,
    is_folder: isFolder ? 1 : 0,
    is_startpage: 0,
    position: -id * 10,
    group_id: randomUUID(),
    sort_by_date: null,
    tag_list: '[]',
    meta_data: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    published_at: isFolder ? null : now,
    first_published_at: isFolder ? null : `${day(id)}T08:00:00.000Z`,
    import_hash: null,
    edited: 0,
    draft_version_id: null,
    published_version_id: null,
  }
}

/** Fills an empty database with `count` published stories. */
export async function generateStories(database: Database, count: number): Promise<void> {
  const knownPaths = new Set<string>()
  await database.db.transaction().execute(async trx => {
    await raiseIds(trx, 'story', count + FIRST_ID)
    await insertStories(trx, [
      headOf(1, 0, 'site', true),
      headOf(2, 1, 'site/referenzen', true),
      headOf(3, 1, 'site/neuigkeiten', true),
    ])
  })
  for (let start = 0; start < count; start += 1000) {
    const ids = Array.from({ length: Math.min(1000, count - start) }, (_, i) => start + i + FIRST_ID)
    await database.db.transaction().execute(async trx => {
      const heads = ids.map(id => headOf(id, isReference(id, count) ? 2 : 3, slugOf(id, count), false))
      await insertStories(trx, heads)
      const versions = ids.map(id => ({
        storyId: id,
        name: `s-${id}`,
        content: contentOf(id, isReference(id, count)),
        reason: 'import' as const,
      }))
      const versionIds = await storeVersions(trx, versions, knownPaths, now)
      for (const [i, id] of ids.entries()) {
        const version = versionIds[i] ?? null
        await updateStory(trx, id, { draft_version_id: version, published_version_id: version })
      }
    })
    if (start % 20_000 === 0) console.log(`made ${start} of ${count} stories`)
  }
}
