import { connect, type Socket } from 'node:net'
import { all, atMost, measure, percentile } from './measure.ts'
import { pause, startMeasured, visit } from './site.ts'

const sockets = 1000
const visits = 200
const goalMs = 100
const closedSeconds = 15

/** Ways to hold a connection: nothing, half a header, a header without an end, a body that does not come. */
const beginnings = [
  '',
  'GET /de HTTP/1.1\r\nHo',
  'GET /de HTTP/1.1\r\nHost: a\r\nX: ',
  'POST /forms/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nname=',
]
/** A body may take as long as a form with files on a slow line. */
const isBody = (index: number): boolean => index % beginnings.length === beginnings.length - 1

measure('a thousand clients that never finish', async () => {
  const site = await startMeasured()
  try {
    for (let each = 0; each < 10; each++) await visit(site.origin, '/de')
    const held: Socket[] = []
    const closedAfter: number[] = []
    for (let index = 0; index < sockets; index++) {
      const socket = connect(site.port, 'localhost')
      const start = performance.now()
      socket.on('error', () => {})
      // What the server says last is read, or its end would never be noticed here.
      socket.resume()
      if (!isBody(index)) socket.on('close', () => closedAfter.push((performance.now() - start) / 1000))
      socket.on('connect', () => socket.write(beginnings[index % beginnings.length] ?? ''))
      held.push(socket)
      if (index % 100 === 99) await pause(20)
    }
    await pause(500)
    const times: number[] = []
    for (let each = 0; each < visits; each++) {
      const { ms, status } = await visit(site.origin, '/de')
      times.push(status === 200 ? ms : Infinity)
    }
    const deadline = performance.now() + 40_000
    const expected = held.filter((_, index) => !isBody(index)).length
    while (closedAfter.length < expected && performance.now() < deadline) await pause(200)
    const open = expected - closedAfter.length
    held.forEach(socket => socket.destroy())
    return all(
      atMost('page p99 meanwhile', percentile(times, 0.99), goalMs, 'ms'),
      atMost('closed after', open > 0 ? Infinity : Math.max(...closedAfter), closedSeconds, 's'),
      atMost('left open', open, 0, 'of those without a whole header'),
    )
  } finally {
    await site.stop()
  }
})
