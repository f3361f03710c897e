import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { subscribe } from 'node:diagnostics_channel'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { silentLog } from '../src/base/log.ts'
import { createFolderSource } from '../src/images/folder-source.server.ts'
import { createImageService } from '../src/images/image-service.server.ts'
import { parseImageAddress } from '../src/model/address/image-address.ts'
import { transformPicture } from '../src/images/transform/transform-picture.server.ts'
import type { Figure } from './figures.ts'
import { createClient, median, WEBP } from './images-client.ts'
import type { RunLoad } from './images-client.ts'

const ASSETS = join(import.meta.dirname, '../content/assets')
const ROUNDS = 7

/**
 * Measures the image service beside its floors, in one run: cached pictures against a
 * bare `node:http` server, new ones against a bare sharp call, a rush, and hostile addresses.
 */
export async function measureImages(): Promise<Figure[]> {
  const client = createClient()
  const figures: Figure[] = []
  for (const measure of [cached, uncached, rush, heavy, hostile]) figures.push(...(await measure(client.run)))
  await client.close()
  return figures
}

/** A picture from memory, against the same bytes and headers from a bare server. Rounds alternate. */
async function cached(run: RunLoad): Promise<Figure[]> {
  const { listener, photos, close } = await startService()
  const path = `${photos[0]}/m/800x0`
  const product = await listen(createServer((request, response) => void listener(request, response)))
  const first = await fetch(`${product.origin}${path}`, { headers: WEBP })
  const body = Buffer.from(await first.arrayBuffer())
  const headers = Object.fromEntries(
    [...first.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
  )
  const floor = await listen(createServer((_, response) => void response.writeHead(200, headers).end(body)))

  const rates: [floor: number[], product: number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, origin] of [floor.origin, product.origin].entries()) {
      const { rate } = await run({ origin, paths: [path], connections: 16, milliseconds: 1200 })
      if (round > 0) rates[index as 0 | 1].push(rate)
    }
  }
  const [bare, own] = rates.map(median) as [number, number]
  await Promise.all([floor.close(), product.close(), close()])
  return [
    {
      figure: `cached picture, ${kilo(body.length)}: share of the bare server`,
      measured: `${(own / bare).toFixed(2)} (${Math.round(own)} of ${Math.round(bare)} per second)`,
      goal: '≥ 0.70',
      met: own / bare >= 0.7,
    },
  ]
}

/** 1600 → 800 px WebP, whole answer with file, checksum and cache, against the bare call. Both warm, one at a time. */
async function uncached(): Promise<Figure[]> {
  const { images, photos, files, close } = await startService()
  const [bare, own]: [number[], number[]] = [[], []]
  for (const [index, photo] of photos.slice(0, 40).entries()) {
    const path = files.get(photo)!
    const time = async (job: () => Promise<unknown>) => {
      const start = performance.now()
      await job()
      return performance.now() - start
    }
    const floor = () =>
      time(async () =>
        sharp(await readFile(path))
          .resize(800)
          .webp({ quality: 80 })
          .toBuffer(),
      )
    const product = () =>
      time(async () =>
        (await images.fetch(new Request(`http://localhost${photo}/m/800x0`, { headers: WEBP }))).arrayBuffer(),
      )
    await sharp(path).stats()
    const [a, b] = index % 2 === 0 ? [await floor(), await product()] : [await product(), await floor()].toReversed()
    bare.push(a!)
    own.push(b!)
  }
  await close()
  const ratio = median(own.map((value, index) => value / bare[index]!))
  return [
    {
      figure: 'new picture, 1600 → 800 px WebP: times the bare sharp call',
      measured: `${ratio.toFixed(2)} (${median(own).toFixed(0)} ms to ${median(bare).toFixed(0)} ms)`,
      goal: '≤ 1.15',
      met: ratio <= 1.15,
    },
  ]
}

/** 500 requests at once for 50 pictures that do not exist yet, while another address is requested 50 times a second. */
async function rush(run: RunLoad): Promise<Figure[]> {
  const { listener, photos, made, close } = await startService()
  const product = await listen(
    createServer((incoming, outgoing) => {
      if (incoming.url === '/page') outgoing.end('page')
      else void listener(incoming, outgoing)
    }),
  )
  await run({ origin: product.origin, paths: [`${photos[60]}/m/64x0`], connections: 500, requests: 500 })
  made.clear()
  await sleep(300)
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
  const paths = photos.slice(0, 50).map(photo => `${photo}/m/800x0`)
  const start = performance.now()
  const result = await run({ origin: product.origin, paths, connections: 500, requests: 500, beside: '/page' })
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  await Promise.all([product.close(), close()])
  const once = made.size === 50 && [...made.values()].every(count => count === 1)
  const growth = (peak - before) / 1e6
  const { statuses, besideMedian, besideWorst } = result
  return [
    {
      figure: '500 at once for 50 new pictures: made',
      measured: `${[...made.values()].reduce((sum, count) => sum + count, 0)} pictures in ${seconds.toFixed(1)} s; ${JSON.stringify(statuses)}`,
      goal: '50, each once, all 200',
      met: once && statuses[200] === 500,
    },
    {
      figure: 'memory at most, above before',
      measured: `${growth.toFixed(0)} MB`,
      goal: '≤ 150 MB',
      met: growth <= 150,
    },
    {
      figure: 'another address meanwhile: median, worst',
      measured: `${besideMedian.toFixed(1)} ms, ${besideWorst.toFixed(0)} ms`,
      goal: 'worst ≤ 100 ms',
      met: besideWorst <= 100,
    },
  ]
}

/** The costliest that the service accepts, noise throughout, two at once as its two workers may have them. */
async function heavy(): Promise<Figure[]> {
  const noise = (width: number, height: number, format: 'jpeg' | 'png' | 'webp') =>
    sharp({
      create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .toFormat(format, format === 'webp' ? { effort: 0 } : format === 'jpeg' ? { quality: 60 } : {})
      .toBuffer()
  const small = await noise(800, 800, 'jpeg')
  const large = await noise(7000, 6900, 'jpeg')
  const jobs: [bytes: Buffer, transformation: string][] = [
    [small, '4000x4000/filters:blur(150):brightness(10):rotate(90):round_corner(300,1,2,3):format(webp)'],
    [small, '4000x4000/filters:blur(15):rotate(90):round_corner(300,1,2,3):format(png)'],
    [small, '4000x4000/filters:format(avif)'],
    [small, '4000x4000/smart'],
    [await noise(4000, 3990, 'webp'), ''],
    [await noise(3500, 3000, 'png'), '800x0'],
    [large, '4000x0'],
    [large, '4000x3000/filters:format(png)'],
  ]
  let slowest = 0
  let made = 0
  for (const [bytes, transformation] of jobs) {
    const options = parseImageAddress(`/f/1/1x1/0a1b2c3d4e/a.jpg/m/${transformation}`)?.options ?? {}
    await Promise.all(
      [1, 2].map(async () => {
        const start = performance.now()
        const picture = await transformPicture(bytes, options, true)
        if (picture.ok) made++
        else console.error(`${transformation || '/m/'}: ${picture.problem}`)
        slowest = Math.max(slowest, performance.now() - start)
      }),
    )
  }
  return [
    {
      figure: `${jobs.length} costliest pictures, two at once: slowest`,
      measured: `${(slowest / 1000).toFixed(2)} s; ${made} of ${2 * jobs.length} made`,
      goal: '≤ 2 s, all made',
      met: slowest <= 2000 && made === 2 * jobs.length,
    },
  ]
}

/** Addresses as no browser would send them, written to the socket as they are. */
async function hostile(): Promise<Figure[]> {
  const { listener, photos, close } = await startService()
  const product = await listen(createServer((request, response) => void listener(request, response)))
  const photo = photos[0]!
  const climbs = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%252e%252e%252f',
    '..\\',
    '..%5c',
    '....//',
    '%c0%ae%c0%ae/',
    '%00/',
    '//',
  ]
  const targets = [
    'etc/passwd',
    'proc/self/environ',
    'package.json',
    '.env',
    'http://127.0.0.1:1/x',
    '@169.254.169.254/',
  ]
  const places = (text: string) => [`/f/${text}`, `${photo}/m/${text}`, `/f/290471/1x1/0a1b2c3d4e/${text}`]
  const filters = ['blur', 'quality', 'rotate', 'format', 'fill', 'focal', 'round_corner', 'brightness']
  const values = ['-1', '1e99', 'NaN', "'", '%3Csvg%3E', '${7*7}', '9'.repeat(200), '../../x']
  const paths = [
    ...climbs.flatMap(climb => targets.flatMap(target => places(climb.repeat(4) + target))),
    ...filters.flatMap(filter => values.map(value => `${photo}/m/99999x2/filters:${filter}(${value})`)),
  ]
  let outgoing = 0
  const origin = new URL(product.origin)
  const statuses: Record<number, number> = {}
  let leaks = 0
  let own = 0
  subscribe('net.client.socket', () => void outgoing++)
  for (const path of paths) {
    own++
    const requested = httpRequest({ port: origin.port, path, headers: WEBP, agent: false }).end()
    const [response] = (await once(requested, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    const status = response.statusCode ?? 0
    statuses[status] = (statuses[status] ?? 0) + 1
    if (/root:|PATH=|"private"/.test(Buffer.concat(chunks).toString('latin1'))) leaks++
  }
  await Promise.all([product.close(), close()])
  const failed = Object.keys(statuses).filter(status => Number(status) >= 500 && status !== '503')
  return [
    {
      figure: `${paths.length} hostile addresses`,
      measured: `${JSON.stringify(statuses)}; ${leaks} leaks; ${outgoing - own} outgoing requests`,
      goal: 'no 5xx but 503, 0, 0',
      met: failed.length === 0 && leaks === 0 && outgoing === own,
    },
  ]
}

/** A service over the demonstration content with empty caches; `made` counts the pictures by address. */
async function startService() {
  const cacheDir = await mkdtemp(join(tmpdir(), 'bench-images-'))
  const made = new Map<string, number>()
  const images = createImageService({
    source: await createFolderSource(ASSETS),
    cacheDir,
    memoryBytes: 64_000_000,
    diskBytes: 500_000_000,
    clock: Date.now,
    log: silentLog,
    transform(bytes, options, webp) {
      const key = `${bytes.length} ${JSON.stringify(options)}`
      made.set(key, (made.get(key) ?? 0) + 1)
      return transformPicture(bytes, options, webp)
    },
  })
  const files = new Map<string, string>()
  for (const name of (await readdir(ASSETS)).filter(name => name.endsWith('.jpg.json')).toSorted()) {
    const { filename } = JSON.parse(await readFile(join(ASSETS, name), 'utf8')) as { filename: string }
    if (filename.includes('/1600x')) files.set(filename, join(ASSETS, name.replace(/\.json$/, '')))
  }
  async function close() {
    await images.close()
    await rm(cacheDir, { recursive: true, force: true })
  }
  return { images, listener: getRequestListener(images.fetch), photos: [...files.keys()], files, made, close }
}

async function listen(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  async function close() {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}

const kilo = (bytes: number) => `${Math.round(bytes / 1000)} kB`
