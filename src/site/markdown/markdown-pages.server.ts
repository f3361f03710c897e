import type { CachedPage } from '../cache/page-cache.server.ts'
import { toCachedPage } from '../http/compress.server.ts'
import { toResponse } from '../http/page-response.server.ts'
import type { Site } from '../site.server.ts'
import { isMarkdownPath, markdownHref } from '../../model/address/markdown-address.ts'
import { pageMarkdown } from './page-markdown.ts'

export interface MarkdownPagesDeps {
  site: Pick<Site, 'answer'>
  /** Public origin of the site. */
  origin: string
  /** Headers of answers that are no pages. */
  headers: Readonly<Record<string, string>>
}

/**
 * Answers the addresses of pages as Markdown, `/de/kontakt.md`: made once from each page in memory, and as long true as it.
 * Where a page leads elsewhere or is missing, so does its Markdown.
 *
 * @see docs/decisions/0068-pages-as-markdown.md
 */
export function createMarkdownPages({ site, origin, headers }: MarkdownPagesDeps) {
  const made = new WeakMap<CachedPage, Promise<CachedPage>>()

  async function answer(request: Request): Promise<Response | null> {
    const { pathname, search } = new URL(request.url)
    if (!isMarkdownPath(pathname)) return null
    const path = pathname.slice(0, -'.md'.length)
    const found = await site.answer(path + search)
    if (!found) return null
    if (found.kind === 'redirect') return redirect(found.href, found.status)
    const page = made.get(found.page) ?? make(found.page, origin + path)
    made.set(found.page, page)
    return toResponse(await page, request)
  }

  async function make(page: CachedPage, address: string): Promise<CachedPage> {
    const { markdown, robots } = pageMarkdown(page.text(), address)
    const all: Record<string, string> = {
      ...page.headers,
      'content-type': 'text/markdown; charset=utf-8',
      // Search engines list the page itself.
      link: `<${address}>; rel="canonical"`,
      ...(robots !== null && { 'x-robots-tag': robots }),
    }
    return toCachedPage(markdown, page.status, all, page.tags)
  }

  function redirect(href: string, status: number): Response {
    const url = new URL(href, origin)
    const location = url.origin === new URL(origin).origin ? markdownHref(url.pathname) + url.search : href
    return new Response(null, { status, headers: { ...headers, location, 'cache-control': 'no-cache' } })
  }

  return { fetch: answer }
}
