import type { Kysely } from 'kysely'
import { createBoundedCache } from '../../base/bounded-cache.ts'
import type { Clock } from '../../base/clock.ts'
import { createSingleFlight } from '../../base/single-flight.ts'
import type { Tables } from '../../db/tables.ts'
import type { DeliveryApi } from '../delivery/answer/delivery-answer.ts'
import { createDeliveryApi, type DeliveryDeps } from '../delivery/delivery-api.server.ts'
import type { MomentOfSpace, Moments } from '../delivery/query/moment-query.ts'
import { createStoryRenderer, type StoryRendererDeps } from '../delivery/answer/story-renderer.server.ts'
import { createDeepColumns } from '../stories/index/deep-columns.server.ts'
import { StoryIndex } from '../stories/index/story-index.ts'
import type { StoryLibrary } from '../stories/index/story-library.server.ts'
import { type EntryView, readContents, readEntries } from '../stories/stories.store.server.ts'
import { readPlansStamp } from '../schedules/schedules.store.server.ts'
import { plansOf, type ShownVersion, type VersionsAt, versionsAfter, versionsInPast } from './versions-at.server.ts'

export interface MomentsDeps {
  reader: Kysely<Tables>
  library: StoryLibrary
  /** What delivery of any moment shares with that of now. */
  delivery: Omit<DeliveryDeps, 'library' | 'index' | 'renderer' | 'rateLimit' | 'moments'>
  renderer: Omit<StoryRendererDeps, 'index' | 'maxCachedLength'>
  clock: Clock
  pause: () => Promise<void>
}

/** Each is a copy of the index: as much memory as all heads and facts. */
const keptMoments = 3
const maxCachedLength = 8_000_000
const slice = 1000

/**
 * Other states of the whole space: of the past by what was published then, of the future and of a release by what is planned.
 * Addresses, data sources and files are those of now. Kept until anything changes.
 */
export function createMoments(deps: MomentsDeps): Moments & { clear(): void } {
  const { reader, library, clock } = deps
  const kept = createBoundedCache<DeliveryApi>({ entries: keptMoments })
  const flight = createSingleFlight<DeliveryApi>()
  /** What was begun before a change is not kept after it. */
  let generation = 0

  async function at(moment: MomentOfSpace): Promise<DeliveryApi> {
    const key = JSON.stringify([moment, await readPlansStamp(reader)])
    const known = kept.get(key)
    if (known) return known
    const begun = generation
    const made = await flight(`${key} ${begun}`, () => open(moment))
    if (begun === generation) kept.set(key, made)
    return made
  }

  async function open(moment: MomentOfSpace): Promise<DeliveryApi> {
    const now = new Date(clock()).toISOString()
    const isPast = moment.kind === 'time' && moment.at <= now
    const planned: VersionsAt = isPast
      ? { shown: new Map(), made: new Map(), contents: new Map() }
      : await versionsAfter(
          reader,
          library.index,
          await plansOf(reader, moment.kind === 'time' ? { at: moment.at } : { releaseId: moment.id }),
        )
    const past = isPast ? await versionsInPast(reader, moment.at) : null
    const shownOf = (id: number): ShownVersion | undefined => past?.(id) ?? planned.shown.get(id)
    const view: EntryView = {
      made: planned.made,
      versionsOf(row) {
        const shown = shownOf(row.id)
        const published = shown ? shown.versionId : row.published_version_id
        // a release is shown among the drafts of now, a moment as visitors see it
        const draft = moment.kind === 'release' && !shown ? row.draft_version_id : published
        return { draft_version_id: draft, published_version_id: published }
      },
    }
    const index = await fill(view, shownOf, isPast ? moment.at : null)
    const deep = createDeepColumns({ reader, index, contentPaths: library.contentPaths, pause: deps.pause })
    const renderer = createStoryRenderer({
      ...deps.renderer,
      index,
      maxCachedLength,
      async contents(ids) {
        const stored = await readContents(
          reader,
          ids.filter(id => id > 0),
        )
        return new Map([...stored, ...planned.contents])
      },
    })
    const own = { index, deep, contentPaths: library.contentPaths, refresh: async () => {} }
    return createDeliveryApi({ ...deps.delivery, library: own, index, renderer, rateLimit: 'off', moments: null })
  }

  async function fill(
    view: EntryView,
    shownOf: (id: number) => ShownVersion | undefined,
    deletedAfter: string | null,
  ): Promise<StoryIndex> {
    const index = new StoryIndex()
    const add = (entries: Awaited<ReturnType<typeof readEntries>>): void =>
      index.upsert(
        entries.map(({ head, facts }) => {
          const shown = shownOf(head.id)
          if (!shown || head.isFolder) return { head, facts }
          const { languages: publishedLanguages, publishedAt } = shown
          return { head: { ...head, publishedLanguages, publishedAt }, facts }
        }),
      )
    for (let after = 0; ;) {
      const entries = await readEntries(reader, { after, limit: slice }, view)
      const last = entries.at(-1)
      if (!last) break
      add(entries)
      after = last.head.id
      await deps.pause()
    }
    // what was deleted since then, where nobody has its address now
    const gone = deletedAfter === null ? [] : await readEntries(reader, { deletedAfter }, view)
    add(gone.filter(({ head }) => !index.bySlug(head.fullSlug)))
    index.setLanguages(library.index.languages)
    return index
  }

  return {
    at,
    clear() {
      generation++
      kept.clear()
    },
  }
}
