import type { Clock, Sleep } from '../../base/clock.ts'
import { within } from '../../base/deadline.ts'
import type { Log } from '../../base/log.ts'
import { createRateLimit } from '../../forms/guard/rate-limit.server.ts'
import { isLocale, type Locale } from '../../model/locale.ts'
import type { PageAssets } from '../../pages/document/page-assets.ts'
import { renderGone } from '../../pages/shared-draft/render-gone.tsx'
import { feedbackFields, sharedDraftPath, type SharedDraftBanner } from '../../pages/shared-draft/shared-draft.ts'
import { toCachedPage } from '../http/compress.server.ts'
import { draftHeaders } from '../http/headers.ts'
import { toResponse } from '../http/page-response.server.ts'
import { readFeedback } from './read-feedback.server.ts'
import type { createSharedPage, HeldVersion } from './shared-page.server.ts'

/** A link that is open. */
export interface OpenShareLink {
  id: number
  storyId: number
  locales: readonly string[]
  expiresAt: string
  takesFeedback: boolean
  /** The version that it shows; null: the draft of now. */
  versionId: number | null
}

/** What the site asks the keeper of links for. */
export interface ShareLinkAccess<Link extends OpenShareLink = OpenShareLink> {
  /** Null for a token that opens nothing, whyever. */
  find(token: string): Promise<Link | null>
  opened(link: Link): Promise<void>
  /** @returns false where it was not stored. */
  addFeedback(link: Link, given: { locale: string; name: string; message: string }): Promise<boolean>
}

export interface SharedDraftDeps<Link extends OpenShareLink> {
  links: ShareLinkAccess<Link>
  /** The uuid of a story; null where it is no more. */
  uuidOf(storyId: number): string | null
  /** A version of a story as it would be delivered as its draft; null where it is no more. */
  versionOf(storyId: number, versionId: number, locale: Locale): Promise<HeldVersion | null>
  render: ReturnType<typeof createSharedPage>
  assets: PageAssets
  /** Headers of pages that say nothing of content. */
  headers: Readonly<Record<string, string>>
  /** Network that a request comes from. */
  blockOf(request: Request, peer: string): string
  defaultLocale: Locale
  timeoutMs: number
  clock: Clock
  sleep: Sleep
  log: Log
}

/** Pages made at a time, in all and of one link: each is made anew. */
const [mostAtOnce, mostOfLink] = [4, 2]
/** What one network may say about one link in a day. */
const mostSaid = 40

/** No cache keeps it, no search engine finds it, and no page that it leads to learns its address. */
const ownHeaders = { ...draftHeaders, 'referrer-policy': 'no-referrer' } as const

/**
 * Answers everything below `/s`: the draft of a link, and what is said about it. Sets no cookie. Every address that opens nothing
 * has the same answer.
 *
 * @see docs/decisions/0028-share-links.md
 */
export function createSharedDrafts<Link extends OpenShareLink>(deps: SharedDraftDeps<Link>) {
  const { links, sleep, log } = deps
  const running: number[] = []
  const said = createRateLimit({ windowMs: 86_400_000, maxKeys: 10_000, clock: deps.clock })

  async function fetch(request: Request, peer = ''): Promise<Response> {
    const url = new URL(request.url)
    const asked = url.searchParams.get('lang')
    const wanted = isLocale(asked) ? asked : null
    const [token = '', ...rest] = url.pathname.slice(sharedDraftPath.length + 1).split('/')
    const link = rest.length === 0 ? await links.find(token) : null
    const uuid = link && deps.uuidOf(link.storyId)
    if (!link || uuid === null) return gone(request, wanted, 'gone', 404)
    if (request.method === 'POST') return takeFeedback(request, link, { token, block: deps.blockOf(request, peer) })
    const locale = wanted !== null && link.locales.includes(wanted) ? wanted : firstOf(link)
    const own = running.filter(id => id === link.id).length
    if (running.length >= mostAtOnce || own >= mostOfLink) return gone(request, locale, 'later', 503)
    running.push(link.id)
    try {
      return await show(request, link, { uuid, locale, token, feedback: url.searchParams.get('feedback') })
    } catch (error) {
      log.warn({ err: error, link: link.id }, 'Shared draft not rendered')
      return gone(request, locale, 'later', 503)
    } finally {
      running.splice(running.indexOf(link.id), 1)
    }
  }

  async function show(
    request: Request,
    link: Link,
    { uuid, locale, token, feedback }: { uuid: string; locale: Locale; token: string; feedback: string | null },
  ): Promise<Response> {
    const late = (): Promise<never> => Promise.reject(new Error(`not rendered within ${deps.timeoutMs} ms`))
    const held = link.versionId === null ? null : await deps.versionOf(link.storyId, link.versionId, locale)
    if (link.versionId !== null && !held) return gone(request, locale, 'gone', 404)
    const work = deps.render(uuid, locale, bannerOf(link, token, feedback), held)
    const page = await within(work, deps.timeoutMs, sleep, late)
    if (!page) return gone(request, locale, 'gone', 404)
    // Neither what was said nor what a browser fetches ahead is an opening.
    if (request.method === 'GET' && feedback === null && !request.headers.has('sec-purpose')) await links.opened(link)
    const answer = await toCachedPage(
      page.html,
      200,
      { ...page.headers, ...ownHeaders, 'content-language': locale },
      new Set(),
    )
    return toResponse(answer, request)
  }

  async function takeFeedback(
    request: Request,
    link: Link,
    { token, block }: { token: string; block: string },
  ): Promise<Response> {
    const fields = await readFeedback(request)
    const locale = isLocale(fields?.locale) && link.locales.includes(fields.locale) ? fields.locale : firstOf(link)
    // A program fills in what nobody sees: it is told the same as everybody.
    const isTrap = fields !== null && fields[feedbackFields.trap] !== ''
    const isStored =
      fields !== null &&
      (isTrap || (said.take(`${link.id} ${block}`, mostSaid) && (await links.addFeedback(link, { ...fields, locale }))))
    const to = `${sharedDraftPath}/${token}?lang=${locale}&feedback=${isStored ? 'sent' : 'refused'}`
    return new Response(null, { status: 303, headers: { ...deps.headers, ...ownHeaders, location: to } })
  }

  async function gone(
    request: Request,
    locale: Locale | null,
    kind: 'gone' | 'later',
    status: 404 | 503,
  ): Promise<Response> {
    const html = renderGone(locale ?? deps.defaultLocale, kind, deps.assets)
    const retry: Record<string, string> = status === 503 ? { 'retry-after': '60' } : {}
    const page = await toCachedPage(html, status, { ...deps.headers, ...retry, ...ownHeaders }, new Set())
    return toResponse(page, request)
  }

  return { fetch }
}

function firstOf({ locales }: OpenShareLink): Locale {
  const [first] = locales.filter(isLocale)
  if (!first) throw new Error('A share link names no language of this site')
  return first
}

function bannerOf(link: OpenShareLink, token: string, feedback: string | null): SharedDraftBanner {
  const address = `${sharedDraftPath}/${token}`
  return {
    expiresAt: link.expiresAt,
    languages: link.locales.filter(isLocale).map(locale => ({ locale, href: `${address}?lang=${locale}` })),
    action: link.takesFeedback ? address : null,
    isHeld: link.versionId !== null,
    feedback: feedback === 'sent' || feedback === 'refused' ? feedback : 'none',
  }
}
