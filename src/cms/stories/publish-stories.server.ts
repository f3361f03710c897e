import type { Updateable } from 'kysely'
import type { StoriesTable } from '../../db/tables.ts'
import { insertPublications, readPublications } from '../publications/publications.store.server.ts'
import { mergeLanguages } from '../content/merge-languages.ts'
import { toFieldCode } from '../content/languages.ts'
import type { IndexedStory, StoryHead } from './index/story-head.ts'
import { changedFields } from './history/story-history.server.ts'
import { forgetWords, rememberWords } from './history/story-versions.server.ts'
import type { LockedStory } from './stories.store.server.ts'
import { updateStory } from './stories.store.server.ts'
import {
  isAFolder,
  notFound,
  Refusal,
  type StoryResult,
  type StoryTransaction,
  type StoryWriter,
  type WriteOptions,
} from './story-writer.server.ts'

/** Which languages: all, or a list of codes in which `null` is the default language. */
export type PublishLanguages = 'all' | readonly (string | null)[]

/** What is made public: the draft, or an earlier version that a plan holds. */
export interface PublishSource {
  id: number
  name: string
  /** True for a version that is not the draft: the draft stays what it is. */
  isHeld?: boolean
}

/** Who publishes, and because of which plan. */
export interface PublishOptions extends WriteOptions {
  scheduleId?: number | null
}

/** Making drafts public and taking them back. */
export function createStoryPublishing(writer: StoryWriter) {
  const { index, database, now, run, commit, lock, readContent, tell, current } = writer

  /**
   * Makes the draft what visitors see, or only some languages of it: then all others stay as visitors see them now.
   *
   * @see docs/storyblok-contract.md §7.3
   */
  function publishStory(
    id: number,
    languages: PublishLanguages = 'all',
    options: WriteOptions = {},
  ): Promise<StoryResult> {
    return run(async () => {
      const story = index.get(id)
      if (!story) throw notFound()
      if (story.isFolder || !story.versions.draft) throw isAFolder()
      await commit(
        true,
        options.author ?? null,
        async transaction => {
          const locked = await lock(transaction.trx, id, options)
          const draft = { id: locked.draft_version_id ?? 0, name: story.name }
          const columns = await publish(transaction, story, locked, draft, languages, options)
          await updateStory(transaction.trx, id, { ...columns, edited: 1, last_author_id: options.author ?? null })
        },
        () => [id],
      )
      return tellPublished(story)
    })
  }

  /**
   * The columns that make a draft public, within the transaction that stores it.
   *
   * @param story as it was before.
   * @throws Refusal for a language alone where the default one was never published: it is what the others are kept in.
   */
  async function publish(
    { trx, notices }: StoryTransaction,
    story: Pick<StoryHead, 'id' | 'fullSlug' | 'versions'> & { paths: Readonly<Record<string, string>> },
    locked: LockedStory,
    draft: PublishSource,
    languages: PublishLanguages,
    { author = null, scheduleId = null }: PublishOptions,
  ): Promise<Updateable<StoriesTable>> {
    const { id: storyId, fullSlug, paths } = story
    const published = locked.published_version_id
    let versionId = draft.id
    if (languages !== 'all') {
      const isDefault = languages.includes(null)
      if (!isDefault && published === null) throw new Refusal({ lang: ['needs the default language to be published'] })
      const codes = new Set(languages.filter(code => code !== null).map(toFieldCode))
      const [next, shown] = [await readContent(trx, storyId, draft.id), await readContent(trx, storyId, published)]
      const content = isDefault
        ? mergeLanguages(next, shown, code => !codes.has(code))
        : mergeLanguages(shown, next, code => codes.has(code))
      const version = { storyId, name: draft.name, content, reason: 'publish' as const, author }
      versionId = await writer.storeDraft(trx, version)
    }
    const draftId = draft.isHeld ? locked.draft_version_id : draft.id
    await forgetWords(trx, { versions: toHeads(locked) }, [draftId, versionId])
    // a held version may have been neither draft nor published since
    if (draft.isHeld && versionId === draft.id) await rememberWords(trx, storyId, versionId)
    notices.push({ action: 'published', storyId, name: draft.name, fullSlug, paths })
    const publishedLanguages = languages === 'all' ? null : JSON.stringify(languagesAfter(locked, languages))
    const publication = { version_id: versionId, published_languages: publishedLanguages, at: now() }
    await insertPublications(trx, [{ ...publication, ...noteOf('publish', storyId, languages, author, scheduleId) }])
    return {
      published_version_id: versionId,
      published_at: now(),
      first_published_at: locked.first_published_at ?? now(),
      published_languages: publishedLanguages,
    }
  }

  /** All languages that are published once these are. */
  function languagesAfter(locked: LockedStory, languages: readonly (string | null)[]): string[] {
    const { codes } = index.languages
    const known = locked.published_version_id === null ? [] : languagesOf(locked)
    return codes.filter(code => known.includes(code) || languages.includes(code))
  }

  /** Languages of what visitors see. */
  function languagesOf(locked: LockedStory): readonly string[] {
    const before: unknown = JSON.parse(locked.published_languages ?? 'null')
    return Array.isArray(before) ? before.map(String) : index.languages.codes
  }

  /**
   * Makes public what was public after an earlier publication, in the languages of then: what undo needs. The draft stays as it is.
   *
   * @param publicationId null: nothing was public.
   */
  function restorePublication(
    id: number,
    publicationId: number | null,
    options: WriteOptions = {},
  ): Promise<StoryResult> {
    const { author = null } = options
    return run(async () => {
      const story = index.get(id)
      if (!story) throw notFound()
      if (story.isFolder) throw isAFolder()
      const then = (await readPublications(database.reader, id)).find(row => row.id === publicationId)
      if (publicationId !== null && !then) throw new Refusal({ publication_id: ['could not be found'] })
      const versionId = then?.version_id ?? null
      const languages = then?.published_languages ?? null
      await commit(
        true,
        author,
        async ({ trx, notices }) => {
          const locked = await lock(trx, id, options)
          const { draft_version_id: draftId } = locked
          await forgetWords(trx, { versions: toHeads(locked) }, [draftId, versionId])
          if (versionId !== null && versionId !== draftId) await rememberWords(trx, id, versionId)
          const action = versionId === null ? 'unpublish' : 'publish'
          const { name, fullSlug, paths } = story
          notices.push({ action: `${action}ed`, storyId: id, name, fullSlug, paths })
          const columns = { published_version_id: versionId, published_languages: languages }
          const row = { version_id: versionId, published_languages: languages, at: now() }
          await insertPublications(trx, [
            { ...noteOf(action, id, 'all', author), languages: then?.languages ?? null, ...row },
          ])
          const dates = versionId === null ? {} : { published_at: now() }
          await updateStory(trx, id, { ...columns, ...dates, edited: 1, last_author_id: author })
        },
        () => [id],
      )
      if (versionId !== null) return tellPublished(story)
      const after = current(id)
      tell(after, 'unpublished')
      return after
    })
  }

  /** Takes a story, or some of its languages, away from visitors; the draft stays. Without the default one nothing is left. */
  function unpublishStory(
    id: number,
    languages: PublishLanguages = 'all',
    options: WriteOptions = {},
  ): Promise<StoryResult> {
    const { author = null } = options
    return run(async () => {
      const story = index.get(id)
      if (!story) throw notFound()
      if (story.isFolder) throw isAFolder()
      await commit(
        true,
        author,
        async transaction => {
          const locked = await lock(transaction.trx, id, options)
          const columns = await unpublish(transaction, story, locked, languages, options)
          await updateStory(transaction.trx, id, { ...columns, edited: 1, last_author_id: author })
        },
        () => [id],
      )
      const after = current(id)
      tell(after, 'unpublished')
      return after
    })
  }

  /** The columns that take a story, or some of its languages, away from visitors, within the transaction that does it. */
  async function unpublish(
    { trx, notices }: StoryTransaction,
    story: Pick<IndexedStory, 'id' | 'name' | 'fullSlug' | 'paths'>,
    locked: LockedStory,
    languages: PublishLanguages,
    { author = null, scheduleId = null }: PublishOptions,
  ): Promise<Updateable<StoriesTable>> {
    const { id: storyId, name, fullSlug, paths } = story
    const published = locked.published_version_id
    notices.push({ action: 'unpublished', storyId, name, fullSlug, paths })
    if (published === null) return {}
    const heads = toHeads(locked)
    const note = { ...noteOf('unpublish', storyId, languages, author, scheduleId), at: now() }
    if (languages === 'all' || languages.includes(null)) {
      await forgetWords(trx, { versions: heads }, [locked.draft_version_id])
      await insertPublications(trx, [{ ...note, version_id: null, published_languages: null }])
      return { published_version_id: null, published_languages: null }
    }
    const before = languagesOf(locked)
    const rest = before.filter(code => !languages.includes(code))
    const shown = await readContent(trx, storyId, published)
    const kept = new Set(rest.map(toFieldCode))
    const content = mergeLanguages(shown, {}, code => !kept.has(code))
    const versionId = await writer.storeDraft(trx, { storyId, name, content, reason: 'publish', author })
    await forgetWords(trx, { versions: heads }, [locked.draft_version_id, versionId])
    const columns = { published_version_id: versionId, published_languages: JSON.stringify(rest) }
    const publication = { version_id: versionId, published_languages: columns.published_languages }
    await insertPublications(trx, [{ ...note, ...publication }])
    return columns
  }

  /** Tells who listens that a story is public, and which of its fields differ from what visitors saw. */
  async function tellPublished(
    before: Pick<IndexedStory, 'id' | 'versions' | 'publishedLanguages'>,
  ): Promise<StoryHead> {
    const after = current(before.id)
    const [then, next] = [before.versions.published?.id ?? null, after.versions.published?.id ?? null]
    const isSameLanguages = JSON.stringify(before.publishedLanguages) === JSON.stringify(after.publishedLanguages)
    const changed = isSameLanguages ? await changedFields(database.reader, before.id, next, then) : null
    tell(after, 'published', changed ? { changed } : {})
    return after
  }

  return { publishStory, unpublishStory, restorePublication, publish, unpublish, tellPublished }
}

export type StoryPublishing = ReturnType<typeof createStoryPublishing>

/** Who changed what visitors see, and how. */
export function noteOf(
  action: 'publish' | 'unpublish',
  storyId: number,
  languages: PublishLanguages,
  author: number | null,
  scheduleId: number | null = null,
) {
  const codes = languages === 'all' ? null : JSON.stringify(languages)
  return { action, story_id: storyId, languages: codes, author_id: author, schedule_id: scheduleId }
}

function toHeads(locked: LockedStory) {
  const head = (id: number | null) => (id === null ? null : { id, name: '', component: '' })
  return { draft: head(locked.draft_version_id), published: head(locked.published_version_id) }
}
