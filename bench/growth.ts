import { atMost, median, told, type Figure } from './figures.ts'
import { growWorld } from './growth-world.ts'
import { createDataDir, ensureProduct, memoryOf, processorMs, startProduct } from './product.ts'
import type { SiteProcess } from '../scripts/site-process.ts'

const sizes = [250, 2500, 25_000] as const
const rounds = 5

type Kind = 'cached page' | 'uncached detail' | 'uncached list'
interface World {
  size: number
  /** Keeps pages. */
  keeping: SiteProcess
  /** Keeps a dozen: more are requested in turn, so that each is rendered. */
  forgetful: SiteProcess
  coldMs: number
  firstListMs: number
  costs: Record<Kind, number[]>
}

/**
 * The same pages among 250, 2,500 and 25,000 references, each size in processes of its own, in turns: what a page
 * costs the processor must not depend on how many others there are.
 */
export async function measureGrowth(): Promise<Figure[]> {
  ensureProduct()
  const folders = sizes.map(() => createDataDir())
  const worlds: World[] = []
  try {
    for (const [index, size] of sizes.entries()) worlds.push(await startWorld(folders[index]?.path ?? '', size))
    const pages = await findPages(worlds[0])
    for (let round = 0; round <= rounds; round++) {
      for (const { keeping, forgetful, costs } of worlds) {
        const cost: Record<Kind, number> = {
          'cached page': await costOf(keeping, pages.details.slice(0, 1), 2000),
          'uncached detail': await costOf(forgetful, pages.details, pages.details.length * 3),
          'uncached list': await costOf(forgetful, pages.lists, pages.lists.length * 3),
        }
        // The first round warms up.
        if (round > 0) for (const kind of kinds) costs[kind].push(cost[kind])
      }
    }
    return toFigures(worlds)
  } finally {
    for (const { keeping, forgetful } of worlds) await Promise.all([keeping.stop(), forgetful.stop()])
    for (const folder of folders) folder.remove()
  }
}

const kinds = ['cached page', 'uncached detail', 'uncached list'] as const

async function startWorld(dataDir: string, size: number): Promise<World> {
  await (await startProduct(dataDir)).stop()
  await growWorld(dataDir, size)
  const keeping = await startProduct(dataDir)
  const started = performance.now()
  await ask(keeping, '/de/referenzen')
  const firstListMs = performance.now() - started
  const forgetful = await startProduct(dataDir, { PAGE_CACHE_MB: '1' })
  const costs = { 'cached page': [], 'uncached detail': [], 'uncached list': [] }
  return { size, keeping, forgetful, coldMs: keeping.startMs, firstListMs, costs }
}

/** Pages of the demonstration world itself, which every size has. */
async function findPages(world: World | undefined): Promise<{ details: string[]; lists: string[] }> {
  if (!world) throw new Error('There is no world')
  const lists = ['/de/referenzen', ...Array.from({ length: 10 }, (_, index) => `/de/referenzen?seite=${index + 2}`)]
  const categories = 'tools machines medical vehicles consumer emobility prototypes startups international'.split(' ')
  lists.push(...categories.map(name => `/de/referenzen?kategorie=${name}`))
  const details = new Set<string>()
  for (const list of lists.slice(0, 5)) {
    for (const [, href = ''] of (await ask(world.keeping, list)).matchAll(/href="(\/de\/referenzen\/[a-z0-9-]+)"/g))
      details.add(href)
  }
  return { lists, details: [...details].slice(0, 60) }
}

/** Milliseconds of the server's processor time for one page. */
async function costOf(product: SiteProcess, paths: readonly string[], count: number): Promise<number> {
  const before = processorMs(product.pid)
  for (let turn = 0; turn < count; turn++) await ask(product, paths[turn % paths.length] ?? '')
  return (processorMs(product.pid) - before) / count
}

async function ask({ port }: SiteProcess, path: string): Promise<string> {
  const answer = await fetch(`http://localhost:${port}${path}`, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${answer.status}: ${path}`)
  return answer.text()
}

function toFigures(worlds: readonly World[]): Figure[] {
  const each = (show: (world: World) => string): string => worlds.map(show).join(', ')
  const ratio = (kind: Kind): number => median(worlds.at(-1)?.costs[kind] ?? []) / median(worlds[0]?.costs[kind] ?? [])
  const largest = worlds.at(-1)
  const memory = ({ pid }: SiteProcess): string => `${memoryOf(pid)?.toFixed(0) ?? '?'} MB`
  return [
    told(
      'references',
      each(({ size }) => size.toLocaleString('en')),
    ),
    ...kinds.map(kind =>
      told(
        `${kind}, processor time`,
        each(({ costs }) => `${median(costs[kind]).toFixed(2)} ms`),
      ),
    ),
    atMost('cached page: 25,000 by 250', ratio('cached page'), 1.5),
    atMost('uncached detail: 25,000 by 250', ratio('uncached detail'), 1.5),
    told('uncached list: 25,000 by 250', ratio('uncached list').toFixed(2)),
    atMost('uncached list among 25,000', median(largest?.costs['uncached list'] ?? []), 10, undefined, 'ms'),
    atMost(
      'start to first page',
      (largest?.coldMs ?? Number.NaN) / 1000,
      3,
      each(({ coldMs }) => `${(coldMs / 1000).toFixed(2)} s`),
      's',
    ),
    told(
      'first list after the start',
      each(({ firstListMs }) => `${(firstListMs / 1000).toFixed(2)} s`),
    ),
    atMost(
      'memory at the end',
      (largest && memoryOf(largest.keeping.pid)) ?? Number.NaN,
      600,
      each(({ keeping }) => memory(keeping)),
      'MB',
    ),
    told('memory for a reference more', `${perReference(worlds).toFixed(1)} kB`),
  ]
}

/** Kilobytes that each reference adds, from the smallest world to the largest. */
function perReference(worlds: readonly World[]): number {
  const [first, last] = [worlds[0], worlds.at(-1)]
  if (!first || !last) return Number.NaN
  const more = (memoryOf(last.keeping.pid) ?? Number.NaN) - (memoryOf(first.keeping.pid) ?? Number.NaN)
  return (more * 1024) / (last.size - first.size)
}
