import type { Components, OpenStory } from './open-story.ts'
import { findBlock } from '../structure/block-tree.ts'
import type { StoryStore } from './story-store.ts'

export interface OpenStoryView {
  store: StoryStore
  components: Components
  language: string
  mayWrite: boolean
  select(uid: string | null, field: string | null): void
  /** Told what a step of undo could not take back. */
  onStep(done: ReturnType<StoryStore['undo']>, isUndo: boolean): void
}

/** An open story in one language, as fields and panels see it. */
export function toOpenStory({ store, components, language, mayWrite, select, onStep }: OpenStoryView): OpenStory {
  const { id, uuid } = store.facts()
  return {
    id: Number(id),
    uuid: String(uuid),
    components,
    language,
    mayWrite,
    subscribe: store.subscribe,
    facts: store.facts,
    content: () => store.state().content,
    published: () => store.state().published,
    saveState: () => store.state().saved,
    block: uid => findBlock(store.state().content, uid),
    write: (uid, key, value, step) => mayWrite && store.write(uid, key, value, step),
    edit: (step, change) => mayWrite && store.edit(step, change),
    changeFacts: (step, change) => mayWrite && store.changeFacts(step, change),
    undo: () => onStep(store.undo(), true),
    redo: () => onStep(store.redo(), false),
    saveNow: () => store.saveNow(),
    reload: () => store.reload(),
    select: (uid, field = null) => select(uid, field),
  }
}
