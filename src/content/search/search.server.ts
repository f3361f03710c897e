import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { createSingleFlight } from '../../base/single-flight.ts'
import { forEachLocale, locales, type Locale } from '../../model/locale.ts'
import type { ContentChange } from '../changes/content-changes.ts'
import { inBackground, waitedFor, type Haste } from '../client/limits/haste.ts'
import { createNotes, type ProvenanceNotes } from '../changes/provenance.ts'
import { readSearchDocument, readSearchDocuments, relatedTypes, type SearchSource } from './search-documents.server.ts'
import type { SearchIndex } from './search-index.ts'
import type { SiteContent } from '../site-content.server.ts'
import type { ContentVersion } from '../stories/stories.server.ts'
import type { AllTypeRules } from '../type-rules.ts'

export interface ContentSearchDeps {
  content: SiteContent
  types: AllTypeRules
  folder: string
  version: ContentVersion
  /** Stories read at once. Few in one process, where somebody may wait for them; many over a network that counts calls. */
  perPage: number
  /** Lets other work go first between two readings. */
  pause(): Promise<void>
  /** Makes the empty index of one language. */
  open(): SearchIndex
  clock: Clock
  log: Log
}

/** Full text over all stories of a language; always of what is published now. */
export interface ContentSearch {
  /**
   * The index of a language, once it holds what was published before the call.
   *
   * @throws what failed where the content has never been read as a whole.
   */
  index(locale: Locale): Promise<SearchIndex>
  /** Reads everything in the background, so that the first search does not wait for it. Never rejects. */
  prepare(): Promise<void>
  close(): void
}

/** How long after a failed reading nobody tries again, in milliseconds. */
const retryMs = 3000

/**
 * Creates the search. Nothing is read before somebody asks or `prepare` is called. After a change the stories that are
 * known to have changed are read first; where more may have changed, all are compared behind it.
 */
export function createContentSearch(deps: ContentSearchDeps): ContentSearch {
  const { content, types, folder, version, perPage, pause, open, clock, log } = deps
  const { changes } = content
  const related = [...relatedTypes(types)].map(type => `list:${type}`)
  const indexes = forEachLocale(open)
  const once = createSingleFlight<void>()
  /** Stories to be read before anybody searches. */
  const changed = new Set<string>()
  /** Stories that changed while all are compared: what that has read of them may be older. */
  const changedMeanwhile = new Set<string>()
  /** Any story may have changed. */
  let isOutdated = false
  /** When the index ends to be all there is: the next dated story, or two seconds after a failure. */
  let trueUntil = Number.POSITIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  let state: 'empty' | 'filled' | 'closed' = 'empty'
  changes.derive('search index', {
    invalidate(change) {
      for (const uuid of change.stories) {
        changed.add(uuid)
        changedMeanwhile.add(uuid)
      }
      if (touchesOthers(change)) isOutdated = true
    },
    // Nobody has searched yet: then nothing has to follow.
    refresh: () => void (state === 'filled' && void bringUpToDate()),
  })

  async function index(locale: Locale): Promise<SearchIndex> {
    if (state === 'empty') await compareAll(waitedFor())
    if (clock() >= trueUntil) isOutdated = true
    // Also what is being read already.
    await safely(readChanged)
    if (isOutdated) void bringUpToDate()
    return indexes[locale]
  }

  async function bringUpToDate(): Promise<void> {
    if (clock() - failedAt < retryMs) return
    await safely(readChanged)
    while (isOutdated && clock() - failedAt >= retryMs && state !== 'closed')
      await safely(() => compareAll(inBackground()))
  }

  /** The index of before is served while content cannot be read. */
  async function safely(task: () => Promise<void>): Promise<void> {
    try {
      await task()
    } catch (error) {
      if (state === 'closed') return
      failedAt = clock()
      log.error({ err: error }, 'Search not brought up to date')
    }
  }

  function readChanged(): Promise<void> {
    return once('changed', async () => {
      for (const uuid of changed) {
        changed.delete(uuid)
        const notes = createNotes(changes.generation)
        try {
          for (const locale of locales) {
            const document = await readSearchDocument(sourceOf(notes), uuid, locale, clock())
            if (state === 'closed') return
            await (document ? indexes[locale].put(document) : indexes[locale].remove(uuid))
          }
        } catch (error) {
          changed.add(uuid)
          throw error
        }
        trueUntil = Math.min(trueUntil, notes.trueUntil)
      }
    })
  }

  function compareAll(haste: Haste): Promise<void> {
    return once('all', async () => {
      isOutdated = false
      changedMeanwhile.clear()
      const notes = createNotes(changes.generation, haste)
      try {
        for (const locale of locales) {
          const reading = { folder, locale, now: clock(), perPage, pause }
          const read = readSearchDocuments(sourceOf(notes), reading)
          await indexes[locale].replace(whileOpen(read))
        }
      } catch (error) {
        isOutdated = true
        throw error
      }
      trueUntil = notes.trueUntil
      state = 'filled'
      for (const uuid of changedMeanwhile) changed.add(uuid)
      await readChanged()
    })
  }

  async function* whileOpen<T>(documents: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const document of documents) {
      if (state === 'closed') throw new Error('The search is closed')
      yield document
    }
    if (state === 'closed') throw new Error('The search is closed')
  }

  /** True where documents of other stories may show what has changed. */
  function touchesOthers({ tags }: ContentChange): boolean {
    return tags === 'all' || related.some(tag => tags.includes(tag))
  }

  function sourceOf(notes: ProvenanceNotes): SearchSource {
    return { content: content.noting(notes), types, version }
  }

  async function prepare(): Promise<void> {
    if (state === 'empty') await safely(() => compareAll(inBackground()))
  }

  function close(): void {
    state = 'closed'
    for (const locale of locales) indexes[locale].close()
  }

  return { index, prepare, close }
}
