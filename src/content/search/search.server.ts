import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { createSingleFlight } from '../../base/single-flight.ts'
import { forEachLocale, locales, type Locale } from '../../model/locale.ts'
import type { ContentChange } from '../changes/content-changes.ts'
import { inBackground, waitedFor, type Haste } from '../client/limits/haste.ts'
import { createNotes, type ProvenanceNotes } from '../changes/provenance.ts'
import { readSearchDocument, readSearchDocuments, relatedTypes, type SearchSource } from './search-documents.server.ts'
import type { SearchIndex } from './search-index.ts'
import { findPages, type FoundPages, type PageSearch } from './find-pages.ts'
import { createSynonyms, synonymsSource, type Synonyms } from './synonyms.ts'
import { readTeamPage, type TeamPage, teamTag } from './search-people.server.ts'
import type { SiteContent } from '../site-content.server.ts'
import type { LabelEntry } from '../stories/labels.server.ts'
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
  open(locale: Locale): SearchIndex
  /** Stems of folded words. */
  stems: Readonly<Record<Locale, (word: string) => string>>
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
  /** Looks for pages with what editors know of words: throws as `index` does. */
  find(locale: Locale, wanted: Omit<PageSearch, 'synonyms'>): Promise<FoundPages>
  /** Reads everything in the background, so that the first search does not wait for it. Never rejects. */
  prepare(): Promise<void>
  health(): SearchHealth
  close(): void
}

/** Whether what is published can be found. */
export interface SearchHealth {
  /** Since when the index could not follow what was published, in milliseconds since 1970; null while it does. */
  failingSince: number | null
  /** Stories that cannot be found although they are published, by slug or address; each is in the log with the reason. */
  leftOut: readonly string[]
}

/** How long after a failed reading nobody tries again, in milliseconds. */
const retryMs = 3000

/**
 * Creates the search. Nothing is read before somebody asks or `prepare` is called. After a change the stories that are
 * known to have changed are read first; where more may have changed, all are compared behind it.
 */
export function createContentSearch(deps: ContentSearchDeps): ContentSearch {
  const { content, types, folder, version, perPage, pause, open, stems, clock, log } = deps
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
  let failingSince: number | null = null
  /** Stories of which no document could be made, by uuid. */
  let unreadable: ReadonlyMap<string, string> = new Map()
  let team: TeamPage | null = null
  /** By the list they were made from, which is another object once editors have changed it. */
  const synonyms = new WeakMap<readonly LabelEntry[], Synonyms>()
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
    if (state === 'empty') await noting(() => compareAll(waitedFor()))
    if (clock() >= trueUntil) isOutdated = true
    // Also what is being read already.
    await safely(readChanged)
    if (isOutdated) void bringUpToDate()
    return indexes[locale]
  }

  async function find(locale: Locale, wanted: Omit<PageSearch, 'synonyms'>): Promise<FoundPages> {
    const [own, labels] = await Promise.all([index(locale), content.labels(locale, version)])
    return findPages(own, { ...wanted, synonyms: synonymsOf(labels.get(synonymsSource) ?? [], locale) })
  }

  function synonymsOf(entries: readonly LabelEntry[], locale: Locale): Synonyms {
    const known = synonyms.get(entries)
    if (known) return known
    const made = createSynonyms(
      entries.map(({ label }) => label),
      stems[locale],
    )
    synonyms.set(entries, made)
    return made
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
      await noting(task)
    } catch (error) {
      if (state === 'closed') return
      failedAt = clock()
      log.error({ err: error }, 'Search not brought up to date')
    }
  }

  async function noting(task: () => Promise<void>): Promise<void> {
    try {
      await task()
      failingSince = null
    } catch (error) {
      failingSince ??= clock()
      throw error
    } finally {
      nameProblems()
    }
  }

  /** What cannot be found although it is published, and what is found by its beginning only. */
  function nameProblems(): void {
    if (state === 'closed') return
    content.leftOut.note('search', [
      ...[...unreadable.values()].map(item => ({ item, reason: 'cannot be read, and so not be found' })),
      ...locales.flatMap(locale =>
        indexes[locale].problems().map(({ href, kind }) => ({
          item: href,
          reason: kind === 'skipped' ? 'cannot be indexed, and so not be found' : 'only the beginning is searched',
        })),
      ),
    ])
  }

  function readChanged(): Promise<void> {
    return once('changed', async () => {
      for (const uuid of changed) {
        changed.delete(uuid)
        const notes = createNotes(changes.generation)
        try {
          const failures = new Map<string, string>()
          const source = await sourceOf(notes, failures)
          for (const locale of locales) {
            const document = await readSearchDocument(source, uuid, locale, clock())
            if (state === 'closed') return
            await (document ? indexes[locale].put(document) : indexes[locale].remove(uuid))
          }
          unreadable = new Map([...[...unreadable].filter(([each]) => each !== uuid), ...failures])
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
        const failures = new Map<string, string>()
        const source = await sourceOf(notes, failures)
        for (const locale of locales) {
          const reading = { folder, locale, now: clock(), perPage, pause }
          const read = readSearchDocuments(source, reading)
          await indexes[locale].replace(whileOpen(read))
        }
        unreadable = failures
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
  function touchesOthers({ tags, stories }: ContentChange): boolean {
    if (tags === 'all' || related.some(tag => tags.includes(tag))) return true
    return tags.includes(teamTag) && (team === null || stories.includes(team.uuid))
  }

  /** @param failures where stories are put of which no document can be made. */
  async function sourceOf(notes: ProvenanceNotes, failures: Map<string, string>): Promise<SearchSource> {
    const own = content.noting(notes)
    team = await own.keep('page of the team', version, each => readTeamPage(each, version))
    return {
      content: own,
      types,
      version,
      team,
      failed({ uuid, slug }, error) {
        if (!unreadable.has(uuid)) log.error({ err: error, story: slug }, 'Story cannot be found by the search')
        failures.set(uuid, slug)
      },
    }
  }

  function health(): SearchHealth {
    const skipped = locales.flatMap(locale => indexes[locale].problems().filter(({ kind }) => kind === 'skipped'))
    return { failingSince, leftOut: [...unreadable.values(), ...skipped.map(({ href }) => href)] }
  }

  async function prepare(): Promise<void> {
    if (state === 'empty') await safely(() => compareAll(inBackground()))
  }

  function close(): void {
    state = 'closed'
    for (const locale of locales) indexes[locale].close()
  }

  return { index, find, prepare, health, close }
}
