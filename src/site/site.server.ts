import type { Clock, Sleep } from '../base/clock.ts'
import { withinOwnTime } from '../base/deadline.ts'
import { ContentServiceError } from '../base/errors.ts'
import type { Story } from '../blocks/block.ts'
import type { Log } from '../base/log.ts'
import { createNotes, type Provenance, type ProvenanceNotes } from '../content/changes/provenance.ts'
import { loadPage, type LoadedPage } from '../content/page/load-page.server.ts'
import type { SiteContent } from '../content/site-content.server.ts'
import type { ContentVersion } from '../content/stories/stories.server.ts'
import type { FormState } from '../forms/form-state.ts'
import type { Locale } from '../model/locale.ts'
import type { PageAssets } from '../pages/document/page-assets.ts'
import { policyOf, type PagePolicy } from '../pages/document/page-policy.ts'
import { loadExtras } from '../pages/loaders.server.ts'
import { renderPage } from '../pages/render-page.tsx'
import { isKept, toCacheKey, toPageQuery } from './address/cache-key.ts'
import { parseTarget, toHref, type Target } from './address/parse-target.ts'
import { localeOf, shownPath } from './address/target-names.ts'
import { createListPlaces } from './address/list-places.server.ts'
import { chooseRootLocale } from './address/root-locale.ts'
import type { PathStats } from './path-stats/path-stats.ts'
import { toCachedPage } from './http/compress.server.ts'
import { draftHeaders, privatePage, publicPage } from './http/headers.ts'
import type { FindAppPage, AppPage } from './search/app-page.ts'
import { createPageAnswers, type MadePage, type PageAnswer } from './cache/page-answers.ts'
import { createPageCache, type CachedPage, type PageCache } from './cache/page-cache.server.ts'
import { toResponse } from './http/page-response.server.ts'
import { createTargetResolver, type Elsewhere } from './address/resolve-target.server.ts'
import { createErrorPages } from './error-pages.server.ts'
import { toPageData } from './page-data.server.ts'
import { atList, renderStory } from './render-story.server.ts'

export interface SiteDeps {
  content: SiteContent
  assets: PageAssets
  folder: string
  origin: string
  defaultLocale: Locale
  rootLocale: 'default' | 'browser'
  version: ContentVersion
  /** For editors: a story is shown in a language in which visitors have no page of it. */
  showsUntranslated?: true
  /** Headers of answers that are no pages. */
  headers: Readonly<Record<string, string>>
  /** Headers of a page: the security policy follows its class, and allows what the tag manager of the settings needs. */
  headersOf(settings: Story<'settings'> | null, policy: PagePolicy): Readonly<Record<string, string>>
  cacheBytes: number
  /** Longest wait for an answer, in milliseconds: reading content, all of it together. */
  timeoutMs: number
  /** Pages that are no stories. */
  appPage?: FindAppPage
  /** Resolves when content may be read for a request target: others may go first soon after a start. */
  turnOf?(target: string): Promise<void>
  /** Told which addresses lead nowhere, and which rows of the redirect table are followed. */
  pathStats?: Pick<PathStats, 'missed' | 'redirected'>
  /** Headers that tell caches in front what a page was made from. */
  tagHeaders?: ((tags: ReadonlySet<string>) => Readonly<Record<string, string>>) | undefined
  /** Told of every page that was rendered, or could not be. */
  rendered?(outcome: 'ok' | 'failed', ms: number): void
  clock: Clock
  sleep: Sleep
  /** Lets waiting requests go first. */
  pause(): Promise<void>
  log: Log
}

/** Where an address leads. `missing` and `failed` come with the page that says so. */
export type SiteAnswer =
  | PageAnswer
  | { kind: 'redirect'; href: string; status: 301 | 302; row?: string }
  | { kind: 'missing'; message: string; page: CachedPage }
  | { kind: 'failed'; page: CachedPage }

export interface Site {
  fetch(request: Request): Promise<Response>
  /**
   * What is at a request target. Never rejects, and takes no longer than the timeout.
   *
   * @returns null where the answer depends on more than the target: the root, pages that are no stories.
   */
  answer(target: string): Promise<SiteAnswer | null>
  /** The finished page of an address; null where there is none or it leads elsewhere. Rejects where it cannot be had. */
  page(target: string): Promise<PageAnswer | null>
  /** What can be sent at once for this request target: before any framework runs. */
  cached(target: string): CachedPage | null
  /** Whether the page of this request target is kept in memory. */
  isKept(target: string): boolean
  /** Keeps what was made from pages, such as a payload, for as long as it is true. */
  remember(target: string, page: CachedPage, provenance: Provenance): void
  /** A page of a clean address, to be rendered with what one of its forms answers; null where there is none. */
  formPage(target: string): Promise<FormPage | null>
  cache: Pick<PageCache, 'bytes' | 'size' | 'mostRequested'>
}

/** A page with forms: what it consists of, and how it is rendered. Never kept, never cached on the way. */
export interface FormPage {
  loaded: LoadedPage
  locale: Locale
  path: string
  render(form: FormState, title: (title: string) => string): Promise<CachedPage>
}

/** Creates the site: a request from its address to the answer. @see ARCHITECTURE.md "The flows" */
export function createSite(deps: SiteDeps): Site {
  const { content, folder, origin, defaultLocale, log, clock, sleep, version, assets, headersOf, timeoutMs } = deps
  const { changes } = deps.content
  const places = createListPlaces({ folder, version, clock, log })
  const pages = createPageCache({
    changes,
    maxBytes: deps.cacheBytes,
    clock,
    onChange: () => void answers.renew(),
  })
  const keeps = (key: string): boolean => version === 'published' && isKept(key)
  const time = { sleep, clock, queue: deps.content.client }
  const late = (): Error => new ContentServiceError('page', null, `no answer within ${timeoutMs} ms`)
  const answers = createPageAnswers<Elsewhere>({
    pages,
    changes,
    make,
    keeps,
    timeoutMs,
    queue: deps.content.client,
    late,
    clock,
    sleep,
    pause: deps.pause,
    rendered: deps.rendered,
    log,
  })
  const { resolve, checkSetup, missing } = createTargetResolver({ ...deps, places, changes })
  const errors = createErrorPages({ content, version, assets, headersOf, log })

  function cached(target: string): CachedPage | null {
    return answers.ready(toCacheKey(target, defaultLocale))?.page ?? null
  }

  async function answer(target: string): Promise<SiteAnswer | null> {
    const parsed = parseTarget(target, folder, defaultLocale)
    try {
      const found = await withinOwnTime(find(target, parsed), timeoutMs, time, () => Promise.reject(late()))
      if (found?.kind !== 'missing') return found
      const { message, near } = found
      return { kind: 'missing', message, page: await errors.missing(message, localeOf(parsed, defaultLocale), near) }
    } catch (error) {
      return { kind: 'failed', page: await errors.failed(error, localeOf(parsed, defaultLocale)) }
    }
  }

  async function find(address: string, target: Target): Promise<PageAnswer | Elsewhere | null> {
    if (target.kind === 'invalid') return { kind: 'missing', message: `Page Not Found: ${target.shown}`, near: [] }
    if (target.kind === 'root' || deps.appPage?.(target)) return null
    const key = toCacheKey(address, defaultLocale)
    // A page that was there may be sent though nothing can be looked up.
    if (keeps(key) && pages.get(key)) return answers.get(key)
    await deps.turnOf?.(address)
    const resolution = await resolve(target, createNotes(changes.generation))
    if (resolution.kind === 'page') return answers.get(key)
    if (resolution.kind === 'missing') deps.pathStats?.missed(shownPath(target))
    return resolution
  }

  async function page(address: string): Promise<PageAnswer | null> {
    const found = await withinOwnTime(find(address, parseTarget(address, folder, defaultLocale)), timeoutMs, time, () =>
      Promise.reject(late()),
    )
    return found?.kind === 'page' ? found : null
  }

  async function fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const target = parseTarget(url.pathname + url.search, folder, defaultLocale)
    const own = 'path' in target ? deps.appPage?.(target) : null
    if (own) return answerOwn(own, request)
    const found = await answer(url.pathname + url.search)
    if (!found) return redirectRoot(request, url.search)
    if (found.kind !== 'redirect') return toResponse(found.page, request)
    if (found.row !== undefined) deps.pathStats?.redirected(found.row)
    return redirect(found.href, found.status)
  }

  /** Answers to a visitor's own words are neither kept here nor anywhere on the way. */
  async function answerOwn(own: AppPage, request: Request): Promise<Response> {
    if (own.kind === 'redirect') return redirect(own.href, 301)
    try {
      const html = await withinOwnTime(own.render(), timeoutMs, time, () => Promise.reject(late()))
      const settings = await deps.content.settings(own.locale, version)
      const headers = { ...pageHeadersOf(own.locale, true, settings), 'cache-control': 'no-cache' }
      return toResponse(await toCachedPage(html, 200, headers, new Set()), request)
    } catch (error) {
      return toResponse(await errors.failed(error, own.locale), request)
    }
  }

  /** Renders the page of a key. What was made from pages is not renewed but made again when it is requested. */
  async function make(key: string, notes: ProvenanceNotes): Promise<MadePage | Elsewhere> {
    const target = parseTarget(key, folder, defaultLocale)
    if (target.kind !== 'page') return { kind: 'missing', message: 'Page not found', near: [] }
    const resolution = await resolve(target, notes)
    if (resolution.kind !== 'page') return resolution
    const { uuid, locale, place = null } = resolution
    const frame = { locale, path: toHref(locale, resolution.path), query: toPageQuery(key), place, now: clock() }
    const rendered = await renderStory({ ...deps, content: deps.content }, { ...frame, key, uuid, version }, notes)
    if (!rendered && target.path === '') await checkSetup(content)
    if (!rendered) return missing(notes)
    if (rendered.kind === 'same') return rendered
    const { html, loaded } = rendered
    const named = notes.isComplete && version === 'published' ? deps.tagHeaders?.(notes.tags) : {}
    const markdown = markdownOf(html)
    const headers = {
      ...pageHeadersOf(locale, notes.isComplete, loaded.settings, policyOf(html)),
      ...(markdown !== null && { link: `<${markdown}>; rel="alternate"; type="text/markdown"` }),
      ...named,
    }
    return { kind: 'page', page: await toCachedPage(html, 200, headers, notes.tags) }
  }

  async function formPage(address: string): Promise<FormPage | null> {
    const target = parseTarget(address, folder, defaultLocale)
    if (target.kind !== 'page' || deps.appPage?.(target)) return null
    const notes = createNotes(changes.generation)
    const resolution = await resolve(target, notes)
    if (resolution.kind !== 'page') return null
    const { uuid, locale, place = null } = resolution
    const path = toHref(locale, resolution.path)
    const query = toPageQuery(toCacheKey(address, defaultLocale))
    const request = { uuid, locale, path, query, place, version, now: clock() }
    const loaded = await loadPage({ content: deps.content, folder, log, loadExtras }, atList(request), notes)
    if (!loaded) return null
    const frame = { ...request, origin, defaultLocale, preview: false }
    return {
      loaded,
      locale,
      path,
      render(form, title) {
        const page = toPageData(loaded, frame)
        const html = renderPage({ ...page, form, head: { ...page.head, title: title(page.head.title) } }, assets)
        const headers = {
          ...pageHeadersOf(locale, true, loaded.settings, policyOf(html)),
          'cache-control': privatePage,
        }
        return toCachedPage(html, form.kind === 'sent' ? 200 : 400, headers, new Set())
      },
    }
  }

  /** What something is missing from is kept by nobody on the way either. */
  function pageHeadersOf(
    locale: Locale,
    isComplete: boolean,
    settings: Story<'settings'> | null,
    policy: PagePolicy = 'text',
  ): Record<string, string> {
    const headers = { ...deps.headersOf(settings, policy), 'content-language': locale }
    if (version === 'draft') return { ...headers, ...draftHeaders }
    return { ...headers, 'cache-control': isComplete ? publicPage : 'no-store' }
  }

  function redirectRoot(request: Request, search: string): Response {
    const locale = chooseRootLocale(request.headers, deps.defaultLocale, deps.rootLocale)
    return redirect(toHref(locale, '') + search, 302, privatePage)
  }

  function redirect(href: string, status: number, cacheControl = 'public, max-age=0, s-maxage=60'): Response {
    return new Response(null, {
      status,
      headers: { ...deps.headers, location: href, 'cache-control': cacheControl },
    })
  }

  return {
    fetch,
    answer,
    page,
    formPage,
    cached,
    isKept: target => pages.get(toCacheKey(target, defaultLocale)) !== null,
    remember: (target, made, provenance) => void pages.set(toCacheKey(target, defaultLocale), made, provenance),
    cache: pages,
  }
}

/** The address that the head of a page names as its Markdown; null where it names none. */
function markdownOf(html: string): string | null {
  return /<link rel="alternate" type="text\/markdown" href="([^"]*)"/.exec(html)?.[1] ?? null
}
