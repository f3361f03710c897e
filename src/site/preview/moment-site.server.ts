import type { Clock } from '../../base/clock.ts'
import type { CachedPage } from '../cache/page-cache.server.ts'
import { toCachedPage } from '../http/compress.server.ts'
import { draftHeaders } from '../http/headers.ts'
import { toResponse } from '../http/page-response.server.ts'
import type { Site, SiteAnswer } from '../site.server.ts'
import { isSignatureValid, readSignature, signatureMark, type PreviewSecret } from './preview-signature.server.ts'

/** The moment in the query of a signed address: ISO, with a zone. Ours: the official editor has no such thing. */
export const momentParameter = '_as_of'

export interface MomentSiteDeps {
  /** Answers everything else. */
  site: Site
  /** The site as it was or will be. @param at ISO, UTC. */
  siteAt(at: string): Promise<Pick<Site, 'answer'>>
  secret: PreviewSecret
  /** Headers of answers that are no pages. */
  headers: Readonly<Record<string, string>>
  clock: Clock
}

/**
 * The whole site at a moment, for signed requests that name one. Links of such a page lead to pages of the same moment; it comes
 * without scripts, which would fetch what is published now.
 */
export function withMoments({ site, siteAt, secret, headers, clock }: MomentSiteDeps): Site {
  /** The moment of a target; null where none is named, or the signature is not valid. */
  function momentOf(target: string): string | null {
    if (!target.includes(signatureMark) || !target.includes(momentParameter)) return null
    const query = queryOf(target)
    const signature = readSignature(query)
    if (signature === null || !isSignatureValid(signature, secret, clock())) return null
    const ms = Date.parse(query.get(momentParameter) ?? '')
    return Number.isNaN(ms) ? null : new Date(ms).toISOString()
  }

  async function answerAt(target: string, at: string): Promise<SiteAnswer | null> {
    const query = queryOf(target)
    const found = await (await siteAt(at)).answer(withoutSignature(target))
    if (!found) return null
    const marks = new URLSearchParams([...query].filter(([name]) => isMark(name))).toString()
    if (found.kind === 'redirect') return { ...found, href: withMarks(found.href, marks), status: 302 }
    return { ...found, page: await toMomentPage(found.page, marks) }
  }

  return {
    ...site,
    cached: target => (momentOf(target) === null ? site.cached(target) : null),
    async answer(target) {
      const at = momentOf(target)
      return at === null ? site.answer(target) : answerAt(target, at)
    },
    async fetch(request) {
      const url = new URL(request.url)
      const target = url.pathname + url.search
      const at = momentOf(target)
      const found = at === null ? null : await answerAt(target, at)
      if (!found) return site.fetch(request)
      if (found.kind !== 'redirect') return toResponse(found.page, request)
      return new Response(null, {
        status: found.status,
        headers: { ...headers, ...draftHeaders, location: found.href },
      })
    },
  }
}

async function toMomentPage(page: CachedPage, marks: string): Promise<CachedPage> {
  const html = page
    .text()
    .replace(/<script\b(?=[^>]*\ssrc=)[^>]*><\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      /(<a\b[^>]*?\shref=")(\/(?!\/|f\/|downloads\/|assets\/)[^"]*)"/g,
      (_, before: string, href: string) =>
        `${before}${withMarks(href.replaceAll('&amp;', '&'), marks).replaceAll('&', '&amp;')}"`,
    )
  return toCachedPage(html, page.status, { ...page.headers, ...draftHeaders }, new Set())
}

const isMark = (name: string): boolean => name.startsWith('_storyblok_tk') || name === momentParameter

function withoutSignature(target: string): string {
  const [path = ''] = target.split('?', 1)
  const rest = new URLSearchParams(
    [...queryOf(target)].filter(([name]) => !isMark(name) && !name.startsWith('_storyblok')),
  )
  return rest.size === 0 ? path : `${path}?${rest}`
}

function withMarks(href: string, marks: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  return `${path}${search === '' ? '?' : `${search}&`}${marks}${hash}`
}

function queryOf(target: string): URLSearchParams {
  const mark = target.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : target.slice(mark))
}
