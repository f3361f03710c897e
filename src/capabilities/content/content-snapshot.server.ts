import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Clock, Sleep } from '../../base/clock.ts'
import { isObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import type { Config } from '../../config.server.ts'
import { createNotes } from '../../content/changes/provenance.ts'
import type { ContentAnswer } from '../../content/client/content-answer.ts'
import { inBackground } from '../../content/client/limits/haste.ts'
import type { LastGood } from '../../content/client/last-good.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import { createDiskCache } from '../../images/cache/disk-cache.server.ts'

/** What a connected space said last, on disk: pages can be shown though it cannot be asked, also after a restart. */
export interface ContentSnapshot {
  lastGood: LastGood
  /** Reads all stories in the background, so that pages that nobody has asked for yet are known too. */
  fill(pages: SnapshotPages): void
  close(): Promise<void>
}

export interface SnapshotPages {
  content: SiteContent
  /** The first pages, which go first. Never rejects. */
  startPages(): Promise<void>
  /** Read after the stories: what is not made of them alone, e.g. labels. */
  others: readonly (() => Promise<unknown>)[]
  sleep: Sleep
}

/** All answers of a large space fit; what was not used for longest gives way. */
const mostBytes = 512 * 2 ** 20
/** Pause before what failed is tried again, in milliseconds. */
const fillAgainMs = 10_000

/** Opens the snapshot of a connected space. Null where content is in this process, drafts are shown, or none is wanted. */
export function openSnapshot(config: Config, clock: Clock, log: Log): ContentSnapshot | null {
  const { CONTENT_PROVIDER: provider, CONTENT_VERSION: version, CONTENT_SNAPSHOT: isWanted } = config
  if (provider !== 'storyblok' || version === 'draft' || !isWanted) return null
  const disk = createDiskCache({ dir: join(config.DATA_DIR, 'snapshot'), maxBytes: mostBytes, clock, log })
  const space = `${config.STORYBLOK_API_URL} ${config.STORYBLOK_DELIVERY_API_TOKEN ?? ''}`
  const nameOf = (path: string, search: URLSearchParams): string =>
    createHash('sha256').update(`${space} ${path}?${search}`).digest('hex')
  const closing = new AbortController()

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

  async function readAll({ content, others }: SnapshotPages): Promise<void> {
    // Links are many calls in a large space, and tell nothing that can be shown: stories go first.
    const later = content.noting(createNotes(content.changes.generation, inBackground()))
    await Promise.all([content.client.space?.readAll(), later.map('published')])
    for (const read of others) if (!closing.signal.aborted) await read()
  }

  async function fillAll(pages: SnapshotPages): Promise<void> {
    await pages.startPages()
    if (closing.signal.aborted) return
    while (!(await readAll(pages).then(() => true, failed))) await pages.sleep(fillAgainMs, closing.signal)
    if (!closing.signal.aborted) log.info({ bytes: disk.bytes }, 'Every page can be shown without the content service')
  }

  function failed(error: unknown): boolean {
    log.warn({ err: error }, 'The space was not read as a whole')
    return closing.signal.aborted
  }

  return {
    lastGood,
    // Calls under way are not waited for: a process that stops has no time for them.
    fill: pages => void fillAll(pages).catch(() => {}),
    async close() {
      closing.abort()
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
