import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { measureRendering } from './build-rendering.ts'
import { atLeast, atMost, median, told, type Figure } from './figures.ts'
import { createLoadClient } from './load.ts'
import { createDataDir, ensureProduct, memoryOf, startProduct } from './product.ts'
import type { SiteProcess } from '../scripts/site-process.ts'

const rounds = 7
const roundMs = 1200
const connections = 16
const page = '/de'

/** Cached and uncached pages beside their floors, cold start, memory. */
export async function measurePages(): Promise<Figure[]> {
  ensureProduct()
  const data = createDataDir()
  try {
    // The first start fills the database: that is not a cold start.
    await (await startProduct(data.path)).stop()
    const cold: number[] = []
    for (let round = 0; round < 3; round++) {
      const product = await startProduct(data.path)
      cold.push(product.startMs)
      await product.stop()
    }
    const product = await startProduct(data.path)
    const cached = await measureCached(product)
    await product.stop()
    const rendering = await measureRendering(data.path)
    return [
      ...cached,
      ...rendering,
      atMost('cold start to first page', median(cold) / 1000, 1.5, `${(median(cold) / 1000).toFixed(2)} s`, 's'),
    ]
  } finally {
    data.remove()
  }
}

async function measureCached(product: SiteProcess): Promise<Figure[]> {
  const sample = await fetchRaw(product.port, page)
  const floor = fork(join(import.meta.dirname, 'floor.ts'))
  floor.send({ headers: sample.headers, body: sample.body.toString('base64') })
  const [floorPort] = (await once(floor, 'message')) as [number]
  // What a site prepares after its start is no part of sending a page.
  await (await fetch(`http://localhost:${product.port}/de/suche?suche=waage`)).text()
  const client = createLoadClient()
  const rates: Record<'floor' | 'product', number[]> = { floor: [], product: [] }
  const slowest: Record<'floor' | 'product', number[]> = { floor: [], product: [] }
  let failed = 0
  for (let round = 0; round <= rounds; round++) {
    for (const [name, port] of [
      ['floor', floorPort],
      ['product', product.port],
    ] as const) {
      const result = await client.run({ port, paths: [page], connections, milliseconds: roundMs })
      // The first round warms both up.
      if (round === 0) continue
      rates[name].push(result.rate)
      slowest[name].push(result.p99)
      failed += result.failed
    }
  }
  await client.close()
  floor.disconnect()
  const [bare, own] = [median(rates.floor), median(rates.product)]
  // Round by round: the machine's speed drifts.
  const share = median(rates.product.map((rate, round) => rate / (rates.floor[round] ?? rate)))
  const [bareP99, ownP99] = [median(slowest.floor), median(slowest.product)]
  const memory = memoryOf(product.pid)
  const size = `${(sample.body.length / 1000).toFixed(1)} kB`
  return [
    told(`cached page ${page} (${size}), bare node:http, pages/s`, bare.toFixed(0)),
    told(`cached page ${page} (${size}), product, pages/s`, own.toFixed(0)),
    atLeast('cached page: share of the floor', share, 0.8),
    atMost(
      'cached page: p99 by that of the floor',
      ownP99 / bareP99,
      3,
      `${(ownP99 / bareP99).toFixed(2)} (${ownP99.toFixed(2)} ms, floor ${bareP99.toFixed(2)} ms)`,
    ),
    atMost('failed answers', failed, 0, String(failed)),
    memory === null
      ? told('memory after the load', 'unknown on this system')
      : atMost('memory after the load', memory, 300, `${memory.toFixed(0)} MB`, 'MB'),
  ]
}

/** Bytes and headers exactly as sent: `fetch` would unpack them. */
async function fetchRaw(port: number, path: string) {
  const requested = request({
    port,
    path,
    host: 'localhost',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  }).end()
  const [response] = await once(requested, 'response')
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = response.headers
  return { headers, body: Buffer.concat(parts) }
}
