import type { Updateable } from 'kysely'
import type { StoriesTable } from '../../db/tables.ts'
import { mergeLanguages } from '../content/merge-languages.ts'
import { toFieldCode } from '../content/languages.ts'
import type { IndexedStory, StoryHead } from './story-head.ts'
import { changedFields } from './story-history.server.ts'
import { forgetWords } from './story-versions.server.ts'
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
    draft: { id: number; name: string },
    languages: PublishLanguages,
    { author = null }: WriteOptions,
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
    await forgetWords(trx, { versions: toHeads(locked) }, [draft.id, versionId])
    notices.push({ action: 'published', storyId, name: draft.name, fullSlug, paths })
    return {
      published_version_id: versionId,
      published_at: now(),
      first_published_at: locked.first_published_at ?? now(),
      published_languages: languages === 'all' ? null : JSON.stringify(languagesAfter(locked, languages)),
    }
  }

  /** All languages that are published once these are. */
  function languagesAfter(locked: LockedStory, languages: readonly (string | null)[]): string[] {
    const { codes } = index.languages
    const before: unknown = JSON.parse(locked.published_languages ?? 'null')
    const known = locked.published_version_id === null ? [] : Array.isArray(before) ? before.map(String) : codes
    return codes.filter(code => known.includes(code) || languages.includes(code))
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
      const isWhole = languages === 'all' || languages.includes(null)
      const rest = (story.publishedLanguages ?? index.languages.codes).filter(
        code => languages !== 'all' && !languages.includes(code),
      )
      await commit(
        true,
        author,
        async ({ trx, notices }) => {
          const locked = await lock(trx, id, options)
          const heads = toHeads(locked)
          if (isWhole) {
            const gone = { published_version_id: null, published_languages: null }
            await updateStory(trx, id, { ...gone, edited: 1, last_author_id: author })
            await forgetWords(trx, { versions: heads }, [locked.draft_version_id])
          } else if (locked.published_version_id !== null) {
            const shown = await readContent(trx, id, locked.published_version_id)
            const kept = new Set(rest.map(toFieldCode))
            const content = mergeLanguages(shown, {}, code => !kept.has(code))
            const version = { storyId: id, name: story.name, content, reason: 'publish' as const, author }
            const versionId = await writer.storeDraft(trx, version)
            await forgetWords(trx, { versions: heads }, [locked.draft_version_id, versionId])
            const columns = { published_version_id: versionId, published_languages: JSON.stringify(rest) }
            await updateStory(trx, id, { ...columns, edited: 1, last_author_id: author })
          }
          notices.push({
            action: 'unpublished',
            storyId: id,
            name: story.name,
            fullSlug: story.fullSlug,
            paths: story.paths,
          })
        },
        () => [id],
      )
      const after = current(id)
      tell(after, 'unpublished')
      return after
    })
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

  return { publishStory, unpublishStory, publish, tellPublished }
}

export type StoryPublishing = ReturnType<typeof createStoryPublishing>

function toHeads(locked: LockedStory) {
  const head = (id: number | null) => (id === null ? null : { id, name: '', component: '' })
  return { draft: head(locked.draft_version_id), published: head(locked.published_version_id) }
}
