import { isObject } from '../../src/base/json.ts'

/** No command of a test may take longer, in milliseconds. */
const timeoutMs = 30_000

/** A connection by WebDriver BiDi. */
export interface BidiConnection {
  /** Sends a command. Rejects with the browser's message, or when there is no answer in time. */
  send(method: string, params: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>
  close(): void
}

/**
 * Opens a connection to a browser that speaks WebDriver BiDi itself: no driver program in between.
 *
 * @see https://www.w3.org/TR/webdriver-bidi/#protocol
 */
export async function connectBidi(href: string): Promise<BidiConnection> {
  const socket = new WebSocket(href)
  const waiting = new Map<number, (answer: Record<string, unknown>) => void>()
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`No connection to ${href}`)), { once: true })
  })
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const answer: unknown = JSON.parse(data)
    if (!isObject(answer) || typeof answer.id !== 'number') return
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  let last = 0
  return {
    send(method, params) {
      const id = ++last
      return new Promise((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error(`${method}: no answer`)), timeoutMs)
        waiting.set(id, ({ type, result, message }) => {
          clearTimeout(limit)
          if (type === 'success' && isObject(result)) resolve(result)
          else reject(new Error(`${method}: ${String(message)}`))
        })
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    close: () => socket.close(),
  }
}
