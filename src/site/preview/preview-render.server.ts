import type { Clock, Sleep } from '../../base/clock.ts'
import { within } from '../../base/deadline.ts'
import type { JsonObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import { createNotes } from '../../content/changes/provenance.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import type { Locale } from '../../model/locale.ts'
import type { PreviewAnswer, PreviewFailure } from '../../model/editing/preview-answer.ts'
import type { PageAssets } from '../../pages/document/page-assets.ts'
import { toCacheKey, toPageQuery } from '../address/cache-key.ts'
import { createListPlaces } from '../address/list-places.server.ts'
import { parseTarget, toHref } from '../address/parse-target.ts'
import { resolveForEditor } from '../address/resolve-address.ts'
import { draftHeaders } from '../http/headers.ts'
import { toDocumentParts } from '../payload/payload.ts'
import { renderStory } from '../render-story.server.ts'
import { type RenderRequest, readRenderRequest, toUnsaved } from './render-request.server.ts'
import { isSignatureValid, readSignature, type PreviewSecret } from './preview-signature.server.ts'

export interface PreviewRenderDeps {
  /** Drafts, kept until they are saved. */
  content: SiteContent
  assets: PageAssets
  folder: string
  origin: string
  defaultLocale: Locale
  secret: PreviewSecret
  /**
   * Content of a story as the service would deliver it in a language: of one that holds all its translations, that language.
   * Content that is delivered already stays as it is.
   */
  toDelivered(storyId: number, content: JsonObject, locale: Locale): JsonObject
  /** Longest wait for a page, in milliseconds. */
  timeoutMs: number
  /** Headers of answers that are no pages. */
  headers: Readonly<Record<string, string>>
  clock: Clock
  sleep: Sleep
  log: Log
}

/** Renders at a time, of those who may ask: nobody else takes a place, however many bodies they send. */
const mostAtOnce = 8

/**
 * Answers `POST /preview/render`: the page of an address as it will be once these stories are saved, for everyone who holds a valid
 * signature. Nothing is stored, nothing is kept.
 *
 * @see ARCHITECTURE.md "A live edit"
 */
export function createPreviewRender(deps: PreviewRenderDeps): (request: Request) => Promise<Response> {
  const { content, folder, secret, clock, sleep, log } = deps
  const places = createListPlaces({ folder, version: 'draft', clock, log })
  let running = 0

  async function answer(request: Request): Promise<Response> {
    const sent = await readRenderRequest(request)
    if (!sent) return fail(400, 'broken')
    const signature = readSignature(new URL(sent.target, 'https://site.invalid').searchParams)
    if (!signature || !isSignatureValid(signature, secret, clock())) return fail(403, 'expired')
    if (running >= mostAtOnce) return fail(503, 'busy')
    const late = (): Promise<never> => Promise.reject(new Error(`not rendered within ${deps.timeoutMs} ms`))
    running++
    try {
      const page = await within(render(sent), deps.timeoutMs, sleep, late)
      return page ? json(200, page) : fail(422, 'broken')
    } catch (error) {
      log.warn({ err: error }, 'Unsaved story not rendered')
      return fail(422, 'broken')
    } finally {
      running--
    }
  }

  async function render({ target: address, stories }: RenderRequest): Promise<PreviewAnswer | null> {
    const target = parseTarget(address, folder, deps.defaultLocale)
    if (target.kind !== 'page') return null
    const unsaved = await content.withUnsaved(stories.map(story => toUnsaved(story, target.locale, deps.toDelivered)))
    const map = await unsaved.map('draft')
    const own = resolveForEditor(target, map)
    const resolution = own.kind === 'missing' ? await places.resolve(target, unsaved, map) : own
    if (resolution?.kind !== 'page') return null
    const { uuid, locale, path, place = null } = resolution
    for (let key = toCacheKey(address, deps.defaultLocale), tries = 0; tries < 2; tries++) {
      const request = { key, uuid, locale, path: toHref(locale, path), query: toPageQuery(key), place, now: clock() }
      const notes = createNotes(content.changes.generation)
      const page = await renderStory({ ...deps, content: unsaved }, { ...request, version: 'draft' }, notes)
      if (page?.kind === 'html') return toAnswer(page.html)
      if (!page) return null
      key = page.as
    }
    return null
  }

  function fail(status: number, error: PreviewFailure): Response {
    return json(status, { error })
  }

  function json(status: number, body: object): Response {
    const type = { 'content-type': 'application/json; charset=utf-8' }
    return new Response(JSON.stringify(body), { status, headers: { ...deps.headers, ...type, ...draftHeaders } })
  }

  return async request => {
    const { origin } = new URL(deps.origin)
    const sender = request.headers.get('origin')
    if (sender !== null && sender !== origin) return fail(403, 'broken')
    return answer(request)
  }
}

function toAnswer(html: string): PreviewAnswer {
  const { locale, title, bodyClass, head, header, content, footer } = toDocumentParts(html)
  const sheets = head.filter(element => element.includes('rel="stylesheet"'))
  return { locale, title, bodyClass, sheets, header, content, footer }
}
