import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** What is said of a piece of work: never an address, a name or a text of a person. */
export type SpanFacts = Readonly<Record<string, string | number>>

/**
 * Notes how long pieces of work take and which of them belong together. There is none where nothing is configured: callers
 * are then not wrapped at all.
 */
export interface Trace {
  /** Runs work as one piece; what begins meanwhile is a part of it. Of a failure only its kind is noted. */
  span<T>(name: string, facts: SpanFacts, work: (note: (facts: SpanFacts) => void) => Promise<T>): Promise<T>
  /** A piece of work that has just ended, after so many milliseconds. */
  ended(name: string, facts: SpanFacts, ms: number, failed: boolean): void
  /** A request until its answer is sent; goes on with what a trusted proxy says it is a part of. */
  request(request: IncomingMessage, response: ServerResponse, facts: SpanFacts, work: () => void): void
}

/** A listener whose requests are traced. */
export function traceListener(
  listener: RequestListener,
  trace: Trace,
  kindOf: (target: string) => string,
): RequestListener {
  return (request, response) =>
    trace.request(request, response, { 'nennmass.kind': kindOf(request.url ?? '/') }, () => {
      listener(request, response)
    })
}
