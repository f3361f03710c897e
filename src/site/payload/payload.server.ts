import { createBoundedCache } from '../../base/bounded-cache.ts'
import { createNotes } from '../../content/changes/provenance.ts'
import { frameHref, payloadTarget, type PageFrame } from '../../model/address/page-payload.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import { toCachedPage } from '../http/compress.server.ts'
import { immutable, privatePage } from '../http/headers.ts'
import type { PageAnswer } from '../cache/page-answers.ts'
import type { CachedPage } from '../cache/page-cache.server.ts'
import { toDocumentParts, toFrame, toPayload, type DocumentParts } from './payload.ts'

export interface PayloadDeps {
  /** The finished page of an address; null where there is none or it leads elsewhere. */
  page(target: string): Promise<PageAnswer | null>
  headers: Readonly<Record<string, string>>
  version: ContentVersion
}

export interface Payloads {
  /** Payload or frame of an address below `/__payload`; null where the page is to be loaded as any page is. */
  render(path: string, search: string): Promise<Omit<PageAnswer, 'kind'> | null>
}

type NamedFrame = ReturnType<typeof toFrame>

/** Content may change while a browser keeps a payload of before: so many older frames are kept for it. */
const mostFrames = 16

/** Makes payloads from finished pages: a page is rendered once for both. */
export function createPayloads({ page, headers, version }: PayloadDeps): Payloads {
  /** By the address a browser asks with. */
  const frames = createBoundedCache<PageFrame>({ entries: mostFrames })
  const framesOfPages = new WeakMap<CachedPage, NamedFrame>()

  async function render(path: string, search: string): Promise<Omit<PageAnswer, 'kind'> | null> {
    const frame = frames.get(path)
    // Named by the hash of its text: true for ever.
    const notes = createNotes(Number.POSITIVE_INFINITY)
    const frameCaching = version === 'draft' ? privatePage : immutable
    if (frame)
      return {
        page: await toJsonPage(frame, { ...headers, 'cache-control': frameCaching }, notes.tags),
        provenance: notes,
      }
    const target = payloadTarget(path)
    const found = target === null ? null : await page(target + search)
    if (!found || found.page.status !== 200) return null
    notes.include(found.provenance)
    const parts = toDocumentParts(found.page.text())
    const own = await frameFor(parts)
    const kept = found.page.headers
    const { 'cache-control': cacheControl = 'no-cache', 'content-language': language = parts.locale } = kept
    const payloadHeaders = {
      ...headers,
      'cache-control': cacheControl,
      'content-language': language,
      ...tagsOf(kept),
    }
    return {
      page: await toJsonPage(toPayload(parts, own.id, own.frame), payloadHeaders, notes.tags),
      provenance: notes,
    }
  }

  /**
   * Header and footer of the language's start page; empty where it cannot be rendered. What the payload says follows from
   * the page alone, whatever frame it is told as a difference from: the start page adds nothing to its provenance.
   */
  async function frameFor({ locale }: DocumentParts): Promise<NamedFrame> {
    const start = await page(`/${locale}`).catch(() => null)
    const own = start?.page.status === 200 ? frameOf(start.page) : toFrame({ header: '', footer: '' })
    frames.set(frameHref(own.id), own.frame)
    return own
  }

  /** Unpacked and read once for all payloads that are told as differences from it. */
  function frameOf(start: CachedPage): NamedFrame {
    const own = framesOfPages.get(start) ?? toFrame(toDocumentParts(start.text()))
    framesOfPages.set(start, own)
    return own
  }

  return { render }
}

/** The tags of a page for caches in front: what is made of the page alone goes with it. */
export function tagsOf(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    ['cache-tag', 'surrogate-key'].flatMap(name => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
}

/** Why there is no page. @see docs/readings.md 15 */
export interface PageError {
  statusCode: number
  message: string
}

/** Said to a navigation that has to be an ordinary load: a status of its own would be noise in the console. */
export function ordinaryLoad(headers: Readonly<Record<string, string>>, error: PageError | null): Response {
  return new Response(JSON.stringify({ load: true, ...error }), {
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
  })
}

function toJsonPage(value: object, headers: Readonly<Record<string, string>>, tags: ReadonlySet<string>) {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return toCachedPage(JSON.stringify(value), 200, { ...headers, ...type }, tags)
}
