import { request } from 'node:http'
import type { Config } from '../src/config.server.ts'

/**
 * A running server would go on with the files it has open.
 *
 * @throws where one answers at the address of the settings.
 */
export async function refuseWhileServing({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<void> {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  const isServing = await new Promise<boolean>(resolve => {
    const asked = request({ host, port: PORT, path: '/healthz', timeout: 2000 }, answer => {
      answer.resume()
      resolve(true)
    })
    asked.on('timeout', () => {
      asked.destroy()
      // Something took the connection and is too busy to answer: that is running too.
      resolve(true)
    })
    asked.on('error', () => resolve(false))
    asked.end()
  })
  if (isServing) throw new Error(`A server is running at ${host}:${PORT}: stop it first.`)
}
