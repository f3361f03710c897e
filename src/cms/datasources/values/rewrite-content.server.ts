import { isObject, type JsonObject } from '../../../base/json.ts'
import { insertPublications } from '../../publications/publications.store.server.ts'
import { changedFields } from '../../stories/history/story-history.server.ts'
import { forgetWords, type NewVersion, storeVersions } from '../../stories/history/story-versions.server.ts'
import { updateStory } from '../../stories/stories.store.server.ts'
import type { StoryTransaction, StoryWriter } from '../../stories/story-writer.server.ts'
import { moveSchedules } from '../../schedules/schedules.store.server.ts'
import { type CountingContent, readContentsWith } from './list-values.store.server.ts'

/** A story of which some content was rewritten. */
export interface Rewritten {
  id: number
  isPublished: boolean
  isPlanned: boolean
  isTrashed: boolean
  /** Versions until then. */
  draftBefore: number | null
  publishedBefore: number | null
}

/** Stories that are rewritten at once. */
const batch = 100
/** More are told of as one change: listeners would do the same work again and again. */
const mostTold = 50

/**
 * Rewriting what counts of all stories by one rule: drafts, what visitors see, what plans are to publish. Each is a new
 * version, the one before stays in the history; the letters of revisions stay too, as no editor has published anything.
 */
export function createContentRewriting(
  { library, index, now }: Pick<StoryWriter, 'library' | 'index' | 'now'>,
  pause: () => Promise<void>,
) {
  /** @param text that contents hold which the rule changes. */
  async function* rewrite(
    transaction: StoryTransaction,
    text: string,
    replace: (content: JsonObject) => JsonObject | null,
    author: number | null,
  ): AsyncGenerator<Rewritten> {
    for (let after = 0; ;) {
      const rows = await readContentsWith(transaction.trx, text, { after, limit: batch })
      const last = rows.at(-1)
      if (!last) break
      const changed = rows.flatMap(row => {
        const content: unknown = JSON.parse(row.content)
        const next = isObject(content) ? replace(content) : null
        return next && counts(row) ? [{ row, content: next }] : []
      })
      const ids = await storeVersions(
        transaction.trx,
        changed.map(({ row, content }) => toVersion(row, content, author)),
        library.contentPaths,
        now(),
      )
      const made = new Map(changed.map(({ row }, at) => [row.versionId, ids[at] ?? 0]))
      for (const own of Map.groupBy(changed, ({ row }) => row.storyId).values()) {
        const rewritten = await store(
          transaction,
          own.map(({ row }) => row),
          made,
          author,
        )
        if (rewritten) yield rewritten
      }
      after = last.storyId
      await pause()
    }
  }

  async function store(
    { trx, notices }: StoryTransaction,
    rows: readonly CountingContent[],
    made: ReadonlyMap<number, number>,
    author: number | null,
  ): Promise<Rewritten | null> {
    const [row] = rows
    if (!row) return null
    const { storyId: id, isTrashed, draftId, publishedId } = row
    const draft = draftId === null ? undefined : made.get(draftId)
    const published = publishedId === null || isTrashed ? undefined : made.get(publishedId)
    for (const each of rows) {
      const next = made.get(each.versionId)
      if (each.isPlanned && next !== undefined) await moveSchedules(trx, each.versionId, next, now())
    }
    const story = index.get(id)
    if (story) await forgetWords(trx, story, [draft ?? draftId, published ?? publishedId])
    await updateStory(trx, id, {
      ...(draft !== undefined && { draft_version_id: draft }),
      ...(published !== undefined && { published_version_id: published }),
      updated_at: now(),
      edited: 1,
      last_author_id: author,
    })
    if (published !== undefined) {
      const publication = { story_id: id, action: 'rewrite', languages: null, version_id: published, at: now() }
      const shown = { published_languages: row.publishedLanguages, author_id: author, schedule_id: null }
      await insertPublications(trx, [{ ...publication, ...shown }])
      const { name, fullSlug } = row
      notices.push({ action: 'published', storyId: id, name, fullSlug, paths: story?.paths ?? {} })
    }
    return {
      id,
      isTrashed,
      draftBefore: draftId,
      publishedBefore: publishedId,
      isPublished: published !== undefined,
      isPlanned: rows.some(each => each.isPlanned && each.versionId !== draftId),
    }
  }

  return { rewrite }
}

/** What is in the bin comes back as a draft: nothing else of it will ever be seen. */
function counts({ isTrashed, versionId, draftId }: CountingContent): boolean {
  return !isTrashed || versionId === draftId
}

function toVersion(row: CountingContent, content: JsonObject, author: number | null): NewVersion {
  const { storyId, versionName: name, versionId, draftId, publishedId, isTrashed } = row
  const isSearched = !isTrashed && (versionId === draftId || versionId === publishedId)
  return { storyId, name, content, reason: 'rewrite', author, isSearched }
}

/** Tells listeners of stories that were rewritten: of few one by one, of many that anything may have changed. */
export async function tellRewritten(
  { index, events, tell, database }: Pick<StoryWriter, 'index' | 'events' | 'tell' | 'database'>,
  rewritten: readonly Rewritten[],
): Promise<void> {
  const seen = rewritten.filter(each => !each.isTrashed)
  if (seen.length > mostTold) {
    events.emit({ kind: 'elsewhere', isVisible: true, stories: [], addresses: [] })
    return
  }
  for (const { id, draftBefore, publishedBefore, isPublished } of seen) {
    const story = index.get(id)
    if (!story) continue
    const { draft, published } = story.versions
    if (draft && draft.id !== draftBefore) {
      const changed = await changedFields(database.reader, id, draft.id, draftBefore)
      tell(story, 'saved', { isVisible: false, ...(changed && { changed }) })
    }
    if (!isPublished) continue
    const changed = await changedFields(database.reader, id, published?.id ?? null, publishedBefore)
    tell(story, 'published', changed ? { changed } : {})
  }
}
