import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { startSiteProcess, type SiteProcess } from '../scripts/site-process.ts'

/** Tokens of the space, as somebody would enter them. */
const tokens = {
  STORYBLOK_DELIVERY_API_TOKEN: 'connected-public-token',
  STORYBLOK_PREVIEW_TOKEN: 'connected-preview-token',
}
const webhookSecret = 'connected-webhook-secret'

/** What the space answers; all else is the site's. */
const ofSpace = /^\/(?:f|v1|v2)\//

/**
 * Starts a space in one process, a site that reads it over the network in another, and a server in front that gives both one
 * origin: browsers let pages of one port read files of another only under conditions that have nothing to do with the site.
 * The space keeps its documented rate limits; what it publishes it tells the site by a signed webhook.
 */
export async function startConnectedSite(env: Readonly<Record<string, string>>): Promise<SiteProcess> {
  const ports = { site: 0, space: 0 }
  const front = createServer((request, response) =>
    forward(request, response, ofSpace.test(request.url ?? '') ? ports.space : ports.site),
  )
  front.listen(0, 'localhost')
  await once(front, 'listening')
  const port = portOf(front)
  const origin = `http://localhost:${port}`
  const shared = { ...tokens, ...env, SITE_URL: origin }
  const space = await startSiteProcess({ env: shared, probe: '/healthz', everyMs: 50 })
  ports.space = space.port
  try {
    const connected = {
      CONTENT_PROVIDER: 'storyblok',
      STORYBLOK_API_URL: origin,
      STORYBLOK_RATE_LIMIT: 'auto',
      CONTENT_WEBHOOK_SECRET: webhookSecret,
      CONTENT_POLL_INTERVAL_MS: '1000',
    }
    // what visitors send is kept beside the site; its data folder has the content of the space, which the site does not open
    const site = await startSiteProcess({ env: { ...shared, ...connected }, probe: '/healthz', everyMs: 50 })
    ports.site = site.port
    return {
      ...site,
      origin,
      port,
      async stop() {
        front.closeAllConnections()
        front.close()
        const code = await site.stop()
        await space.stop()
        return code
      },
    }
  } catch (error) {
    front.close()
    await space.stop()
    throw error
  }
}

function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { url: path, method, headers } = request
  const onward = ask({ host: 'localhost', port, path, method, headers }, answer => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
