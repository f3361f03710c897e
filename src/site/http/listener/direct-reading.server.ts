import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../../../base/clock.ts'

export interface DirectReadingDeps {
  /** Takes a connection out of the hands of Node's parser, for the rest of its life. */
  pace(socket: Socket): void
  /** Runs a function after the current read: `setImmediate`. */
  nextTurn(run: () => void): unknown
  now: Clock
}

export interface DirectReading {
  /** Looks at a request that has arrived: one that is costly to parse ends direct reading. */
  judge(request: IncomingMessage): void
  /** Somebody has sent what no browser sends: every connection is paced from now on, and those of the next ten minutes. */
  suspect(socket: Socket): void
}

/** Connections that may bring a whole read, 16 kB of headers each, in the same turn: 64 of them take about 50 ms. */
const directLimit = 64

/** Names and values of headers, one after another. A browser sends 20 to 40. */
const ordinaryHeaders = 128

const suspicionMs = 10 * 60_000

/**
 * Lets Node read and parse by itself, which takes a fifth less processor time for a page from memory, as long as nobody
 * makes a read costly to parse. What has arrived is parsed as a whole then, up to 64 KiB of one connection and about
 * 40 ms; so the first such read ends it for every connection, before the next of them is read.
 *
 * Connections beyond the limit are paced from the start: a read that ends within its headers tells nobody what it cost.
 *
 * @see docs/operations.md "Limits"
 */
export function readDirectly(server: Server, { pace, nextTurn, now }: DirectReadingDeps): DirectReading {
  const direct = new Set<Socket>()
  let suspectUntil = -Infinity

  server.on('connection', (socket: Socket) => {
    if (direct.size >= directLimit || now() < suspectUntil) return pace(socket)
    direct.add(socket)
    socket.once('close', () => direct.delete(socket))
  })

  function suspect(offender: Socket): void {
    suspectUntil = now() + suspicionMs
    for (const socket of direct) {
      // Its parser is at work now.
      if (socket === offender) nextTurn(() => socket.destroyed || pace(socket))
      else pace(socket)
    }
    direct.clear()
  }

  return {
    suspect,
    judge({ socket, headers, rawHeaders }) {
      if (rawHeaders.length > ordinaryHeaders || headers['transfer-encoding'] !== undefined) suspect(socket)
    },
  }
}
