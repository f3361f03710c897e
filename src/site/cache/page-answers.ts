import type { Clock, Sleep } from '../../base/clock.ts'
import { within, withinOwnTime, type Queue } from '../../base/deadline.ts'
import type { Log } from '../../base/log.ts'
import { createSingleFlight } from '../../base/single-flight.ts'
import type { ContentChanges } from '../../content/changes/content-changes.ts'
import { createNotes, type Provenance, type ProvenanceNotes } from '../../content/changes/provenance.ts'
import { hurry, inBackground, waitedFor, type Haste } from '../../content/client/limits/haste.ts'
import type { CachedPage, KeptPage, PageCache } from './page-cache.server.ts'

/** A page, and what it was made from. */
export interface PageAnswer {
  kind: 'page'
  page: CachedPage
  provenance: Provenance
}

/** What rendering a page gives: the page, or the key of a page that shows just this. */
export type MadePage = { kind: 'page'; page: CachedPage } | { kind: 'same'; as: string }

/** How the answers to pages behave in time, in milliseconds. */
export const pageTimes = {
  /** A page may be sent so long after it became stale: a burst meets the old page rather than one render. */
  grace: 500,
  /** Longest wait for a new page where there is an old one. */
  maxWaitMs: 1000,
  /** After a failure the old page is sent at once for so long ... */
  afterFailure: 10_000,
  /** ... and is tried anew this often meanwhile. */
  retry: 3000,
} as const

/** So many pages in a row that cannot be rendered are no fault of theirs: the others are left for later. */
const mostFailures = 3

export interface PageAnswersDeps<Other> {
  pages: PageCache
  changes: ContentChanges
  /** Renders the page of a key, or finds out that it leads elsewhere. Notes from the very beginning what it reads. */
  make(key: string, notes: ProvenanceNotes): Promise<MadePage | Other>
  /** False for what is made anew each time: drafts, and what anybody may type. */
  keeps(key: string): boolean
  /** Longest wait for an answer where there is no old page, in milliseconds. */
  timeoutMs: number
  /** Time in the queue of a rate limit is not the page's. */
  queue?: Queue
  /** What is thrown where it takes longer. */
  late(): Error
  clock: Clock
  sleep: Sleep
  /** Lets waiting requests go first. */
  pause(): Promise<void>
  /** Told of every page that was rendered, or could not be, with milliseconds. */
  rendered?: ((outcome: 'ok' | 'failed', ms: number) => void) | undefined
  log: Log
}

/** Pages by key: true ones from memory, others rendered; old ones where that fails. */
export interface PageAnswers<Other> {
  /** What can be sent without waiting; null where something has to be made first. */
  ready(key: string): KeptPage | null
  /**
   * The page of a key, rendered where need be: once, however many ask for it.
   *
   * @throws what `make` throws where there is no old page to send.
   */
  get(key: string): Promise<PageAnswer | Other>
  /** Renders stale pages anew, most requested first, one after the other. */
  renew(): Promise<void>
}

/**
 * The rules by which kept pages are sent, renewed and given up.
 *
 * @see docs/decisions/0011-one-way-of-a-change.md
 */
export function createPageAnswers<Other extends { kind: string }>(deps: PageAnswersDeps<Other>): PageAnswers<Other> {
  const { pages, changes, clock, sleep, log } = deps
  const once = createSingleFlight<PageAnswer | Other>()
  /** How urgent pages are that are being rendered: who begins to wait for one hurries it. */
  const underWay = new Map<string, Haste>()
  let isRenewing = false
  let isRenewalDue = false

  function ready(key: string): KeptPage | null {
    const kept = pages.get(key)
    if (!kept || kept.staleSince === null) return kept
    const now = clock()
    const failedFor = kept.failedAt === null ? Number.POSITIVE_INFINITY : now - kept.failedAt
    if (now - kept.staleSince >= pageTimes.grace && failedFor >= pageTimes.afterFailure) return null
    if (failedFor >= pageTimes.retry) void make(key, inBackground()).catch(() => {})
    return kept
  }

  async function get(key: string): Promise<PageAnswer | Other> {
    const kept = deps.keeps(key) ? ready(key) : null
    if (kept) return toAnswer(kept)
    const made = make(key)
    const old = deps.keeps(key) ? pages.get(key) : null
    const time = { sleep, clock, queue: deps.queue ?? {} }
    if (!old) return withinOwnTime(made, deps.timeoutMs, time, () => Promise.reject(deps.late()))
    try {
      return await within(made, Math.min(pageTimes.maxWaitMs, deps.timeoutMs), sleep, () => {
        pages.failed(key)
        return toAnswer(old)
      })
    } catch {
      return toAnswer(pages.get(key) ?? old)
    }
  }

  /** A change meanwhile begins a new one: who asks after it must not get what was read before. */
  function make(key: string, haste = waitedFor()): Promise<PageAnswer | Other> {
    const flight = `${changes.generation} ${key}`
    const work = underWay.get(flight) ?? haste
    hurry(work, haste)
    return once(flight, async () => {
      underWay.set(flight, work)
      const notes = createNotes(changes.generation, work)
      const start = clock()
      try {
        const made = await deps.make(key, notes)
        deps.rendered?.('ok', clock() - start)
        if (isMade(made)) return made.kind === 'page' ? keep(key, made.page, notes) : get(made.as)
        return leave(key, made, notes)
      } catch (error) {
        pages.failed(key)
        deps.rendered?.('failed', clock() - start)
        // Its query may hold words of a visitor.
        log.warn({ err: error, path: key.split('?', 1)[0] }, 'Page not rendered')
        throw error
      } finally {
        underWay.delete(flight)
      }
    })
  }

  function keep(key: string, page: CachedPage, notes: Provenance): PageAnswer {
    const kept = deps.keeps(key) ? pages.set(key, page, notes) : null
    if (!kept || kept.page === page) return { kind: 'page', page, provenance: notes }
    // An incomplete page is worse than the complete one of before.
    if (!notes.isComplete) pages.failed(key)
    return toAnswer(kept)
  }

  /** Nothing is at the key any more; should that be outdated itself, the old page is still the best there is. */
  function leave(key: string, other: Other, notes: Provenance): Other {
    if (changes.generation === notes.generation) pages.delete(key)
    return other
  }

  async function renew(): Promise<void> {
    isRenewalDue = true
    if (isRenewing) return
    isRenewing = true
    // A change while pages are rendered makes those stale again that have just been done.
    while (isRenewalDue) {
      isRenewalDue = false
      await renewStale()
    }
    isRenewing = false
  }

  /** Pages that fail are said by `make` and stay as they are: they are tried again when somebody asks for them. */
  async function renewStale(): Promise<void> {
    let failures = 0
    for (const key of pages.staleKeys()) {
      const isMade = await make(key, inBackground()).then(
        () => true,
        () => false,
      )
      failures = isMade ? 0 : failures + 1
      if (failures === mostFailures) return
      await deps.pause()
    }
  }

  return { ready, get, renew }
}

function isMade(made: MadePage | { kind: string }): made is MadePage {
  return made.kind === 'page' || made.kind === 'same'
}

function toAnswer({ page, provenance }: KeptPage): PageAnswer {
  return { kind: 'page', page, provenance }
}
