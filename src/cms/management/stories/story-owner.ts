import type { Principal } from '../../../model/editing/principal.ts'
import type { StoryChange } from '../../stories/story-change.ts'

/** Anyone who makes a story in the editor answers for it until somebody else does. */
export function withOwner(change: StoryChange, { via, id }: Principal): StoryChange {
  if (via !== 'session' || change.editorData?.owner_id !== undefined) return change
  return { ...change, editorData: { ...change.editorData, owner_id: id } }
}
