import { makeZip, type InputWithoutMeta } from 'client-zip'
import type { Clock, Fetch } from '../../../base/clock.ts'
import type { Log } from '../../../base/log.ts'
import { isStoryOf, type Story } from '../../../blocks/block.ts'
import type { SiteContent } from '../../../content/site-content.server.ts'
import type { ContentVersion } from '../../../content/stories/stories.server.ts'
import { newsMessages } from '../../../messages/news.ts'
import type { Asset } from '../../../model/story/asset.ts'
import type { Locale } from '../../../model/locale.ts'
import { parsePressKitPath } from '../../../model/address/press-kit.ts'

export interface PressKitDeps {
  content: Pick<SiteContent, 'story'>
  version: ContentVersion
  /** Public origin of the site: root-relative addresses of files belong to it. */
  origin: string
  /** Answers the addresses of files. */
  files: Fetch
  headers: Readonly<Record<string, string>>
  /** Network that a request comes from. */
  blockOf(request: Request, peer: string): string
  clock: Clock
  log: Log
}

/** So many kits are packed at a time; beyond, 503. */
const mostAtOnce = 12
/** Milliseconds after which a reader who takes nothing gives way to the next one. */
const longestPauseMs = 20_000
/** Waiting for one file, in milliseconds. */
const fileTimeoutMs = 30_000

/**
 * Answers `/downloads/press/{locale}/{uuid}.zip`: the press files of an article
 * with its licence, packed while they are sent. Nothing of it is kept, and no
 * file is held in memory as a whole. Null for any other path and where there
 * is no such article.
 *
 * @see docs/decisions/0019-objects.md
 */
export function createPressKits(deps: PressKitDeps): (request: Request, peer?: string) => Promise<Response | null> {
  const { content, version, headers, clock } = deps
  const packing = new Set<Packing>()

  /** False where all places are taken by readers who read, and no network has two more of them than this one. */
  function makeRoom(block: string): boolean {
    if (packing.size < mostAtOnce) return true
    const heldBy = (each: string): number => [...packing].filter(kit => kit.block === each).length
    const own = heldBy(block)
    const over =
      [...packing].find(each => clock() - each.lastRead >= longestPauseMs) ??
      [...packing].find(each => heldBy(each.block) >= own + 2)
    over?.breakOff()
    return over !== undefined
  }

  return async (request, peer = '') => {
    const requested = parsePressKitPath(new URL(request.url).pathname)
    if (!requested) return null
    const story = await content.story(requested.uuid, requested.locale, version)
    if (!story || !isStoryOf(story, 'news_article') || story.content.press_kit.length === 0) return null
    const answer = {
      ...headers,
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${story.slug}.zip"`,
      'cache-control': 'no-cache',
    }
    if (request.method === 'HEAD') return new Response(null, { headers: answer })
    const block = deps.blockOf(request, peer)
    if (!makeRoom(block)) return new Response(null, { status: 503, headers: { ...headers, 'retry-after': '30' } })
    const zip = makeZip(entriesOf(story, requested.locale, deps))
    return new Response(watched(zip, packing, block, clock), { headers: answer })
  }
}

/** A kit on its way to a reader. */
interface Packing {
  /** Network of the reader. */
  block: string
  /** Milliseconds since 1970. */
  lastRead: number
  breakOff(): void
}

/** The files one after another, each opened when the one before has been sent; at last what they are and how they may be used. */
async function* entriesOf(
  story: Story<'news_article'>,
  locale: Locale,
  { files, origin, log }: PressKitDeps,
): AsyncGenerator<InputWithoutMeta> {
  const t = newsMessages[locale]
  const { press_kit: kit, press_note: licence, date, title } = story.content
  const time = date === null ? {} : { lastModified: new Date(date.replace(' ', 'T') + (date.endsWith('Z') ? '' : 'Z')) }
  const lines: string[] = []
  for (const [index, file] of kit.entries()) {
    const name = entryName(file, index)
    const response = await files(new Request(new URL(file.src, origin), { signal: AbortSignal.timeout(fileTimeoutMs) }))
    const ok = response.ok && response.body !== null
    lines.push(`${name}: ${file.alt || title}${ok ? '' : ` (${t.kitMissing})`}`)
    if (!ok) log.warn({ src: file.src, status: response.status }, 'A press file is missing')
    else if (response.body) yield { name, ...time, input: response.body }
  }
  const text = [title, ...(licence ? [licence] : []), '', ...lines, ''].join('\r\n')
  yield { name: t.kitNote, ...time, input: new Response(text).body ?? new ReadableStream() }
}

/** `1` → `01-chair.jpg`: two files of a kit may have the same name. */
function entryName({ src }: Asset, index: number): string {
  const name = decodeURIComponent(src.split('/').at(-1) ?? '').replace(/[^\w.-]+/g, '-')
  return `${String(index + 1).padStart(2, '0')}-${name}`
}

/** Keeps a kit in `packing` from its start until it has ended, failed or is no longer wanted. */
function watched(
  stream: ReadableStream<Uint8Array>,
  packing: Set<Packing>,
  block: string,
  clock: Clock,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  const kit: Packing = { block, lastRead: clock(), breakOff() {} }
  // The packer answers by throwing back the reason it is given.
  const cancel = (): Promise<void> => reader.cancel().catch(() => {})
  return new ReadableStream({
    start(controller) {
      packing.add(kit)
      kit.breakOff = () => {
        packing.delete(kit)
        controller.error(new Error('Somebody else needs the place'))
        void cancel()
      }
    },
    async pull(controller) {
      kit.lastRead = clock()
      try {
        const { done, value } = await reader.read()
        if (value) controller.enqueue(value)
        if (!done) return
        controller.close()
      } catch (error) {
        controller.error(error)
      }
      packing.delete(kit)
    },
    async cancel() {
      packing.delete(kit)
      await cancel()
    },
  })
}
