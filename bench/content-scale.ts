/*
 * The content service at 100,000 stories: `node bench/content-scale.ts [stories] [folder]`.
 * Makes the stories once per folder (some minutes), then measures. Numbers are milliseconds unless said otherwise.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../src/base/log.ts'
import { createContentService } from '../src/cms/content-service.server.ts'
import { storeVersions } from '../src/cms/stories/story-versions.server.ts'
import { insertStories, raiseIds, updateStory } from '../src/cms/stories/stories.store.server.ts'
import { type Database, openDatabase } from '../src/db/database.server.ts'

const count = Number(process.argv[2] ?? 100_000)
const folder = process.argv[3] ?? join(tmpdir(), `content-scale-${count}`)
const WORDS =
  'Gehäuse Griff Schalter Kante Radius Blech Guss Serie Muster Prüfung Motor Sitz Stuhl Licht Werkstatt Hebel'.split(
    ' ',
  )
const CATEGORIES = [
  'tools',
  'machines',
  'medical',
  'vehicles',
  'emobility',
  'furniture-street',
  'consumer',
  'prototypes',
]

const words = (n: number, seed: number) =>
  Array.from({ length: n }, (_, i) => WORDS[(seed * 7 + i * i * 3 + i) % WORDS.length]).join(' ')
const day = (i: number) => new Date(Date.UTC(2000, 0, 1) + ((i * 7919) % 9400) * 86_400_000).toISOString().slice(0, 10)

/** Content of about 4 kB: three fifths references, the rest news. */
function content(i: number, isReference: boolean) {
  const section = (n: number) => ({
    _uid: randomUUID(),
    component: 'text_section',
    title: words(4, i + n),
    title__i18n__en: words(4, i + n + 1),
    text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words(45, i + n) }] }] },
  })
  return {
    _uid: randomUUID(),
    component: isReference ? 'reference' : 'news_article',
    title: `${words(3, i)} ${i}`,
    title__i18n__en: `Title ${i}`,
    lead: words(14, i),
    [isReference ? 'sort_date' : 'date']: `${day(i)} 00:00`,
    [isReference ? 'categories' : 'topics']: [CATEGORIES[i % 8], CATEGORIES[(i * 5 + 3) % 8]],
    client: isReference ? `00000000-0000-4000-8000-${String(i % 300).padStart(12, '0')}` : '',
    locales: ['de', 'en'],
    status: i % 3 === 0 ? 'series' : 'study',
    size_h_mm: String((i * 37) % 2000),
    highlight: i % 50 === 0,
    seo: { plugin: 'seo_metatags', title: words(4, i), description: words(12, i) },
    cover: { fieldtype: 'asset', filename: '/f/290471/1600x1200/0a1b2c3d4e/x.jpg', alt: words(5, i), meta_data: {} },
    body: [section(1), section(2), section(3)],
  }
}

async function generateStories(database: Database): Promise<void> {
  const now = '2026-01-01T00:00:00.000Z'
  const knownPaths = new Set<string>()
  const head = (id: number, slug: string, parentId: number, fullSlug: string, isFolder: boolean) => ({
    ...{
      id,
      uuid: randomUUID(),
      parent_id: parentId,
      slug,
      full_slug: fullSlug,
      name: slug,
      is_folder: isFolder ? 1 : 0,
      is_startpage: 0,
    },
    ...{
      position: -id * 10,
      path: null,
      group_id: randomUUID(),
      sort_by_date: null,
      tag_list: '[]',
      meta_data: null,
      created_at: now,
      updated_at: now,
    },
    ...{
      published_at: isFolder ? null : now,
      first_published_at: isFolder ? null : day(id) + 'T08:00:00.000Z',
      deleted_at: null,
      import_hash: null,
      edited: 0,
    },
    ...{ draft_version_id: null, published_version_id: null },
  })
  await database.db.transaction().execute(async trx => {
    await raiseIds(trx, 'story', count + 10)
    await insertStories(trx, [
      head(1, 'site', 0, 'site', true),
      head(2, 'referenzen', 1, 'site/referenzen', true),
      head(3, 'neuigkeiten', 1, 'site/neuigkeiten', true),
    ])
  })
  for (let start = 0; start < count; start += 1000) {
    await database.db.transaction().execute(async trx => {
      const ids = Array.from({ length: Math.min(1000, count - start) }, (_, i) => start + i + 10)
      const isReference = (id: number) => id < count * 0.6
      await insertStories(
        trx,
        ids.map(id =>
          head(
            id,
            `s-${id}`,
            isReference(id) ? 2 : 3,
            `site/${isReference(id) ? 'referenzen' : 'neuigkeiten'}/s-${id}`,
            false,
          ),
        ),
      )
      const versions = ids.map(id => ({
        storyId: id,
        name: `s-${id}`,
        content: content(id, isReference(id)),
        reason: 'import' as const,
      }))
      const versionIds = await storeVersions(trx, versions, knownPaths, now)
      for (const [i, id] of ids.entries())
        await updateStory(trx, id, {
          draft_version_id: versionIds[i] ?? null,
          published_version_id: versionIds[i] ?? null,
        })
    })
    if (start % 20_000 === 0) console.log(`made ${start} stories`)
  }
}

const file = join(folder, 'content.sqlite')
const isNew = !existsSync(file)
const database = await openDatabase({ kind: 'sqlite', file })
if (isNew) await generateStories(database)
globalThis.gc?.()

const startedAt = performance.now()
const random = { uuid: randomUUID as () => string, secret: () => randomBytes(16).toString('hex') }
const service = await createContentService({
  ...{
    database,
    clock: Date.now,
    random,
    log: silentLog,
    assetOrigin: 'http://localhost:4000',
    assetFolder: join(folder, 'assets'),
  },
  ...{ spaceId: 290471, spaceName: 'scale', websiteFolder: 'site', rateLimit: 'off' },
})
console.log(
  `start ${((performance.now() - startedAt) / 1000).toFixed(1)} s, memory ${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
)

const token = service.tokens().preview
async function get(path: string): Promise<string> {
  const response = await service.fetch(
    new Request(`http://cms/v2/cdn/${path}${path.includes('?') ? '&' : '?'}token=${token}`),
  )
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`)
  return text
}

async function measure(name: string, path: (i: number) => string, rounds = 100): Promise<void> {
  const firstAt = performance.now()
  await get(path(rounds))
  const first = performance.now() - firstAt
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const from = performance.now()
    await get(path(i))
    times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2).padStart(8)
  console.log(
    `${name.padEnd(52)} first ${first.toFixed(1).padStart(8)}  p50 ${at(0.5)}  p95 ${at(0.95)}  max ${at(0.999)}`,
  )
}

const any = (i: number) => ((i * 7919) % count) + 10
await measure(
  'single story',
  i => `stories/${any(i) < count * 0.6 ? 'site/referenzen' : 'site/neuigkeiten'}/s-${any(i)}`,
  300,
)
const list = (i: number) =>
  `stories?content_type=reference&filter_query[categories][any_in_array]=${CATEGORIES[i % 8]}&sort_by=content.sort_date:desc&per_page=25&page=${1 + (i % 40)}`
await measure('list: category, sorted by date, 25', list)
await measure(
  'list: all references, sorted by date, 25',
  i => `stories?starts_with=site/referenzen/&sort_by=content.sort_date:desc&per_page=25&page=${1 + (i % 100)}`,
)
await measure(
  'list: 5 filters, number, like, 2 sort keys, 25',
  i =>
    `stories?filter_query[status][in]=series&filter_query[size_h_mm][gt_int]=${i}&filter_query[title][like]=*Griff*&filter_query[highlight][is]=false&sort_by=content.status:asc,content.size_h_mm:desc:int`,
)
await measure('list: default order, 100 of all', i => `stories?per_page=100&page=${1 + i}`)
await measure(
  'list: by date bound',
  i => `stories?first_published_at_gt=20${String(10 + (i % 15))}-01-01 00:00&sort_by=first_published_at:desc`,
)
await measure(
  'list: nested path (read on first use)',
  i => `stories?filter_query[seo.title][like]=*${WORDS[i % 16]}*`,
  30,
)
await measure('list: search, rare', i => `stories?search_term=${any(i)}`, 30)
await measure('list: search, common', i => `stories?search_term=${WORDS[i % 16]}`, 30)
await measure('links, page of 1000', i => `links?per_page=1000&page=${1 + (i % 100)}`)

const saves: number[] = []
for (let i = 0; i < 50; i++) {
  const from = performance.now()
  await service.stories.saveStory(any(i), {
    name: `saved ${i}`,
    content: { ...content(any(i), true), title: `Neu ${i}` },
  })
  await service.stories.publishStory(any(i))
  saves.push(performance.now() - from)
  const found: { stories: { id: number }[] } = JSON.parse(
    await get(`stories?filter_query[title][in]=Neu ${i}&sort_by=content.title:asc`),
  )
  if (!found.stories.some(story => story.id === any(i))) throw new Error('a save is not visible in the next list')
}
saves.sort((a, b) => a - b)
console.log(`save + publish: p50 ${saves[25]?.toFixed(1)} p95 ${saves[47]?.toFixed(1)}, each visible in the next list`)
await measure('list after saves: category, sorted by date, 25', list)
console.log(`memory at the end ${Math.round(process.memoryUsage.rss() / 1e6)} MB`)
await service.close()
await database.close()
