import type { Clock, Sleep } from '../../base/clock.ts'
import { within } from '../../base/deadline.ts'
import type { JsonObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import { toShareCard } from '../../content/seo/share-card.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import type { Locale } from '../../model/locale.ts'
import { pageTypes } from '../../pages/page-types.ts'
import { parseTarget } from '../address/parse-target.ts'
import { draftHeaders } from '../http/headers.ts'
import { type ReadAsset, renderShareCard } from '../share/share-image.server.ts'
import { isSignatureValid, type PreviewSecret, readSignature } from './preview-signature.server.ts'
import { readRenderRequest, toUnsaved, type RenderRequest } from './render-request.server.ts'

export interface PreviewCardDeps {
  /** Drafts, kept until they are saved. */
  content: SiteContent
  folder: string
  origin: string
  secret: PreviewSecret
  toDelivered(storyId: number, content: JsonObject, locale: Locale): JsonObject
  readAsset: ReadAsset
  /** Longest wait for a card, in milliseconds. */
  timeoutMs: number
  /** Headers of answers that are no pages. */
  headers: Readonly<Record<string, string>>
  clock: Clock
  sleep: Sleep
  log: Log
}

/** Cards drawn at a time, of those who may ask: each takes a tenth of a second of a processor. */
const mostAtOnce = 2

/**
 * Answers `POST /preview/share-card`: the share card of a story as it will be once it is saved. The body is that of
 * `/preview/render`; the first story is the one that is meant. 204: this kind of story has none.
 */
export function createPreviewCard(deps: PreviewCardDeps): (request: Request) => Promise<Response> {
  const { content, folder, origin, secret, clock, sleep, log } = deps
  let running = 0
  const fail = (status: number): Response =>
    new Response(null, { status, headers: { ...deps.headers, ...draftHeaders } })

  async function answer(request: Request): Promise<Response> {
    const sent = await readRenderRequest(request)
    const [first] = sent?.stories ?? []
    if (!sent || !first) return fail(400)
    const signature = readSignature(new URL(sent.target, 'https://site.invalid').searchParams)
    if (!signature || !isSignatureValid(signature, secret, clock())) return fail(403)
    const target = parseTarget(sent.target, folder)
    if (target.kind !== 'page') return fail(422)
    if (running >= mostAtOnce) return fail(503)
    running++
    try {
      return await draw(sent.stories, first.uuid, target.locale)
    } finally {
      running--
    }
  }

  async function draw(sent: RenderRequest['stories'], uuid: string, locale: Locale): Promise<Response> {
    const unsaved = await content.withUnsaved(sent.map(story => toUnsaved(story, locale, deps.toDelivered)))
    const story = await unsaved.story(uuid, locale, 'draft')
    const card = story && toShareCard(story, locale, origin, pageTypes)
    if (!card) return fail(204)
    const { body, type } = await renderShareCard(card, deps.readAsset)
    const headers = { ...deps.headers, ...draftHeaders, 'content-type': type }
    return new Response(new Uint8Array(body), { headers })
  }

  return async request => {
    const sender = request.headers.get('origin')
    if (sender !== null && sender !== new URL(origin).origin) return fail(403)
    try {
      const late = (): Promise<never> => Promise.reject(new Error(`not drawn within ${deps.timeoutMs} ms`))
      return await within(answer(request), deps.timeoutMs, sleep, late)
    } catch (error) {
      log.warn({ err: error }, 'Share card of an unsaved story not drawn')
      return fail(422)
    }
  }
}
