import type { JsonObject } from '../../../base/json.ts'
import type { Result } from '../../../base/result.ts'
import { deleteWords } from '../search.store.server.ts'
import { dropAside } from './story-versions.store.server.ts'
import { checkChange, type FieldProblems } from '../story-change.ts'
import { isAFolder, notFound, refuse, type StoryWriter } from '../story-writer.server.ts'

export interface AsideOptions {
  author: number | null
  /** A version that the same person has kept aside before, and that this one takes the place of. */
  replaces: number | null
}

/**
 * Keeps a state of a story beside its draft: what one of two people wrote, until they decide. The history shows it like every
 * other version; neither draft nor visitors nor the search see it, and nobody else's change is refused because of it.
 */
export function createKeepingAside({ index, run, storeDraft, database, rules }: StoryWriter) {
  return {
    /** @returns the id of the version. */
    keepAside(
      id: number,
      content: JsonObject,
      { author, replaces }: AsideOptions,
    ): Promise<Result<number, FieldProblems>> {
      return run(() => {
        const story = index.get(id)
        if (!story) throw notFound()
        if (story.isFolder) throw isAFolder()
        refuse(checkChange(index, rules, story, { content }, false))
        return database.db.transaction().execute(async trx => {
          if (replaces !== null) await dropAside(trx, id, replaces, author)
          const versionId = await storeDraft(trx, { storyId: id, name: story.name, content, reason: 'aside', author })
          await deleteWords(trx, [versionId])
          return versionId
        })
      })
    },
  }
}
