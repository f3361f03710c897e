import type { Clock } from '../base/clock.ts'
import { matchesEntityTag, toNotModifiedHeaders } from '../base/entity-tag.ts'
import { AppError, PageNotFoundError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { loadLegacyAddresses } from '../content/redirects/legacy-addresses.server.ts'
import { loadPage, type LoadedPage } from '../content/page/load-page.server.ts'
import type { SiteContent } from '../content/site-content.server.ts'
import type { ContentVersion } from '../content/stories/stories.server.ts'
import type { FormState } from '../forms/form-state.ts'
import { siteMessages } from '../messages/site.ts'
import type { Locale } from '../model/locale.ts'
import type { PageAssets } from '../pages/document/document.tsx'
import { loadExtras } from '../pages/loaders.server.ts'
import { renderError } from '../pages/render-error.tsx'
import { renderPage } from '../pages/render-page.tsx'
import { isKept, toCacheKey, toPageQuery } from './address/cache-key.ts'
import { parseTarget, toHref, type Target } from './address/parse-target.ts'
import { resolveLegacy } from './address/resolve-legacy.ts'
import { resolveAddress, type Resolution } from './address/resolve-address.ts'
import { chooseRootLocale } from './address/root-locale.ts'
import type { PathStats } from './path-stats/path-stats.ts'
import { chooseEncoding, toCachedPage } from './http/compress.server.ts'
import { privatePage, publicPage } from './http/headers.ts'
import type { FindAppPage, AppPage } from './search/app-page.ts'
import { createPageCache, type CachedPage, type PageCache } from './cache/page-cache.server.ts'
import { toPageData } from './page-data.server.ts'
import { toShownQuery } from './address/shown-query.ts'
import { createSingleFlight } from './cache/single-flight.ts'

export interface SiteDeps {
  content: SiteContent
  assets: PageAssets
  folder: string
  origin: string
  defaultLocale: Locale
  rootLocale: 'default' | 'browser'
  version: ContentVersion
  /** Headers of every page. */
  headers: Readonly<Record<string, string>>
  cacheBytes: number
  /** Pages that are no stories. */
  appPage?: FindAppPage
  /** Told which addresses lead nowhere, and which rows of the redirect table are followed. */
  asked?: Pick<PathStats, 'missed' | 'redirected'>
  clock: Clock
  log: Log
}

export interface Site {
  fetch(request: Request): Promise<Response>
  /** The finished page of a clean address; null where there is none or it leads elsewhere. */
  page(target: string): Promise<CachedPage | null>
  /** What the 404 page of an address says; null where there is a page or it leads elsewhere. @see docs/readings.md 15 */
  missing(target: string): Promise<string | null>
  /** A finished page for this request target, if there is one: answered before any framework runs. */
  cached(target: string): CachedPage | null
  /** A page of a clean address, to be drawn with what one of its forms answers; null where there is none. */
  formPage(target: string): Promise<FormPage | null>
  /** Content has changed: what depends on the tags is redrawn in the background, hottest first. */
  contentChanged(tags: readonly string[] | 'all'): void
  cache: PageCache
}

/** A page with forms: what it consists of, and how it is drawn. Never kept, never cached on the way. */
export interface FormPage {
  loaded: LoadedPage
  locale: Locale
  path: string
  render(form: FormState, title: (title: string) => string): Promise<CachedPage>
}

/** Creates the site: the walk of a request from its address to the answer. @see ARCHITECTURE.md "The walks" */
export function createSite(deps: SiteDeps): Site {
  const { content, folder, log, clock, version, assets } = deps
  const cache = createPageCache(deps.cacheBytes)
  const singleFlight = createSingleFlight<CachedPage | null>()
  let redrawing = false

  function cached(target: string): CachedPage | null {
    const found = cache.get(toCacheKey(target))
    if (found?.stale) void redraw()
    return found?.page ?? null
  }

  async function page(address: string): Promise<CachedPage | null> {
    const found = cache.get(toCacheKey(address))
    if (found && !found.stale) return found.page
    const target = parseTarget(address, folder)
    if (target.kind !== 'page' || deps.appPage?.(target)) return null
    const resolution = await resolve(target)
    return resolution.kind === 'page' ? draw(new URL(address, deps.origin), resolution) : null
  }

  async function missing(address: string): Promise<string | null> {
    const target = parseTarget(address, folder)
    if (target.kind === 'invalid') return `Page Not Found: ${target.shown}`
    if (target.kind === 'root' || deps.appPage?.(target)) return null
    const resolution = await resolve(target)
    if (resolution.kind === 'missing') return `Page Not Found: ${shownPath(target)}`
    return resolution.kind === 'page' && !(await page(address)) ? 'Page not found' : null
  }

  async function fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const target = parseTarget(url.pathname + url.search, folder)
    try {
      return await answer(target, request)
    } catch (error) {
      return failed(error, target)
    }
  }

  async function answer(target: Target, request: Request): Promise<Response> {
    if (target.kind === 'invalid') throw new PageNotFoundError(`Page Not Found: ${target.shown}`)
    if (target.kind === 'root') return redirectRoot(request, target.search)
    const own = deps.appPage?.(target)
    if (own) return own.kind === 'redirect' ? redirect(own.href, 301) : drawOwn(own, request)
    const resolution = await resolve(target)
    if (resolution.kind === 'redirect') {
      if (resolution.row !== undefined) deps.asked?.redirected(resolution.row)
      return redirect(resolution.href, resolution.status)
    }
    if (resolution.kind === 'missing') deps.asked?.missed(shownPath(target))
    if (resolution.kind === 'missing') throw new PageNotFoundError(`Page Not Found: ${shownPath(target)}`)
    const page = await draw(new URL(request.url), resolution)
    if (!page) throw new PageNotFoundError('Page not found')
    return toResponse(page, request)
  }

  /** Answers to a visitor's own words are neither kept here nor anywhere on the way. */
  async function drawOwn(own: Extract<AppPage, { kind: 'page' }>, request: Request): Promise<Response> {
    const headers = { ...cacheHeaders(own.locale), 'cache-control': 'no-cache' }
    return toResponse(await toCachedPage(await own.draw(), 200, headers, new Set()), request)
  }

  /** Story, else an address of the old site, else nothing: in this order. @see docs/readings.md 8 */
  async function resolve(target: Exclude<Target, { kind: 'root' | 'invalid' }>): Promise<Resolution> {
    const map = await content.map(version)
    const resolution = resolveAddress(target, map)
    if (resolution.kind !== 'missing') return resolution
    return resolveLegacy(target, await loadLegacyAddresses(content, folder, version, log), map, folder)
  }

  /** Draws a page once, however many ask for it at the same time. */
  function draw(url: URL, resolution: Extract<Resolution, { kind: 'page' }>): Promise<CachedPage | null> {
    const key = toCacheKey(url.pathname + url.search)
    return singleFlight(key, async () => {
      const query = toPageQuery(key)
      const { uuid, locale } = resolution
      const request = { uuid, locale, path: pagePath(resolution), query, version, now: clock() }
      const loaded = await loadPage({ content, folder, log, loadExtras }, request)
      if (!loaded) return null
      const shown = toShownQuery(loaded.data, query, locale)
      const shownUrl = new URL(`${url.pathname}?${shown}`, url)
      const shownKey = toCacheKey(shownUrl.pathname + shownUrl.search)
      if (shownKey !== key) {
        const known = cache.get(shownKey)
        return known && !known.stale ? known.page : draw(shownUrl, { ...resolution, search: shownUrl.search })
      }
      const page = await toCachedPage(renderLoaded(loaded, request), 200, cacheHeaders(locale), loaded.tags)
      if (version === 'published' && isKept(key)) cache.set(key, page)
      return page
    })
  }

  async function formPage(address: string): Promise<FormPage | null> {
    const target = parseTarget(address, folder)
    if (target.kind !== 'page' || deps.appPage?.(target)) return null
    const resolution = resolveAddress(target, await content.map(version))
    if (resolution.kind !== 'page') return null
    const { uuid, locale } = resolution
    const query = toPageQuery(toCacheKey(address))
    const request = { uuid, locale, path: pagePath(resolution), query, version, now: clock() }
    const loaded = await loadPage({ content, folder, log, loadExtras }, request)
    if (!loaded) return null
    const frame = { ...request, origin: deps.origin, defaultLocale: deps.defaultLocale, preview: false }
    return {
      loaded,
      locale,
      path: request.path,
      render(form, title) {
        const page = toPageData(loaded, frame)
        const html = renderPage({ ...page, form, head: { ...page.head, title: title(page.head.title) } }, assets)
        const headers = { ...cacheHeaders(locale), 'cache-control': privatePage }
        return toCachedPage(html, form.kind === 'sent' ? 200 : 400, headers, new Set())
      },
    }
  }

  function renderLoaded(
    loaded: LoadedPage,
    request: { locale: Locale; path: string; query: URLSearchParams; now: number },
  ) {
    return renderPage(
      toPageData(loaded, {
        ...request,
        origin: deps.origin,
        defaultLocale: deps.defaultLocale,
        preview: version === 'draft',
      }),
      assets,
    )
  }

  function cacheHeaders(locale: Locale): Record<string, string> {
    return {
      ...deps.headers,
      'cache-control': version === 'draft' ? privatePage : publicPage,
      'content-language': locale,
    }
  }

  function redirectRoot(request: Request, search: string): Response {
    const locale = chooseRootLocale(request.headers, deps.defaultLocale, deps.rootLocale)
    return redirect(toHref(locale, '') + search, 302, privatePage)
  }

  function redirect(href: string, status: number, cacheControl = 'public, max-age=0, s-maxage=60'): Response {
    return new Response(null, { status, headers: { ...deps.headers, location: href, 'cache-control': cacheControl } })
  }

  async function failed(error: unknown, target: Target): Promise<Response> {
    const status = error instanceof AppError ? error.pageStatus : 500
    const notFound = error instanceof PageNotFoundError
    if (notFound) log.info({ statusCode: status, message: error.message }, 'Page not found')
    const locale = 'locale' in target ? target.locale : localeOf(target)
    const message = notFound ? error.message : publicMessage(status, locale)
    if (!notFound) log.error({ err: error, statusCode: status, message }, 'Page failed')
    const settings = await content.settings(locale, version).catch(() => null)
    const html = renderError({ status, message, locale, settings }, assets)
    const headers = { ...deps.headers, 'content-type': 'text/html; charset=utf-8', 'content-language': locale }
    return new Response(html, { status, headers: { ...headers, 'cache-control': 'no-cache' } })
  }

  async function redraw(): Promise<void> {
    if (redrawing) return
    redrawing = true
    try {
      for (let keys = cache.staleKeys(); keys.length > 0; keys = cache.staleKeys()) {
        for (const key of keys) if (!(await redrawOne(key))) return
      }
    } finally {
      redrawing = false
    }
  }

  /** False when the content service fails: the old pages stay, and stay stale. */
  async function redrawOne(key: string): Promise<boolean> {
    try {
      const target = parseTarget(key, folder)
      const map = await content.map(version)
      const resolution = target.kind === 'page' ? resolveAddress(target, map) : { kind: 'missing' as const }
      const page = resolution.kind === 'page' ? await draw(new URL(key, deps.origin), resolution) : null
      if (!page) cache.delete(key)
      return true
    } catch (error) {
      log.warn({ err: error }, 'Page not redrawn; the old one is served')
      return false
    }
  }

  function contentChanged(tags: readonly string[] | 'all'): void {
    content.invalidate()
    cache.markStale(tags)
    void redraw()
  }

  return { fetch, page, missing, cached, formPage, contentChanged, cache }
}

export function toResponse(page: CachedPage, request: Request): Response {
  const variant = page.variant(chooseEncoding(request.headers.get('accept-encoding')))
  if (page.status === 200 && matchesEntityTag(request.headers.get('if-none-match'), variant.etag))
    return new Response(null, { status: 304, headers: toNotModifiedHeaders(variant.headers) })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(variant.body), {
    status: page.status,
    headers: { ...variant.headers },
  })
}

function pagePath({ locale, path }: Extract<Resolution, { kind: 'page' }>): string {
  return toHref(locale, path)
}

function shownPath(target: Exclude<Target, { kind: 'root' | 'invalid' }>): string {
  return target.kind === 'page' && !target.prefixed ? `/${target.path}` : `/${target.locale}/${target.path}`
}

function localeOf(target: Target): Locale {
  return target.kind === 'invalid' && /^\/en(?:\/|$)/i.test(target.shown) ? 'en' : 'de'
}

function publicMessage(status: number, locale: Locale): string {
  const t = siteMessages[locale]
  return status === 502 || status === 503 ? t.errorContent : t.errorServer
}
