import { atMost, told, type Figure } from './figures.ts'
import { createDataDir, ensureProduct, processorMs, startProduct } from './product.ts'
import type { SiteProcess } from '../scripts/site-process.ts'

/** Visitors' browsers name what they can unpack. */
const headers = { 'accept-encoding': 'gzip, br' }
const locales = ['de', 'en']

/**
 * What the first visitor of a page waits for after a start or a change: every page and its payload once, from a
 * process that has rendered none; and every page again and again where none can be kept.
 */
export async function measureFirstRendering(): Promise<Figure[]> {
  ensureProduct()
  const folder = createDataDir()
  try {
    await (await startProduct(folder.path)).stop()
    return [...(await measureColdStart(folder.path)), ...(await measureForgetful(folder.path))]
  } finally {
    folder.remove()
  }
}

async function measureColdStart(dataDir: string): Promise<Figure[]> {
  const product = await startProduct(dataDir)
  try {
    const paths = await listPages(product)
    const started = processorMs(product.pid)
    for (const path of paths) await ask(product, path)
    const pages = processorMs(product.pid)
    for (const path of paths) await ask(product, `/__payload${path}.json`)
    const all = processorMs(product.pid)
    return [
      told('start, processor time', `${(started / 1000).toFixed(2)} s`),
      told(`${paths.length} pages once, processor time`, `${((pages - started) / 1000).toFixed(2)} s`),
      told('their payloads', `${((all - pages) / 1000).toFixed(2)} s`),
      atMost('all pages with payloads, processor time after a start', (all - started) / 1000, 3, undefined, 's'),
    ]
  } finally {
    await product.stop()
  }
}

async function measureForgetful(dataDir: string): Promise<Figure[]> {
  const product = await startProduct(dataDir, { PAGE_CACHE_MB: '1' })
  try {
    const paths = (await listPages(product)).filter(path => path.startsWith('/de'))
    const costs: number[] = []
    for (let round = 0; round < 4; round++) {
      const before = processorMs(product.pid)
      for (const path of paths) await ask(product, path)
      costs.push((processorMs(product.pid) - before) / paths.length)
    }
    const shown = costs.map(cost => cost.toFixed(2)).join(', ')
    return [
      told(`a page of ${paths.length} in turn, none kept, rounds one to four, processor time`, `${shown} ms`),
      atMost('a page of the first round', costs[0] ?? Number.NaN, 2, undefined, 'ms'),
    ]
  } finally {
    await product.stop()
  }
}

/** Addresses of every page, as the sitemaps name them. */
async function listPages(product: SiteProcess): Promise<string[]> {
  const paths: string[] = []
  for (const locale of locales) {
    const sitemap = await ask(product, `/sitemap-${locale}.xml`)
    for (const [, href = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) paths.push(new URL(href).pathname)
  }
  return paths
}

async function ask({ port }: SiteProcess, path: string): Promise<string> {
  const answer = await fetch(`http://localhost:${port}${path}`, { headers })
  if (!answer.ok) throw new Error(`${answer.status}: ${path}`)
  return answer.text()
}
