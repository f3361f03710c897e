import type { Clock } from '../../base/clock.ts'
import type { AssetFile } from '../../pages/document/page-assets.ts'
import type { CachedPage } from '../cache/page-cache.server.ts'
import { parseTarget } from '../address/parse-target.ts'
import { localeOf } from '../address/target-names.ts'
import { toCachedPage } from '../http/compress.server.ts'
import { draftHeaders } from '../http/headers.ts'
import { toResponse } from '../http/page-response.server.ts'
import type { Site, SiteAnswer } from '../site.server.ts'
import { isSignatureValid, readSignature, signatureMark, type PreviewSecret } from './preview-signature.server.ts'

export interface DraftSiteDeps {
  /** What visitors see. */
  published: Site
  /** The same site with drafts. */
  drafts: Pick<Site, 'answer'>
  /** Told before a page of drafts is answered: where saves are not announced, it shows what is saved now. */
  refresh(): void
  secret: PreviewSecret
  folder: string
  /** The script of the preview; null where there is none. */
  client: AssetFile | null
  /** Origins of editors that the client listens to besides its own. */
  editorOrigins: readonly string[]
  /** Headers of answers that are no pages. */
  headers: Readonly<Record<string, string>>
  clock: Clock
}

/**
 * The site for visitors and editors: pages of drafts for requests with a valid signature, and for no others. What is made from
 * pages (payloads, forms, fragments) is made from published ones.
 *
 * @see docs/readings.md 25
 */
export function withDrafts(deps: DraftSiteDeps): Site {
  const { published, drafts, secret, folder, clock } = deps

  /** Asked for every request: only what holds the mark is read. */
  function opensDrafts(target: string): boolean {
    const signature = target.includes(signatureMark) ? readSignature(queryOf(target)) : null
    return signature !== null && isSignatureValid(signature, secret, clock())
  }

  async function answerDraft(target: string): Promise<SiteAnswer | null> {
    deps.refresh()
    const found = await drafts.answer(target)
    if (!found) return null
    const [path = ''] = target.split('?', 1)
    const query = queryOf(target)
    if (found.kind === 'redirect') return { ...found, href: withQuery(found.href, query) }
    // A story without a page of its own, such as the settings, is edited on the start page, which shows it.
    if (found.kind === 'missing' && isInternal(path)) {
      const locale = localeOf(parseTarget(path, folder))
      return { kind: 'redirect', status: 302, href: withQuery(`/${locale}`, query) }
    }
    return { ...found, page: await toDraftPage(found.page, query.get('_storyblok')) }
  }

  function isInternal(path: string): boolean {
    const target = parseTarget(path, folder)
    return 'path' in target && target.path.startsWith('_')
  }

  /** The client comes along where the story that the editor has open is on the page. */
  async function toDraftPage(page: CachedPage, storyId: string | null): Promise<CachedPage> {
    const html = page.text()
    const isShown = storyId !== null && /^\d+$/.test(storyId) && html.includes(` data-blok-uid="${storyId}-`)
    const withClient = isShown && deps.client ? addClient(html, deps.client, storyId, deps.editorOrigins) : html
    return toCachedPage(withClient, page.status, { ...page.headers, ...draftHeaders }, new Set())
  }

  return {
    ...published,
    cached: target => (opensDrafts(target) ? null : published.cached(target)),
    answer: target => (opensDrafts(target) ? answerDraft(target) : published.answer(target)),
    async fetch(request) {
      const url = new URL(request.url)
      const target = url.pathname + url.search
      const found = opensDrafts(target) ? await answerDraft(target) : null
      if (!found) return published.fetch(request)
      if (found.kind !== 'redirect') return toResponse(found.page, request)
      const headers = { ...deps.headers, ...draftHeaders, location: found.href }
      return new Response(null, { status: found.status, headers })
    },
  }
}

/** The signature stays with the editor's frame, wherever it is led. */
function withQuery(href: string, query: URLSearchParams): string {
  const url = new URL(href, 'https://site.invalid')
  for (const [name, value] of query) if (name.startsWith('_storyblok')) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}

function queryOf(target: string): URLSearchParams {
  const mark = target.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : target.slice(mark))
}

function addClient(html: string, client: AssetFile, storyId: string, origins: readonly string[]): string {
  const check = client.integrity === '' ? '' : ` integrity="${client.integrity}" crossorigin="anonymous"`
  const facts = ` data-preview-client="${storyId}" data-editor-origins="${origins.join(' ')}"`
  return html.replace('</head>', () => `<script type="module" src="${client.href}"${check}${facts}></script></head>`)
}
