import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { toInboxPort } from './capabilities/editor/account-inbox.server.ts'
import { openAccounts } from './capabilities/editor/accounts.server.ts'
import type { Clock, Fetch, Sleep } from './base/clock.ts'
import type { Log } from './base/log.ts'
import { createPublicFetch } from './base/public-fetch.server.ts'
import { traceListener } from './base/trace.ts'
import type { ContentService } from './cms/content-service.server.ts'
import type { Config } from './config.server.ts'
import { openConsent, toConsentOptions } from './capabilities/visitors/consent.server.ts'
import { connectContentCheck } from './capabilities/content/content-checks.server.ts'
import { withRoles } from './capabilities/editor/account-content.server.ts'
import { openContent } from './capabilities/content/content.server.ts'
import type { ContentChanges } from './content/changes/content-changes.ts'
import { openEdge } from './capabilities/operation/edge.server.ts'
import { createEditor } from './capabilities/editor/editor.server.ts'
import { createEditorFacts } from './capabilities/editor/editor-facts.server.ts'
import { openFiles } from './capabilities/visitors/files.server.ts'
import { openFormsDatabase } from './capabilities/visitors/forms-database.server.ts'
import { createForms, type Forms } from './capabilities/visitors/forms.server.ts'
import { toNoticeMail } from './forms/mail/notice-mail.server.tsx'
import { observeFetch, observeLog } from './metrics/observe.server.ts'
import { findSetupProblem } from './content/setup-problem.server.ts'
import { loadLegacyAddresses } from './content/redirects/legacy-addresses.server.ts'
import { createSiteMetrics, kindOf } from './metrics/site-metrics.ts'
import { locales, localesFrom } from './model/locale.ts'
import {
  createLeftOutCheck,
  createSearchCheck,
  createSetupCheck,
  openWatch,
  type Watch,
} from './capabilities/operation/metrics.server.ts'
import { createStartPages } from './capabilities/operation/start-pages.server.ts'
import { openPreview } from './capabilities/editor/preview.server.ts'
import { createRoutes } from './routes.server.ts'
import { openTracing, traceAnswers, traceQueries } from './capabilities/operation/tracing.server.ts'
import { openSearch } from './capabilities/visitors/search.server.ts'
import { sendShareFeedback } from './capabilities/editor/share-feedback.server.ts'
import type { BuildAssets } from './site/builds/build-assets.server.ts'
import { tagApiAnswer } from './site/edge/cache-tags.ts'
import { createCrawlerFiles } from './site/crawlers/crawler-files.server.ts'
import { createFormRoutes } from './site/forms/form-routes.server.ts'
import { createBlockExamples } from './site/editor/block-examples.server.ts'
import { createGalleryRoute } from './site/http/files/gallery-route.server.ts'
import { createRequestEntry, type RenderedPage } from './site/http/request-entry.server.ts'
import { createRouter } from './site/http/router.server.ts'
import { createRuntimeRoutes } from './site/http/runtime-routes.server.ts'
import { createSiteHeaders } from './site/http/site-headers.ts'
import { createStaticFiles } from './site/http/files/static-files.server.ts'
import { isMarkdownPath } from './model/address/markdown-address.ts'
import { createMarkdownPages } from './site/markdown/markdown-pages.server.ts'
import { openPathStats } from './site/path-stats/path-stats-file.server.ts'
import { visitedPages } from './site/first-pictures/visited-pages.ts'
import { createSite, type Site } from './site/site.server.ts'

export interface App {
  /** @param peer network address of the client; empty where it is not known. */
  fetch(request: Request, peer?: string): Promise<Response>
  /** The page of a target, be it one that says what is wrong, and the request's id; null where `fetch` answers. Never rejects. */
  render(target: string): Promise<RenderedPage | null>
  site: Site
  /** Where a source of change announces it, such as a webhook. */
  changes: ContentChanges
  /** The embedded content service; null in connected mode. */
  service: ContentService | null
  forms: Forms
  watch: Watch
  /** How people get into the editor, in one line; null without one. Names the one-time link of the first account. */
  wayIn: string | null
  /** A listener whose requests are traced where that is configured, else the listener itself. */
  traced(listener: RequestListener): RequestListener
  /** Makes in the background what the first visitors would wait for. Never rejects. */
  prepare(): Promise<void>
  /** Ends what would keep connections open while the server stops. */
  closeStreams(): void
  close(): Promise<void>
}

export interface AppDeps {
  config: Config
  log: Log
  build: BuildAssets
  /** Folder of the demonstration world, imported on the first start. */
  contentDir: string
  development: boolean
  /** Says what the first start does while it takes its time. */
  progress(step: string): void
  /** Time and network of the platform where absent. */
  clock?: Clock
  fetch?: Fetch
  sleep?: Sleep
  /** True while pictures that nobody waits for may be made; tells by the load of the machine where absent. */
  isMachineIdle?: (() => boolean) | undefined
}

/**
 * The composition root: configuration in, one `fetch(Request)` out. Only here
 * do services meet, and only here are clock, network and randomness taken
 * from the platform. Addresses are in `routes.server.ts`.
 */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, build, development, clock = Date.now, sleep = platformSleep } = deps
  const metrics = createSiteMetrics()
  const log = observeLog(deps.log, metrics)
  const { fetch: fetchNetwork = request => fetch(request) } = deps
  const privateHosts = [...(config.PRIVATE_HOSTS ?? []), new URL(config.MIRROR_URL).hostname]
  const fetchPublic = deps.fetch ?? createPublicFetch({ privateHosts, fetch: fetchNetwork })
  const secure = config.SITE_URL.startsWith('https:')

  const trace = await openTracing(config, log)
  const onQuery = traceQueries(trace)
  const database = await openFormsDatabase(config, { onQuery })
  const watch = openWatch({ config, metrics, database, clock, sleep })
  const toMail = toNoticeMail(config.SITE_URL)
  const accounts =
    config.CONTENT_PROVIDER === 'embedded' ? await openAccounts({ config, database, toMail, clock, log }) : null
  const people = accounts && { all: () => withRoles(accounts.people), principalOf: accounts.principalOf }
  const running = await openContent({
    ...deps,
    log,
    clock,
    sleep,
    pause: nextTurn,
    fetch: fetchNetwork,
    fetchPublic,
    onQuery,
    observe: traceAnswers(watch.content, trace),
    ...(people && { people }),
  })
  const { content, changes, embedded, assetOrigins } = running
  const consentOptions = toConsentOptions(config)
  const editorOrigins = config.EDITOR_ORIGINS
  const headers = createSiteHeaders({ assetOrigins, secure, development, consent: consentOptions, editorOrigins })
  const assets = { ...build.page, buildCheckMs: config.BUILD_CHECK_INTERVAL_MS, consent: consentOptions }
  /** What most parts of the site are made with. */
  const shared = {
    config,
    content,
    folder: config.WEBSITE_FOLDER,
    version: config.CONTENT_VERSION,
    origin: config.SITE_URL,
    defaultLocale: config.DEFAULT_LOCALE,
    assets,
    headers: headers.common,
    pageHeaders: headers.page,
    timeoutMs: config.CONTENT_TIMEOUT_MS,
    proxyHops: config.PROXY_HOPS,
    clock,
    sleep,
    pause: nextTurn,
    uuid: randomUUID,
    log,
  }

  const consent = await openConsent({ ...shared, options: consentOptions })
  const pathStats = await openPathStats(join(config.DATA_DIR, 'path-stats.json'), log, clock)
  const search = openSearch({ ...shared, isEmbedded: embedded !== null, unfound: pathStats.unfound })
  const flushing = setInterval(() => void pathStats.flush(), 60_000).unref()
  const edge = openEdge({ config, changes, fetch: fetchNetwork, sleep, purged: metrics.purge, log })
  const published = createSite({
    ...shared,
    headers: headers.page,
    headersOf: config.CONTENT_VERSION === 'draft' ? headers.ofDraft : headers.ofPage,
    rootLocale: config.ROOT_LOCALE,
    cacheBytes: config.PAGE_CACHE_MB * 2 ** 20,
    appPage: search.findPage,
    pathStats,
    turnOf: target => startPages.turnOf(target),
    tagHeaders: edge.tagHeaders,
    rendered(outcome, ms) {
      metrics.render(outcome, ms / 1000)
      trace?.ended('render', {}, ms, outcome === 'failed')
    },
  })
  const startPages = createStartPages({ locales: localesFrom(config.DEFAULT_LOCALE), page: published.page, sleep, log })
  const isStarting = (): boolean => embedded === null && startPages.isUnderWay()
  watch.check('search', createSearchCheck(search.health, clock))
  watch.check('left-out', createLeftOutCheck(content.leftOut))
  const setup = createSetupCheck({
    find: () => findSetupProblem(content, { ...shared, version: config.CONTENT_VERSION }),
    clock,
    log,
  })
  watch.check('setup', setup.check)
  if (embedded) await setup.look()
  watch.connect({ cache: published.cache, isEmbedded: embedded !== null, mirror: running.mirror, isStarting, search })
  const preview = openPreview({
    ...shared,
    embedded,
    fetch: fetchNetwork,
    assetOrigins,
    appPage: search.findPage,
    framedHeadersOf: headers.ofDraft,
    headersOf: headers.ofPage,
    published: content.client,
  })
  const site = preview.over(published)
  if (embedded) connectContentCheck(embedded, preview, config.WEBSITE_FOLDER, content.leftOut)
  const files = openFiles({
    ...shared,
    tagHeaders: edge.tagHeaders,
    embedded,
    hasSession: accounts?.hasSession ?? null,
    fetch: fetchNetwork,
    isMachineIdle: deps.isMachineIdle,
    visitedPages: stories => visitedPages(published, content, locales, stories),
    preparedPicture: metrics.preparedPicture,
  })
  const forms = await createForms({ ...shared, database, fetch: fetchNetwork, trace, delivered: metrics.delivery })
  accounts?.connectInbox(
    toInboxPort({ ...shared, database, staffLocale: config.DEFAULT_LOCALE, senders: forms.senders, wake: forms.wake }),
  )
  if (embedded && accounts) sendShareFeedback({ ...shared, service: embedded, ...accounts, database, wake: forms.wake })
  running.connect()
  // Where calls are counted, those for the first pages go first: what mails say of the site is read by then, and no problem was seen.
  void (content.client.space ? startPages.prepare() : Promise.resolve()).then(() =>
    Promise.all([forms.senders.refresh(), embedded === null && setup.look()]),
  )
  const wayIn = embedded && accounts ? await accounts.start(embedded, forms.wake) : null

  const { tagHeaders } = edge
  const crawlers = createCrawlerFiles({ ...shared, tagHeaders, securityContact: config.SECURITY_CONTACT })
  running.snapshot?.fill({
    content,
    startPages: startPages.prepare,
    sleep,
    others: [
      ...locales.map(locale => () => content.labels(locale, 'published')),
      () => loadLegacyAddresses(content, config.WEBSITE_FOLDER, 'published'),
      ...[...crawlers.paths, ...crawlers.feedPaths].map(
        path => () => crawlers.fetch(new Request(config.SITE_URL + path)),
      ),
    ],
  })

  const runtime = createRuntimeRoutes({ ...shared, site: published, build: { ...build, page: assets } })
  const routes = createRoutes({
    site,
    runtime,
    forms: createFormRoutes({ ...shared, ...forms, formPage: published.formPage }),
    consent,
    search,
    crawlers,
    markdown: createMarkdownPages({ site, origin: config.SITE_URL, headers: headers.common }).fetch,
    files: files.image
      ? { ...files, image: observeFetch(files.image, metrics.picture, () => performance.now() / 1000) }
      : files,
    contentService: embedded && edge.tagHeaders ? withTags(embedded) : embedded,
    preview,
    contentWebhook: running.webhook,
    mirror: running.mirror,
    readiness: watch.readiness,
    staticFile: createStaticFiles(build, headers.common),
    accounts: accounts?.fetch ?? null,
    editorFacts: createEditorFacts({ accounts, database, pathStats, headers: headers.common }),
    editorShell: createEditor({ ...shared, embedded, editor: build.editor, assetOrigins, secure, development }),
    blockExamples: createBlockExamples({ assets, framedHeadersOf: headers.ofDraft }),
    gallery: config.BLOCK_GALLERY || development ? createGalleryRoute({ assets, headersOf: headers.ofPage }) : null,
    headers: headers.common,
  })
  const payload = config.CONTENT_VERSION === 'draft' ? null : runtime.payloadPage
  const named = new Set(routes.flatMap(({ path }) => path).filter(path => !/[*:]/.test(path)))
  const route = createRouter({ ...shared, routes })
  const isPage = (path: string): boolean => !named.has(path) && !isMarkdownPath(path)
  const entry = createRequestEntry({ ...shared, route, isPage, site, payload, secure })

  return {
    ...entry,
    site,
    forms,
    changes,
    watch,
    service: embedded,
    wayIn,
    traced: listener => (trace ? traceListener(listener, trace, kindOf) : listener),
    async prepare() {
      if (embedded) for (const locale of locales) await published.page(`/${locale}`).catch(() => {})
      else await startPages.prepare()
      await search.prepare()
      files.preparePictures()
    },
    closeStreams: () => accounts?.closeStreams(),
    async close() {
      running.disconnect()
      startPages.close()
      await edge.close()
      preview.close()
      accounts?.close()
      await forms.close()
      search.close()
      clearInterval(flushing)
      await pathStats.flush()
      await consent.close()
      await files.close()
      await running.close()
      await trace?.close()
    },
  }
}

/** The service whose answers over the network tell caches in front what they are of. */
function withTags(service: ContentService): ContentService {
  return { ...service, networkFetch: async (request, peer) => tagApiAnswer(await service.networkFetch(request, peer)) }
}

/** Waiting requests go first. */
const nextTurn = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))

/** Most waits end before their time, several for each page: an error with a stack for each would cost more than the wait. */
const platformSleep: Sleep = (ms, signal) => {
  if (!signal) return delay(ms)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, ms)
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    function end(): void {
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
