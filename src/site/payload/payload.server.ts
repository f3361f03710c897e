import { frameHref, payloadTarget, type PageFrame } from '../../model/page-payload.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import { toCachedPage } from '../http/compress.server.ts'
import { immutable, privatePage } from '../http/headers.ts'
import type { CachedPage } from '../cache/page-cache.server.ts'
import { toDocumentParts, toFrame, toPayload, type DocumentParts } from './payload.ts'

export interface PayloadDeps {
  /** The finished page of an address; null where there is none or it leads elsewhere. */
  page(target: string): Promise<CachedPage | null>
  headers: Readonly<Record<string, string>>
  version: ContentVersion
}

export interface Payloads {
  /** Payload or frame of an address below `/__payload`; null where the page is to be loaded as any page is. */
  draw(path: string, search: string): Promise<CachedPage | null>
}

/** Content may change while a browser keeps a payload of before: so many older frames are kept for it. */
const mostFrames = 16

/** Makes payloads from finished pages: a page is drawn once for both. */
export function createPayloads({ page, headers, version }: PayloadDeps): Payloads {
  const frames = new Map<string, PageFrame>()

  async function draw(path: string, search: string): Promise<CachedPage | null> {
    const frame = frameOfPath(path)
    const frameCaching = version === 'draft' ? privatePage : immutable
    if (frame) return toJsonPage(frame, { ...headers, 'cache-control': frameCaching }, new Set())
    const target = payloadTarget(path)
    const found = target === null ? null : await page(target + search)
    if (!found || found.status !== 200) return null
    const parts = toDocumentParts(found.text())
    const own = await frameFor(parts)
    const { 'cache-control': cacheControl = 'no-cache', 'content-language': language = parts.locale } = found.headers
    const payloadHeaders = { ...headers, 'cache-control': cacheControl, 'content-language': language }
    return toJsonPage(toPayload(parts, own.id, own.frame), payloadHeaders, found.tags)
  }

  /** Header and footer of the language's start page; empty where it cannot be drawn. */
  async function frameFor({ locale }: DocumentParts): Promise<{ id: string; frame: PageFrame }> {
    const start = await page(`/${locale}`).catch(() => null)
    const parts = start?.status === 200 ? toDocumentParts(start.text()) : { header: '', footer: '' }
    const own = toFrame(parts)
    frames.set(own.id, own.frame)
    const [oldest] = frames.keys()
    if (frames.size > mostFrames && oldest !== undefined) frames.delete(oldest)
    return own
  }

  function frameOfPath(path: string): PageFrame | null {
    for (const [id, frame] of frames) if (frameHref(id) === path) return frame
    return null
  }

  return { draw }
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
