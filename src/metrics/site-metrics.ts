import { createRegistry, type Registry } from './registry.ts'

/** Upper bounds in seconds: a page from memory to what a visitor gives up on. */
const seconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type RequestKind = 'page' | 'payload' | 'file' | 'picture' | 'form' | 'content' | 'editor' | 'search' | 'health'

/** What is counted while the site runs. Labels are of short lists; no address, name or token is among them. */
export interface SiteMetrics {
  registry: Registry
  /** @param status of HTTP; 0 where the client left before the answer. */
  request(kind: RequestKind, status: number, tookSeconds: number): void
  /** A page was sent from memory, or had to be rendered first. */
  cache(outcome: 'hit' | 'miss'): void
  render(outcome: 'ok' | 'failed', tookSeconds: number): void
  /** An answer of the content service; 0 where there was none. */
  content(status: number, tookSeconds: number): void
  picture(status: number, tookSeconds: number): void
  /** A picture was made before anybody asked for it. */
  preparedPicture(outcome: 'made' | 'failed'): void
  delivery(kind: 'mail' | 'webhook', outcome: 'sent' | 'retry' | 'refused'): void
  purge(outcome: 'ok' | 'failed'): void
  logLine(level: 'warn' | 'error'): void
}

/** Creates the metrics of the site with their names. @see docs/operations.md "Metrics" */
export function createSiteMetrics(): SiteMetrics {
  const registry = createRegistry()
  const { counter, histogram } = registry
  const requests = histogram(
    'nennmass_request_seconds',
    'Requests from their headers to the end of the answer.',
    seconds,
  )
  const cache = counter('nennmass_page_cache_total', 'Pages requested, by whether they were in memory.')
  const renders = histogram('nennmass_render_seconds', 'Pages rendered, content included.', seconds)
  const content = histogram('nennmass_content_seconds', 'Calls of the content service; status 0: no answer.', seconds)
  const pictures = histogram('nennmass_picture_seconds', 'Answers of the image service.', seconds)
  const prepared = counter(
    'nennmass_pictures_prepared_total',
    'Pictures of first windows and share cards, made before anybody asked.',
  )
  const deliveries = counter('nennmass_deliveries_total', 'Attempts to deliver mails and webhooks.')
  const purges = counter('nennmass_purges_total', 'Purges sent to caches in front.')
  const lines = counter('nennmass_log_lines_total', 'Lines of the log that say something is wrong.')
  // Every page from memory is counted twice: their series are looked up once.
  const requestsOf = rememberEach((kind: RequestKind) =>
    rememberEach((status: StatusClass) => requests.of({ kind, status })),
  )
  const cacheOf = { hit: cache.of({ outcome: 'hit' }), miss: cache.of({ outcome: 'miss' }) }
  return {
    registry,
    request: (kind, status, took) => requestsOf(kind)(toClass(status)).observe(took),
    cache: outcome => cacheOf[outcome].add(),
    render: (outcome, took) => renders.observe({ outcome }, took),
    content: (status, took) => content.observe({ status: toClass(status) }, took),
    picture: (status, took) => pictures.observe({ status: toClass(status) }, took),
    preparedPicture: outcome => prepared.add({ outcome }),
    delivery: (kind, outcome) => deliveries.add({ kind, outcome }),
    purge: outcome => purges.add({ outcome }),
    logLine: level => lines.add({ level }),
  }
}

/** Remembers what is made of each of a few names. */
function rememberEach<Name extends string, Made>(make: (name: Name) => Made): (name: Name) => Made {
  const made = new Map<Name, Made>()
  return name => {
    const known = made.get(name)
    if (known !== undefined) return known
    const created = make(name)
    made.set(name, created)
    return created
  }
}

const statusClasses = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'] as const
type StatusClass = (typeof statusClasses)[number]

function toClass(status: number): StatusClass {
  return statusClasses[Math.floor(status / 100)] ?? 'none'
}

const kinds: ReadonlyMap<string, RequestKind> = new Map([
  ['/assets/', 'file'],
  ['/f/', 'picture'],
  ['/__share/', 'picture'],
  ['/downloads/', 'file'],
  ['/builds/', 'file'],
  ['/_shell.html', 'file'],
  ['/__payload/', 'payload'],
  ['/__nuxt_island/', 'payload'],
  ['/__search/', 'search'],
  ['/forms/', 'form'],
  ['/cookie-consent/', 'file'],
  ['/v1/', 'content'],
  ['/v2/', 'content'],
  ['/oauth/', 'content'],
  ['/preview/', 'editor'],
  ['/editor', 'editor'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
])

/** Any of them, in one look. */
const prefix = new RegExp(`^(?:${[...kinds.keys()].map(each => each.replace('.', String.raw`\.`)).join('|')})`)

/** The kind of a request target; what nothing else is counts as a page. */
export function kindOf(target: string): RequestKind {
  const [found] = prefix.exec(target) ?? []
  return (found === undefined ? undefined : kinds.get(found)) ?? 'page'
}
