import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import type { HttpServerDeps } from '../../src/site/http/listener/http-server.server.ts'
import { createHttpServer } from '../../src/site/http/listener/http-server.server.ts'

/** A server as the site starts it, around a listener of the test, on a free port. */
export async function listen(listener: RequestListener, deps: Partial<HttpServerDeps> = {}) {
  const server = createHttpServer({ listener, isReady: () => false, headers: {}, now: Date.now, ...deps })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    server,
    port,
    connections: () => new Promise<number>(resolve => server.getConnections((_, count) => resolve(count))),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

/** Sends bytes as they are and reads until the server closes. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, 'localhost')
  const read = readAll(socket)
  socket.write(text, 'latin1')
  return read
}

/** Reads until the connection is over. What came before a reset is the answer: a server that refuses a body may cut its sender off. */
export function readAll(socket: Socket): Promise<string> {
  let answer = ''
  socket.on('data', chunk => (answer += chunk.toString('latin1')))
  socket.on('error', () => {})
  return new Promise(resolve => socket.once('close', () => resolve(answer)))
}

/** `count` requests in one packet; the last one asks to close. */
export function pipelined(count: number, target: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => {
    const close = index === count - 1 ? 'Connection: close\r\n' : ''
    return `GET ${target(index)} HTTP/1.1\r\nHost: a\r\n${close}\r\n`
  }).join('')
}

export function statusesOf(answers: string): number[] {
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
