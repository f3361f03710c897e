import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { silentLog } from '../../src/base/log.ts'
import { readConfig } from '../../src/config.server.ts'
import { openContentService } from '../../src/capabilities/content/content-service.server.ts'
import { startOutgoingWebhooks } from '../../src/capabilities/content/content-webhooks.server.ts'
import { createListener } from '../../src/site/http/listener/listener.server.ts'

/*
 * A space in a process of its own: the content service of the folder in DATA_DIR at `/v2` and `/v1`, and its webhooks, and nothing
 * of a site. Says where it is and what opens it in one line of JSON; ends with its parent.
 */
const config = readConfig(process.env)
const { service, close } = await openContentService(config, silentLog)
const personal = await service.personalTokens.add('Tests')
const stopWebhooks = startOutgoingWebhooks({
  service,
  fetch: request => fetch(request),
  clock: Date.now,
  sleep: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}),
  log: silentLog,
})
const answer = (request: Request): Promise<Response> =>
  new URL(request.url).pathname.startsWith('/v1/') ? service.manage(request) : service.networkFetch(request)
const server = createServer(
  createListener({ fetch: answer, site: { cached: () => null }, render: () => Promise.resolve(null) }, silentLog),
)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const line = { origin: `http://127.0.0.1:${port}`, ...service.tokens(), personal: personal.token }
  process.stdout.write(`${JSON.stringify(line)}\n`)
})

process.stdin.resume()
process.stdin.on('end', () => void stop())

async function stop(): Promise<void> {
  server.closeAllConnections()
  server.close()
  await stopWebhooks()
  await close()
  process.exit(0)
}
