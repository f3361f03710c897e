import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { atMost, told, type Figure } from './figures.ts'
import { createDataDir, ensureProduct, memoryOf, startProduct } from './product.ts'
import type { SiteProcess } from '../scripts/site-process.ts'

const token = 'bench'
const visits = 12

/** What each of two connections asks for 300 times at once. */
const floods: Readonly<Record<string, (index: number) => string>> = {
  search: index => `/de/suche?suche=wort${index}`,
  list: index => `/de/referenzen?suche=wort${index}`,
  API: index => `/v2/cdn/stories?token=${token}&per_page=100&version=published&search_term=wort${index % 7}&page=1`,
}

/**
 * What others notice while connections pipeline hundreds of requests, and the memory that unread answers take.
 * Everything is bounded: the floods end with their connections.
 */
export async function measurePipelining(): Promise<Figure[]> {
  ensureProduct()
  const data = createDataDir()
  const product = await startProduct(data.path, { STORYBLOK_DELIVERY_API_TOKEN: token })
  try {
    await ask(product.port, '/de/suche?suche=warm')
    await ask(product.port, '/de/referenzen')
    const figures: Figure[] = []
    for (const [name, target] of Object.entries(floods)) figures.push(...(await duringFlood(product, name, target)))
    return [...figures, ...(await withUnreadAnswers(product))]
  } finally {
    await product.stop()
    data.remove()
  }
}

async function duringFlood({ port }: SiteProcess, name: string, target: (index: number) => string): Promise<Figure[]> {
  let answered = 0
  const floodConnections = await Promise.all(
    [0, 1].map(async each => {
      const socket = await open(port)
      socket.on('data', chunk => (answered += chunk.toString('latin1').split('HTTP/1.1 ').length - 1))
      socket.write(requests(300, index => target(each * 300 + index)))
      return socket
    }),
  )
  const waits = { cached: [] as number[], uncached: [] as number[] }
  for (let visit = 0; visit < visits; visit++) {
    waits.cached.push(await ask(port, '/de/referenzen'))
    waits.uncached.push(await ask(port, `/de/suche?suche=besuch${visit}`))
  }
  const during = answered
  floodConnections.forEach(socket => socket.destroy())
  const [cached, uncached] = [Math.max(...waits.cached), Math.max(...waits.uncached)]
  return [
    told(`600 ${name} requests on two connections`, `${during} answered when the others were done`),
    atMost(`another visitor's cached page meanwhile (${name})`, cached, 100, `${cached.toFixed(1)} ms`, 'ms'),
    atMost(`another visitor's uncached page meanwhile (${name})`, uncached, 1000, `${uncached.toFixed(1)} ms`, 'ms'),
  ]
}

/** Ten connections ask 2,000 times for a long list without compression, and never read. */
async function withUnreadAnswers({ port, pid }: SiteProcess): Promise<Figure[]> {
  const before = memoryOf(pid)
  const silent = await Promise.all(Array.from({ length: 10 }, () => open(port)))
  for (const socket of silent) socket.pause().write(requests(2000, () => '/de/referenzen'))
  // Long enough for all that was made before there was a bound.
  const waits: number[] = []
  for (let visit = 0; visit < 60; visit++) {
    waits.push(await ask(port, '/de/referenzen'))
    await new Promise(next => setTimeout(next, 50))
  }
  const after = memoryOf(pid)
  silent.forEach(socket => socket.destroy())
  if (before === null || after === null) return [told('memory', 'unknown on this system')]
  const grown = after - before
  return [
    told('memory before', `${before.toFixed(0)} MB`),
    atMost('memory for 20,000 unread answers', grown, 60, `${grown.toFixed(0)} MB`, 'MB'),
    atMost(
      "another visitor's cached page meanwhile",
      Math.max(...waits),
      100,
      `${Math.max(...waits).toFixed(1)} ms`,
      'ms',
    ),
  ]
}

function requests(count: number, target: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `GET ${target(index)} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(
    '',
  )
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, 'localhost')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** @returns milliseconds until the whole answer is there, on a connection of its own. */
async function ask(port: number, path: string): Promise<number> {
  const start = performance.now()
  const socket = await open(port)
  let status = ''
  socket.once('data', chunk => (status = chunk.toString('latin1', 9, 12)))
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`)
  socket.resume()
  await once(socket, 'close')
  if (status !== '200') throw new Error(`${path} answered ${status}`)
  return performance.now() - start
}
