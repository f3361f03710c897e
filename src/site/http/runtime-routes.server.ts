import type { Log } from '../../base/log.ts'
import { toCacheKey } from '../address/cache-key.ts'
import type { BuildAssets } from '../builds/build-assets.server.ts'
import { createBuildFiles } from '../builds/builds.server.ts'
import { toCachedPage } from './compress.server.ts'
import { privatePage } from './headers.ts'
import { answerFragment } from '../payload/islands-endpoint.ts'
import { createLateParts } from '../payload/late-parts.server.ts'
import type { CachedPage } from '../cache/page-cache.server.ts'
import { createPayloads, ordinaryLoad, tagsOf, type PageError } from '../payload/payload.server.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import type { Locale } from '../../model/locale.ts'
import { fragmentPath } from '../../model/address/fragment.ts'
import { payloadTarget } from '../../model/address/page-payload.ts'
import { renderShell } from '../builds/shell.server.tsx'
import { toResponse } from './page-response.server.ts'
import { retryAfterSeconds } from '../error-pages.server.ts'
import type { Site } from '../site.server.ts'

export interface RuntimeRouteDeps {
  site: Pick<Site, 'page' | 'answer' | 'isKept' | 'remember'>
  build: BuildAssets
  /** Headers of every answer that is no page. */
  headers: Readonly<Record<string, string>>
  /** Headers of every page. */
  pageHeaders: Readonly<Record<string, string>>
  /** The language of the empty shell: the browser's last resort. */
  defaultLocale: Locale
  version: ContentVersion
  log: Log
}

export type RuntimeRoutes = ReturnType<typeof createRuntimeRoutes>

/** Creates the handlers of what the browser runtime requests besides pages. Each is null for addresses that are not its own. */
export function createRuntimeRoutes(deps: RuntimeRouteDeps) {
  const { site, build, headers, log } = deps
  const buildId = build.page.buildId
  const buildFiles = createBuildFiles({ id: buildId, timestamp: build.builtAt, prerendered: [] }, headers)
  const payloads = createPayloads({ page: site.page, headers, version: deps.version })
  const fragments = createLateParts(site.page)
  let shell: Promise<CachedPage> | null = null

  async function payload(request: Request): Promise<Response | null> {
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/__payload/')) return null
    const page = await payloadPage(url)
    return page ? toResponse(page, request) : ordinaryLoad(headers, await reasonOf(url))
  }

  /** The payload of an address; null where the page is to be loaded as any page is. Never rejects. */
  async function payloadPage(url: URL): Promise<CachedPage | null> {
    const made = await payloads.render(url.pathname, url.search).catch((error: unknown) => {
      log.warn({ err: error }, 'Payload not rendered')
      return null
    })
    if (!made) return null
    // From now on it leaves from memory, before any framework code.
    const { 'cache-control': cacheControl } = made.page.headers
    if (cacheControl !== privatePage && isPageKept(url))
      site.remember(url.pathname + url.search, made.page, made.provenance)
    return made.page
  }

  /** What the page of a payload's address says in its place; null where it leads elsewhere or has failed. */
  async function reasonOf(url: URL): Promise<PageError | null> {
    const target = payloadTarget(url.pathname)
    const found = target === null ? null : await site.answer(target + url.search)
    return found?.kind === 'missing' ? { statusCode: 404, message: found.message } : null
  }

  /** A payload is kept where its page is; a frame belongs to no page. */
  function isPageKept({ pathname, search }: URL): boolean {
    const target = payloadTarget(pathname)
    return target === null || site.isKept(target + search)
  }

  async function fragment(request: Request): Promise<Response | null> {
    const url = new URL(request.url)
    if (!url.pathname.startsWith(fragmentPath)) return null
    const address = { path: url.pathname, props: url.searchParams.get('props') }
    const type = { ...headers, 'content-type': 'application/json;charset=utf-8' }
    const answer = await answerFragment(address, fragments, buildId).catch((error: unknown) => {
      log.warn({ err: error }, 'Fragment not rendered')
      return null
    })
    if (!answer) {
      const body = { statusCode: 503, message: 'Service unavailable' }
      return Response.json(body, {
        status: 503,
        headers: { ...type, 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) },
      })
    }
    const { status, body } = answer
    if (status !== 200) return Response.json(body, { status, headers: { ...type, 'cache-control': 'no-cache' } })
    // A part of a page holds as long as the page does.
    const { target, page } = answer.part
    const { 'cache-control': cacheControl = 'no-cache', 'content-language': language = '' } = page.page.headers
    const own = { ...type, 'cache-control': cacheControl, 'content-language': language, ...tagsOf(page.page.headers) }
    const made = await toCachedPage(JSON.stringify(body), 200, own, page.provenance.tags)
    // One address for each page, or anybody could fill the cache.
    const isLinked = url.pathname + url.search === answer.href && toCacheKey(target) === target
    if (cacheControl !== privatePage && isLinked && site.isKept(target))
      site.remember(answer.href, made, page.provenance)
    return toResponse(made, request)
  }

  async function shellPage(request: Request): Promise<Response> {
    shell ??= toCachedPage(
      renderShell(build.page, deps.defaultLocale),
      200,
      { ...deps.pageHeaders, 'cache-control': 'public, max-age=0, s-maxage=60' },
      new Set(),
    )
    return toResponse(await shell, request)
  }

  return { payload, payloadPage, fragment, buildFile: buildFiles, shell: shellPage }
}
