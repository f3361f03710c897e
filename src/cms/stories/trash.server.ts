import { insertPublications } from '../publications/publications.store.server.ts'
import { noteOf } from './publish-stories.server.ts'
import { toFullSlug } from './slug-paths.ts'
import { Refusal, notFound, type StoryResult, type StoryWriter, type WriteOptions } from './story-writer.server.ts'
import { forgetWords, rememberWords } from './history/story-versions.server.ts'
import { purgeStories, readTrash, updateStory } from './stories.store.server.ts'

type Trash = Awaited<ReturnType<typeof readTrash>>

/** Deleting stories, and taking them out of the trash again. */
export function createStoryTrash(writer: StoryWriter) {
  const { index, database, now, run, commit, lock, tell, current } = writer

  /** Moves a story, or a folder with everything in it, to the trash. */
  function deleteStory(id: number, options: WriteOptions = {}): Promise<StoryResult> {
    const { author = null } = options
    return run(async () => {
      const story = index.get(id)
      if (!story) throw notFound()
      const gone = [...index.descendantsOf(id), story]
      const deletedAt = now()
      await commit(
        true,
        author,
        async ({ trx, notices }) => {
          await lock(trx, id, options)
          for (const each of gone) {
            await updateStory(trx, each.id, { deleted_at: deletedAt, edited: 1, last_author_id: author })
            await forgetWords(trx, each, [])
            if (each.versions.published) {
              const gone = { version_id: null, published_languages: null, at: deletedAt }
              await insertPublications(trx, [{ ...noteOf('unpublish', each.id, 'all', author), ...gone }])
            }
            const { id: storyId, name, fullSlug, paths } = each
            notices.push({ action: 'deleted', storyId, name, fullSlug, paths })
          }
        },
        () => gone.map(each => each.id),
      )
      for (const each of gone) tell(each, 'deleted')
      return story
    })
  }

  /**
   * Takes a story out of the trash, a folder with what was deleted along with it: in its folder, else at the root where
   * that is gone. It is a draft then.
   *
   * @throws nothing; an address that somebody else has by now is a problem of `slug`.
   */
  function undeleteStory(id: number, options: WriteOptions = {}): Promise<StoryResult> {
    const { author = null } = options
    return run(async () => {
      const trash = await readTrash(database.db)
      const story = trash.find(row => row.id === id)
      if (!story) throw notFound()
      const back = [story]
      for (let at = 0; at < back.length; at++) {
        const folder = back[at]
        if (folder?.is_folder !== 1) continue
        back.push(...trash.filter(row => row.parent_id === folder.id && row.deleted_at === story.deleted_at))
      }
      const folder = index.get(story.parent_id)
      const parentId = folder?.isFolder ? folder.id : 0
      const addresses = new Map([[parentId, index.get(parentId)?.fullSlug ?? null]])
      for (const row of back) {
        const parent = addresses.get(row === story ? parentId : row.parent_id) ?? null
        const isStartpage = row.is_startpage === 1 && (row !== story || parentId !== 0)
        addresses.set(row.id, toFullSlug(parent, row.slug, isStartpage))
        if (index.bySlug(addresses.get(row.id) ?? '')) throw new Refusal({ slug: ['has already been taken'] })
      }
      await commit(
        true,
        author,
        async ({ trx }) => {
          for (const row of back) {
            await updateStory(trx, row.id, {
              deleted_at: null,
              published_version_id: null,
              edited: 1,
              last_author_id: author,
              updated_at: now(),
              full_slug: addresses.get(row.id) ?? row.full_slug,
              ...(row === story && { parent_id: parentId, ...(parentId === 0 && { is_startpage: 0 }) }),
            })
            if (row.draft_version_id !== null) await rememberWords(trx, row.id, row.draft_version_id)
          }
        },
        () => back.map(row => row.id),
      )
      for (const row of back) tell(index.get(row.id), 'saved')
      return current(id)
    })
  }

  /**
   * Removes a story of the trash for good, a folder with what was deleted along with it.
   *
   * @returns how many stories that were; 0 where it is not in the trash.
   */
  function purgeStory(id: number): Promise<number> {
    return purge(trash => {
      const story = trash.find(row => row.id === id)
      return story ? [story, ...below(trash, story)] : []
    })
  }

  /** Removes what has been in the trash since before a moment (ISO, UTC). @returns how many stories that were. */
  function purgeBefore(moment: string): Promise<number> {
    return purge(trash => trash.filter(row => row.deleted_at !== null && row.deleted_at < moment))
  }

  async function purge(choose: (trash: Trash) => Trash): Promise<number> {
    let count = 0
    await writer.queue(async () => {
      await database.db.transaction().execute(async trx => {
        const gone = choose(await readTrash(trx))
        count = gone.length
        await purgeStories(
          trx,
          gone.map(row => row.id),
        )
      })
    })
    return count
  }

  function below(trash: Trash, folder: Trash[number]): Trash {
    const children = trash.filter(row => row.parent_id === folder.id && row.deleted_at === folder.deleted_at)
    return children.flatMap(child => [child, ...below(trash, child)])
  }

  return { deleteStory, undeleteStory, purgeStory, purgeBefore, trash: () => readTrash(database.reader) }
}
