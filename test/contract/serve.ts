import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { silentLog } from '../../src/base/log.ts'
import type { Fetch } from '../../src/base/clock.ts'
import { createListener } from '../../src/site/http/listener/listener.server.ts'

export interface ServedSpace {
  /** `http://127.0.0.1:PORT`; clients take `${origin}/v2`. */
  origin: string
  close(): Promise<void>
}

/** Puts a service on a port of its own, behind the same listener as the product. */
export async function serve(fetch: Fetch): Promise<ServedSpace> {
  const server = createServer(
    createListener({ fetch, site: { cached: () => null }, render: async () => null }, silentLog),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
