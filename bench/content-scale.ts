import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../src/base/log.ts'
import { type ContentService, createContentService } from '../src/cms/content-service.server.ts'
import { openDatabase } from '../src/db/database.server.ts'
import { CATEGORIES, contentOf, FIRST_ID, generateStories, slugOf, WORDS } from './content-scale-stories.ts'
import { atMost, type Figure, printFigures, told } from './figures.ts'

/**
 * The content service at 100,000 stories of about 4 kB. They are made once per folder (a minute), then measured
 * through the whole delivery interface, answers as text. Goals as the issue "The delivery API, complete" sets them.
 *
 * Alone: `node bench/content-scale.ts [stories] [folder]`.
 */
export async function measureContentScale(
  count = 100_000,
  folder = join(tmpdir(), `content-scale-${count}`),
): Promise<readonly Figure[]> {
  const file = join(folder, 'content.sqlite')
  const isNew = !existsSync(file)
  const database = await openDatabase({ kind: 'sqlite', file })
  if (isNew) await generateStories(database, count)
  globalThis.gc?.()

  const from = performance.now()
  const random = { uuid: randomUUID as () => string, secret: () => randomBytes(16).toString('hex') }
  const service = await createContentService({
    database,
    clock: Date.now,
    random,
    log: silentLog,
    assetOrigin: 'http://localhost:4000',
    assetFolder: join(folder, 'assets'),
    spaceId: 290471,
    spaceName: 'scale',
    websiteFolder: 'site',
    rateLimit: 'off',
  })
  const start = (performance.now() - from) / 1000
  const figures = [
    atMost(`start with ${count} stories`, start, 10, `${start.toFixed(1)} s`, 's'),
    ...(await measureReading(service, count)),
    ...(await measureBadInput(service)),
    ...(await measureSaving(service, count)),
  ]
  const memory = Math.round(process.memoryUsage.rss() / 1e6)
  await service.close()
  await database.close()
  return [...figures, atMost('memory at the end', memory, 1000, `${memory} MB`, 'MB')]
}

type List = (i: number) => string

const byCategory: List = i =>
  `stories?content_type=reference&filter_query[categories][any_in_array]=${CATEGORIES[i % 8]}&sort_by=content.sort_date:desc&per_page=25&page=${1 + (i % 40)}`

/** A story that exists, another for every `i`. */
const anyId = (i: number, count: number): number => ((i * 7919) % count) + FIRST_ID

async function measureReading(service: ContentService, count: number): Promise<Figure[]> {
  const judged: [string, List, number, number][] = [
    ['single story', i => `stories/${slugOf(anyId(i, count), count)}`, 300, 5],
    ['list: category, sorted by date, 25', byCategory, 100, 20],
    [
      'list: all references, sorted by date, 25',
      i => `stories?starts_with=site/referenzen/&sort_by=content.sort_date:desc&per_page=25&page=${1 + (i % 100)}`,
      100,
      20,
    ],
    [
      'list: 4 filters, number, like, 2 sort keys, 25',
      i =>
        `stories?filter_query[status][in]=series&filter_query[size_h_mm][gt_int]=${i}&filter_query[title][like]=*Griff*&filter_query[highlight][is]=false&sort_by=content.status:asc,content.size_h_mm:desc:int`,
      100,
      20,
    ],
    [
      'list: by date bound, sorted',
      i => `stories?first_published_at_gt=20${10 + (i % 15)}-01-01 00:00&sort_by=first_published_at:desc`,
      100,
      20,
    ],
    ['links, page of 1000', i => `links?per_page=1000&page=${1 + (i % 100)}`, 100, 30],
  ]
  const only: [string, List, number][] = [
    ['list: default order, 100 of all', i => `stories?per_page=100&page=${1 + i}`, 100],
    ['list: nested path', i => `stories?filter_query[seo.title][like]=*${WORDS[i % 16]}*`, 30],
    ['list: search, rare', i => `stories?search_term=${anyId(i, count)}`, 30],
    ['list: search, common', i => `stories?search_term=${WORDS[i % 16]}`, 30],
  ]
  const figures: Figure[] = []
  for (const [name, list, rounds, goal] of judged) {
    const measured = await times(service, list, rounds)
    figures.push(atMost(`${name}, p95`, measured.p95, goal, shown(measured), 'ms'))
  }
  for (const [name, list, rounds] of only) {
    const measured = await times(service, list, rounds)
    figures.push(told(`${name}, p95`, shown(measured)))
  }
  return figures
}

/** What costs most within the limits of one address. */
async function measureBadInput(service: ContentService): Promise<Figure[]> {
  const uuids = (n: number) => Array.from({ length: n }, () => randomUUID()).join(',')
  const many = (n: number, make: (i: number) => string) => Array.from({ length: n }, (_, i) => make(i)).join('&')
  const worst: Record<string, string> = {
    '10,000 uuids': `stories?by_uuids=${uuids(10_000)}`,
    '20 patterns of slugs': `stories?by_slugs=${Array.from({ length: 20 }, (_, i) => `*s*-*${i}*`).join(',')}`,
    '40 times like on different texts': `stories?${many(40, i => `filter_query[__or][][title][like]=*a*${i}*x`)}`,
    '40 times not_like on different texts': `stories?${many(40, i => `filter_query[__or][][title][not_like]=*a*${i}*x`)}`,
    'a pattern of 5,000 stars': `stories?filter_query[title][like]=${'*a'.repeat(5000)}`,
    '8 keys of different texts': `stories?sort_by=${Array.from({ length: 8 }, () => 'content.title:asc').join(',')}`,
    'a search of 8 common words': `stories?search_term=${WORDS.slice(0, 8).join(' ')}`,
    'the last page': 'stories?per_page=100&page=999999999',
    'links by prefix, last page': 'links?starts_with=en/&per_page=1000&page=99999',
  }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(worst)) {
    const { p50, processor } = await times(service, () => path, 5)
    figures.push(atMost(`bad input: ${name}`, p50, 100, `${ms(p50)} (processor ${ms(processor)})`, 'ms'))
  }
  return figures
}

/** Every save must be seen by the next list. */
async function measureSaving(service: ContentService, count: number): Promise<Figure[]> {
  const saves: number[] = []
  let unseen = 0
  for (let i = 0; i < 50; i++) {
    const id = anyId(i, count)
    const from = performance.now()
    await service.stories.saveStory(id, { name: `saved ${i}`, content: { ...contentOf(id, true), title: `Neu ${i}` } })
    await service.stories.publishStory(id)
    saves.push(performance.now() - from)
    const list = await ask(service, `stories?filter_query[title][in]=Neu ${i}&sort_by=content.title:asc`)
    if (!list.includes(`"id":${id},`)) unseen++
  }
  const { p95 } = await times(service, byCategory, 50)
  return [
    told('save and publish, p95', `${ms(at(saves, 0.95))} (p50 ${ms(at(saves, 0.5))})`),
    atMost('saves that the next list does not show', unseen, 0, String(unseen)),
    atMost('list after saves: category, sorted by date, p95', p95, 20, ms(p95), 'ms'),
  ]
}

async function ask(service: ContentService, path: string): Promise<string> {
  const token = service.tokens().preview
  const address = `http://cms/v2/cdn/${path}${path.includes('?') ? '&' : '?'}token=${token}`
  const response = await service.fetch(new Request(address))
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path.slice(0, 200)}: ${response.status} ${text.slice(0, 200)}`)
  return text
}

interface Times {
  first: number
  p50: number
  p95: number
  /** Time of the processor for one request, the middle one. */
  processor: number
}

async function times(service: ContentService, list: List, rounds: number): Promise<Times> {
  const each: number[] = []
  const processor: number[] = []
  for (let i = rounds; i >= 0; i--) {
    const from = performance.now()
    const used = process.cpuUsage()
    await ask(service, list(i))
    const { user, system } = process.cpuUsage(used)
    each.push(performance.now() - from)
    processor.push((user + system) / 1000)
  }
  const [first = 0, ...others] = each
  return { first, p50: at(others, 0.5), p95: at(others, 0.95), processor: at(processor.slice(1), 0.5) }
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

/** On a busy machine the processor time says more than the clock. */
const shown = ({ first, p50, p95, processor }: Times): string =>
  `${ms(p95)} (p50 ${ms(p50)}, first ${ms(first)}, processor ${ms(processor)})`

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`

if (import.meta.main) {
  const [count, folder] = process.argv.slice(2)
  printFigures('Content at scale', await measureContentScale(Number(count ?? 100_000), folder))
}
