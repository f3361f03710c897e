import { apiPlugin as jsPlugin, storyblokInit as initJs } from '@storyblok/js'
import { apiPlugin as reactPlugin, storyblokInit as initReact } from '@storyblok/react/rsc'
import Client7 from 'storyblok-js-client'
import Client6 from 'storyblok-js-client-6'

export interface ClientOptions {
  origin: string
  token: string
  cache?: { type: 'memory' | 'none'; clear: 'auto' | 'manual' | 'onpreview' }
  /** Hears of every answer before the client does. */
  onAnswer?: (status: number) => void
}

/** What the suite uses of every client; bodies are looked into freely, as sites do. */
export interface Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies have the shape of the requested content
  get(path: string, params?: object): Promise<{ data: any; total: number; perPage: number; headers: any }>
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  getAll(path: string, params?: object, entity?: string): Promise<any[]>
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  getStory(slug: string, params?: object): Promise<{ data: any }>
  cacheVersion(): number
  flushCache(): Promise<unknown>
  /** Every address that was requested, oldest first. */
  requested: URL[]
}

/** The official clients by name. */
export const CLIENTS: Record<string, (options: ClientOptions) => Client> = {
  'storyblok-js-client 7': options => recorded(options, settings => new Client7(settings)),
  'storyblok-js-client 6': options => recorded(options, settings => new Client6(settings)),
  '@storyblok/js': options =>
    recorded(options, apiOptions => need(initJs({ apiOptions, use: [jsPlugin] }).storyblokApi)),
  '@storyblok/react': options => reactClient(options),
}

type Settings = ConstructorParameters<typeof Client7>[0]

function recorded(
  { origin, token, cache, onAnswer }: ClientOptions,
  create: (settings: Settings) => Omit<Client, 'requested'>,
): Client {
  const requested: URL[] = []
  const client = create({
    accessToken: token,
    endpoint: `${origin}/v2`,
    // the client's own limit would only make the tests wait
    rateLimit: 1000,
    retriesDelay: 1,
    cache: cache ?? { type: 'none', clear: 'manual' },
    fetch: async (address: string | URL | Request, init?: RequestInit) => {
      requested.push(new URL(address instanceof Request ? address.url : address))
      const response = await fetch(address, init)
      onAnswer?.(response.status)
      return response
    },
  })
  return Object.assign(client, { requested })
}

const reactClients = new Map<string, Client>()

/** This one exists once in a process, with the first settings it got: later tokens go into every request. */
function reactClient(options: ClientOptions): Client {
  const first = reactClients.get(options.origin)
  const client = first ?? recorded(options, apiOptions => startReact({ apiOptions, use: [reactPlugin] }))
  if (!first && reactClients.size > 0) throw new Error('@storyblok/react keeps the first service it was given')
  reactClients.set(options.origin, client)
  const { token } = options
  return {
    requested: client.requested,
    get: (path, params) => client.get(path, { token, ...params }),
    getAll: (path, params, entity) => client.getAll(path, { token, ...params }, entity),
    getStory: (slug, params) => client.getStory(slug, { token, ...params }),
    cacheVersion: () => client.cacheVersion(),
    flushCache: () => client.flushCache(),
  }
}

/** The declared options of the library leave out those that it hands on. */
function startReact(options: object): Omit<Client, 'requested'> {
  return need(initReact(options)())
}

function need<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the client did not start')
  return value
}
