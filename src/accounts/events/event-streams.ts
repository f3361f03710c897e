/** Streams of all people. */
const maxStreams = 300
/** Streams of one session: windows of one browser. */
const maxPerSession = 12
/** Bytes that may wait for a reader; anyone who reads slower is ended and comes back. */
const maxWaitingBytes = 262_144
/** How soon the browser comes back after an end, in milliseconds. */
const retryMs = 2000

interface Stream {
  sessionId: string
  personId: number
  controller: ReadableStreamDefaultController<Uint8Array>
}

/**
 * Server-sent events of everybody who has the editor open. What is sent is small; who does not read is ended.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function createEventStreams() {
  const streams = new Set<Stream>()
  const encoder = new TextEncoder()

  function write(stream: Stream, text: string): void {
    if ((stream.controller.desiredSize ?? 0) <= 0) return end(stream)
    try {
      stream.controller.enqueue(encoder.encode(text))
    } catch {
      // the reader has gone: its `cancel` may come later than this
      streams.delete(stream)
    }
  }

  function end(stream: Stream): void {
    streams.delete(stream)
    try {
      stream.controller.close()
    } catch {
      // closed by its reader
    }
  }

  const to = (isMeant: (stream: Stream) => boolean, text: string): void => {
    for (const stream of [...streams]) if (isMeant(stream)) write(stream, text)
  }

  return {
    /** Opens a stream; null where there are too many. The oldest of the same session makes room. */
    open(sessionId: string, personId: number, first: readonly (readonly [event: string, data: unknown])[]) {
      const own = [...streams].filter(stream => stream.sessionId === sessionId)
      const [oldest] = own
      if (own.length >= maxPerSession && oldest) end(oldest)
      if (streams.size >= maxStreams) return null
      let opened: Stream | null = null
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            opened = { sessionId, personId, controller }
            streams.add(opened)
            write(opened, `retry: ${retryMs}\n\n`)
            for (const [event, data] of first) write(opened, toText(event, data))
          },
          cancel() {
            if (opened) streams.delete(opened)
          },
        },
        new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
      )
    },
    send: (event: string, data: unknown): void => to(() => true, toText(event, data)),
    sendTo: (personId: number, event: string, data: unknown): void =>
      to(stream => stream.personId === personId, toText(event, data)),
    /** Keeps proxies and the server's own idle limit from closing what is only quiet. */
    beat: (): void => to(() => true, ': beat\n\n'),
    /** Ends streams of a session; browsers that know its new token come back. */
    closeSession(id: string): void {
      for (const stream of [...streams]) if (stream.sessionId === id) end(stream)
    },
    /** Says so and ends. */
    endSessions(ids: readonly string[]): void {
      for (const stream of [...streams]) {
        if (!ids.includes(stream.sessionId)) continue
        write(stream, toText('session', {}))
        end(stream)
      }
    },
    closeAll(): void {
      for (const stream of [...streams]) end(stream)
    },
    /** Sessions with an open stream. */
    sessions: (): ReadonlySet<string> => new Set([...streams].map(stream => stream.sessionId)),
    get size() {
      return streams.size
    },
  }
}

export type EventStreams = ReturnType<typeof createEventStreams>

function toText(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
