import { notFound, Refusal, type StoryResult, type StoryWriter, type WriteOptions } from './story-writer.server.ts'
import { readTrash, updateStory } from './stories.store.server.ts'

const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Giving a story another uuid. What refers to it by the former one leads nowhere from then on, as in the official service. */
export function createStoryUuids({ index, uuid, now, run, commit, lock, tell, current }: StoryWriter) {
  /** @param wanted null: a new one is made. */
  function changeUuid(id: number, wanted: string | null, options: WriteOptions = {}): Promise<StoryResult> {
    const { author = null } = options
    return run(async () => {
      const story = index.get(id)
      if (!story) throw notFound()
      const fresh = wanted ?? uuid()
      if (!shape.test(fresh)) throw new Refusal({ uuid: ['is invalid'] })
      const before = { ...story }
      await commit(
        true,
        author,
        async ({ trx }) => {
          await lock(trx, id, options)
          const other = index.byUuid(fresh) ?? (await readTrash(trx)).find(row => row.uuid === fresh)
          if (other && other.id !== id) throw new Refusal({ uuid: ['has already been taken'] })
          await updateStory(trx, id, { uuid: fresh, updated_at: now(), edited: 1, last_author_id: author })
        },
        () => [id],
      )
      // pages hold the story under either of them
      for (const each of [before, current(id)]) tell(each, 'saved', { isVisible: true })
      return current(id)
    })
  }

  return { changeUuid }
}
