import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Clock, Sleep } from '../../base/clock.ts'
import { isObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import type { Config } from '../../config.server.ts'
import type { ContentAnswer } from '../../content/client/content-answer.ts'
import type { LastGood } from '../../content/client/last-good.ts'
import { pageHref } from '../../content/map/page-href.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import { createDiskCache } from '../../images/cache/disk-cache.server.ts'
import { locales } from '../../model/locale.ts'

/** What a connected space said last, on disk: pages can be shown though it cannot be asked, also after a restart. */
export interface ContentSnapshot {
  lastGood: LastGood
  /** Reads every page once in the background, so that those that nobody has asked for yet are known too. */
  fill(pages: SnapshotPages): void
  close(): Promise<void>
}

export interface SnapshotPages {
  content: SiteContent
  /** Renders the page of an address. */
  page(target: string): Promise<unknown>
  /** Called before the page of a list that every page needs, e.g. sitemaps. */
  others: readonly (() => Promise<unknown>)[]
  sleep: Sleep
}

/** All answers of a large space fit; what was not used for longest gives way. */
const mostBytes = 512 * 2 ** 20
/** The first visitors go first: pages are read when the process has been running for so long, in milliseconds. */
const fillAfterMs = 5000
/** Pause between two pages, in milliseconds. */
const fillEveryMs = 20
/** Pause before what failed is tried again, in milliseconds. */
const fillAgainMs = 60_000

/** Opens the snapshot of a connected space. Null where content is in this process, drafts are shown, or none is wanted. */
export function openSnapshot(config: Config, clock: Clock, log: Log): ContentSnapshot | null {
  const { CONTENT_PROVIDER: provider, CONTENT_VERSION: version, CONTENT_SNAPSHOT: isWanted } = config
  if (provider !== 'storyblok' || version === 'draft' || !isWanted) return null
  const disk = createDiskCache({ dir: join(config.DATA_DIR, 'snapshot'), maxBytes: mostBytes, clock, log })
  const space = `${config.STORYBLOK_API_URL} ${config.STORYBLOK_DELIVERY_API_TOKEN ?? ''}`
  const nameOf = (path: string, search: URLSearchParams): string =>
    createHash('sha256').update(`${space} ${path}?${search}`).digest('hex')
  const closing = new AbortController()
  let filling: Promise<void> = Promise.resolve()

  const lastGood: LastGood = {
    async read(path, search) {
      const found = await disk.read(nameOf(path, search))
      return found && parse(Buffer.from(found.body).toString())
    },
    keep(path, search, { body, total, perPage }) {
      const text = JSON.stringify({ body, total, perPage })
      void disk.write(nameOf(path, search), { contentType: 'application/json', body: Buffer.from(text) })
    },
    forget: (path, search) => void disk.remove(nameOf(path, search)),
  }

  /** @returns false where something could not be read. */
  async function readAll({ content, page, others, sleep }: SnapshotPages): Promise<boolean> {
    const map = await content.map('published')
    const targets = [...map.entries.keys()].flatMap(uuid =>
      locales.flatMap(locale => pageHref(uuid, locale, map) ?? []),
    )
    let isWhole = true
    for (const read of [...others, ...targets.map(target => () => page(target))]) {
      await read().catch(() => (isWhole = false))
      await sleep(fillEveryMs, closing.signal)
    }
    return isWhole
  }

  async function fillAll(pages: SnapshotPages): Promise<void> {
    await pages.sleep(fillAfterMs, closing.signal)
    while (!(await readAll(pages).catch(() => false))) await pages.sleep(fillAgainMs, closing.signal)
    log.info({ bytes: disk.bytes }, 'Every page can be shown without the content service')
  }

  return {
    lastGood,
    fill: pages => void (filling = fillAll(pages).catch(() => {})),
    async close() {
      closing.abort()
      await filling
      await disk.close()
    },
  }
}

function parse(text: string): ContentAnswer | null {
  const value: unknown = JSON.parse(text)
  if (!isObject(value)) return null
  const number = (part: unknown): number | null => (typeof part === 'number' ? part : null)
  return { body: value.body, total: number(value.total), perPage: number(value.perPage), isOld: true }
}
