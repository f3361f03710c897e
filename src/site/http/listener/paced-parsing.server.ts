import type { Socket } from 'node:net'

export interface PacedParsingDeps {
  /** False while so many requests of a connection wait that no more of it is to be read. */
  mayRead(socket: Socket): boolean
  /** Runs a function after other connections had their turn: `setImmediate`. */
  nextTurn(run: () => void): unknown
}

export interface PacedParsing {
  /** From now on, what this connection brings is parsed in slices. */
  pace(socket: Socket): void
  /** Fewer requests of a connection wait than before. */
  goOn(socket: Socket): void
}

/** Bytes of one connection that are parsed at a time: 180 of the shortest requests, which take about 5 ms. */
const sliceBytes = 8 * 1024
/** Bytes of all connections that are parsed before others have a turn. */
const turnBytes = 4 * sliceBytes

/**
 * Parses what many requests at once bring in slices, with turns for others between them.
 *
 * Node parses whatever a read has brought, 64 KiB of each connection, before anybody else has a turn: 1,300 pipelined
 * requests on each of ten connections held every visitor for half a second, though none of them was worked on yet.
 * Ordinary requests are smaller than a slice and are parsed at once, as ever.
 *
 * @see docs/operations.md "Limits"
 */
export function createPacedParsing({ mayRead, nextTurn }: PacedParsingDeps): PacedParsing {
  const connections = new WeakMap<Socket, Connection>()
  /** Connections that wait for their turn, each once. */
  const queue = new Set<Connection>()
  /**
   * Counted from one scheduled turn to the next, not from each turn of the event loop: a turn is scheduled only once
   * the bytes are used up, or every ordinary request would cost one.
   */
  let parsedBytes = 0
  let isScheduled = false

  /** Node's own reader is put behind the slices; it is given the same bytes in the same order. */
  function pace(socket: Socket): void {
    const parse = socket.listeners('data')[0] as ((bytes: Buffer) => void) | undefined
    if (!parse) return
    const connection: Connection = { socket, parse, waiting: [] }
    connections.set(socket, connection)
    socket.removeListener('data', parse)
    socket.on('data', (bytes: Buffer) => receive(connection, bytes))
    // What came before the end is parsed before Node is told of the end.
    socket.prependListener('end', () => {
      for (let slice = connection.waiting.shift(); slice; slice = connection.waiting.shift()) parse(slice)
    })
    socket.once('close', () => queue.delete(connection))
  }

  function receive(connection: Connection, bytes: Buffer): void {
    const { waiting, socket } = connection
    if (waiting.length === 0 && bytes.length <= sliceBytes && parsedBytes + bytes.length <= turnBytes) {
      return parseNow(connection, bytes)
    }
    for (let at = 0; at < bytes.length; at += sliceBytes) waiting.push(bytes.subarray(at, at + sliceBytes))
    socket.pause()
    enqueue(connection)
  }

  function parseNow({ parse }: Connection, bytes: Buffer): void {
    parsedBytes += bytes.length
    parse(bytes)
  }

  function enqueue(connection: Connection): void {
    queue.add(connection)
    schedule()
  }

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    nextTurn(() => {
      isScheduled = false
      parsedBytes = 0
      for (const connection of queue) {
        if (parsedBytes >= turnBytes) return schedule()
        queue.delete(connection)
        continueWith(connection)
      }
    })
  }

  function continueWith(connection: Connection): void {
    const { socket, waiting } = connection
    if (socket.destroyed) return void (waiting.length = 0)
    // `goOn` comes back to it.
    if (!mayRead(socket)) return
    const slice = waiting.shift()
    if (slice) parseNow(connection, slice)
    if (waiting.length > 0) enqueue(connection)
    else if (mayRead(socket)) socket.resume()
  }

  return {
    pace,
    goOn(socket) {
      const connection = connections.get(socket)
      if (connection && connection.waiting.length > 0) enqueue(connection)
      else if (socket.isPaused()) socket.resume()
    },
  }
}

interface Connection {
  socket: Socket
  /** Node's reader. */
  parse(bytes: Buffer): void
  /** Read, but not parsed yet. */
  waiting: Buffer[]
}
