import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { createSingleFlight } from '../../base/single-flight.ts'
import { shareCardHref, toShareCard, type ShareCard } from '../../content/seo/share-card.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import { createDiskCache } from '../../images/cache/disk-cache.server.ts'
import { createWorkQueue, QueueFullError } from '../../images/transform/work-queue.ts'
import { isLocale } from '../../model/locale.ts'
import { pageTypes } from '../../pages/page-types.ts'
import { createListPlaces } from '../address/list-places.server.ts'
import { immutable } from '../http/headers.ts'
import { toFacts } from '../page-data.server.ts'
import { renderShareCard, type ReadAsset, type RenderedCard } from './share-image.server.ts'

export interface ShareImagesDeps {
  content: SiteContent
  version: ContentVersion
  folder: string
  origin: string
  readAsset: ReadAsset
  /** Differs once other files are kept from visitors; empty where none is. */
  withheld(): string
  /** Holds rendered cards and nothing else. */
  cacheDir: string
  maxBytes: number
  headers: Readonly<Record<string, string>>
  /** Headers that tell caches in front what a card shows. */
  tagHeaders?: ((tags: ReadonlySet<string>) => Readonly<Record<string, string>>) | undefined
  clock: Clock
  log: Log
}

const form = /^\/__share\/([a-z]{2})\/([0-9a-f-]{36})(?:\.([a-z]{1,20}\.[\w-]{1,100}))?-([0-9a-f]{16})\.(?:jpg|png)$/

/** Two, because there are two processors: the work is done beside the event loop, which pages keep. */
const limits = { workers: 2, waiting: 20, maxWaitMs: 15_000 }

/**
 * Answers the addresses of share cards: rendered once, then kept on disk under the
 * hash in their name. An old hash leads to the card of today.
 */
export function createShareImages(deps: ShareImagesDeps) {
  const { content, version, folder, origin, headers, cacheDir, maxBytes, clock, log } = deps
  const places = createListPlaces({ folder, version, clock, log })
  const cache = createDiskCache({ dir: cacheDir, maxBytes, clock, log })
  const queue = createWorkQueue(limits, clock)
  const once = createSingleFlight<RenderedCard>()

  async function answer(request: Request): Promise<Response | null> {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/__share/')) return null
    const [, locale, uuid = '', key, hash = ''] = form.exec(pathname) ?? []
    if (!isLocale(locale)) return notFound()
    const name = `${locale}-${uuid}${key === undefined ? '' : `.${key}`}-${hash}`
    const stored = storedName(name)
    const kept = version === 'draft' ? null : await cache.read(stored)
    if (kept) return picture({ body: kept.body, type: kept.contentType }, request, uuid)
    const story = await content.story(uuid, locale, version)
    if (!story || story.href === null) return notFound()
    const place = key === undefined ? null : await places.named(key, uuid, locale, content, await content.map(version))
    if (key !== undefined && !place) return notFound()
    const card = toShareCard(story, locale, origin, pageTypes, place && toFacts(place, story))
    if (!card) return notFound()
    const href = shareCardHref(uuid, card, key)
    if (href !== pathname) return redirect(href)
    try {
      return picture(await render(name, card), request, uuid)
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      return new Response(null, { status: 503, headers: { ...headers, 'retry-after': '10' } })
    }
  }

  /** A card is kept as long as visitors may have the same files: its picture may be one that they no longer may. */
  const storedName = (name: string): string => [name, deps.withheld()].filter(part => part !== '').join('-')

  function render(name: string, card: ShareCard): Promise<RenderedCard> {
    return once(name, () =>
      queue.run(1, async () => {
        const rendered = await renderShareCard(card, deps.readAsset)
        // Under this name the card is kept for good: no draft, and not one whose picture could not be read just now.
        if (version === 'published' && rendered.isComplete)
          await cache.write(storedName(name), { contentType: rendered.type, body: rendered.body })
        return rendered
      }),
    )
  }

  function picture({ body, type }: { body: Uint8Array; type: string }, request: Request, uuid: string): Response {
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      headers: {
        ...headers,
        'content-type': type,
        'content-length': String(body.byteLength),
        'cache-control': immutable,
        // Other sites show it: that is what it is for.
        'cross-origin-resource-policy': 'cross-origin',
        ...(version === 'published' ? deps.tagHeaders?.(new Set([`story:${uuid}`])) : {}),
      },
    })
  }

  function redirect(location: string): Response {
    return new Response(null, { status: 302, headers: { ...headers, location, 'cache-control': 'no-cache' } })
  }

  function notFound(): Response {
    return new Response('Not Found', { status: 404, headers: { ...headers, 'cache-control': 'no-cache' } })
  }

  return { fetch: answer, close: () => cache.close() }
}
