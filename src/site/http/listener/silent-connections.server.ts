import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Connections that are open and have not brought a byte yet. */
export interface SilentConnections {
  /** Resolves once every connection has brought something, at the latest after `longestMs`. */
  spoken(longestMs: number): Promise<void>
}

const lookEveryMs = 20

/**
 * Follows the connections of a server, so that one that stops does not close what a busy proxy has opened for a request
 * and not yet sent: Node counts such connections as idle and resets them.
 */
export function followSilentConnections(server: Server, sleep: (ms: number) => Promise<unknown>): SilentConnections {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    async spoken(longestMs) {
      for (let waited = 0; waited < longestMs; waited += lookEveryMs) {
        if ([...open].every(({ bytesRead }) => bytesRead > 0)) return
        await sleep(lookEveryMs)
      }
    },
  }
}
