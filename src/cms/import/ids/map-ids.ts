import type { ImportStory } from '../reading/parse-story.ts'
import type { KnownStory } from '../plan-stories.ts'

/** The id that a story gets here, by the id it has in the export. */
export type IdMap = ReadonlyMap<number, number>

/**
 * Gives stories the ids they can have here. One that is known by its uuid keeps the id it has here; one whose id another story
 * has gets a new one. Content names stories by their uuids, so nothing else changes.
 */
export function mapIds(
  stories: readonly ImportStory[],
  known: readonly KnownStory[],
): { stories: ImportStory[]; ids: IdMap } {
  const uuidOf = new Map(known.map(story => [story.id, story.uuid]))
  const idOf = new Map(known.map(story => [story.uuid, story.id]))
  let last = Math.max(0, ...known.map(story => story.id), ...stories.map(story => story.id))
  const ids = new Map<number, number>()
  for (const { id, uuid } of stories) {
    const here = idOf.get(uuid)
    const isFree = uuidOf.get(id) === undefined || uuidOf.get(id) === uuid
    ids.set(id, here ?? (isFree ? id : ++last))
  }
  return {
    ids,
    stories: stories.map(story => ({
      ...story,
      id: ids.get(story.id) ?? story.id,
      parentId: ids.get(story.parentId) ?? story.parentId,
    })),
  }
}
