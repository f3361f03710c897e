import type { JsonObject } from '../../../base/json.ts'
import type { Block } from '../structure/block-tree.ts'
import type { UndoStep } from '../draft/steps.ts'
import type { Conflict } from '../merge/merge-content.ts'
import type { ServerStory } from './story-server.ts'

/** Changes of one window that no server has confirmed yet. */
export interface KeptDraft {
  /** What the changes are based on. */
  base: ServerStory
  content: Block
  /** Changed facts by name. */
  facts: JsonObject
  conflicts: readonly Conflict[]
  /** Contents that were sent and never answered. */
  sent: readonly Block[]
  /** How many changes this is, for people. */
  changes: number
  /** Milliseconds since 1970. */
  at: number
}

/** What an open story keeps on this device. Nothing here throws: a browser may refuse to keep anything. */
export interface Journal {
  /** Keeps the changes of this window; the base only where it is another one than last time. Resolves once they are kept. */
  keep(draft: KeptDraft): Promise<void>
  /** Everything of this window has arrived at the server. */
  clear(): Promise<void>
  /** Changes of this window before a reload, and of windows that are gone; they are this window's now. */
  adopt(): Promise<readonly KeptDraft[]>
  /** The story as the server had it last, so that it opens at once and without a connection. */
  cached(): Promise<ServerStory | null>
  cache(story: ServerStory): Promise<void>
  /** Steps of undo, in any order. */
  steps(): Promise<readonly UndoStep[]>
  keepStep(step: UndoStep): Promise<void>
  dropSteps(ids: readonly number[]): Promise<void>
}

/** A journal that is gone with the window, for browsers that keep nothing and for tests. */
export function createMemoryJournal(): Journal & { draft: KeptDraft | null; kept: Map<number, UndoStep> } {
  let cached: ServerStory | null = null
  const journal = {
    draft: null as KeptDraft | null,
    kept: new Map<number, UndoStep>(),
    keep(draft: KeptDraft) {
      journal.draft = draft
      return Promise.resolve()
    },
    clear() {
      journal.draft = null
      return Promise.resolve()
    },
    adopt: () => Promise.resolve(journal.draft ? [journal.draft] : []),
    cached: () => Promise.resolve(cached),
    cache(story: ServerStory) {
      cached = story
      return Promise.resolve()
    },
    steps: () => Promise.resolve([...journal.kept.values()]),
    keepStep(step: UndoStep) {
      journal.kept.set(step.id, step)
      return Promise.resolve()
    },
    dropSteps(ids: readonly number[]) {
      for (const id of ids) journal.kept.delete(id)
      return Promise.resolve()
    },
  }
  return journal
}
