import type { JsonObject } from '../../../base/json.ts'
import type { Draft } from '../draft/adopt.ts'
import type { UndoStep, UndoSteps } from '../draft/steps.ts'
import type { Conflict } from '../merge/merge-content.ts'
import type { SaveState, Step } from './open-story.ts'
import type { Journal } from '../saving/journal.ts'
import type { SaveOutcome } from '../saving/save-loop.ts'
import type { StoryServer } from '../saving/story-server.ts'
import type { Block } from '../structure/block-tree.ts'

export interface StoryStoreDeps {
  server: StoryServer
  journal: Journal
  now(): number
  setTimer(callback: () => void, ms: number): () => void
}

/** Why nothing is saved, where that does not resolve itself. */
export type SaveProblem = 'signed-out' | 'forbidden' | 'missing' | 'invalid' | 'too-large'

/** Everything that changes about an open story; each change makes a new object. */
export interface StoryState extends Draft {
  steps: UndoSteps
  saved: SaveState
  problem: { kind: SaveProblem; message: string } | null
  published: Block | null
  /** Who has saved what the conflicts are about. */
  conflictBy: { name: string; at: string } | null
  /** Fields of others that came while this window wrote. */
  merged: number
}

export interface StoryStore {
  subscribe(listener: () => void): () => void
  state(): StoryState
  facts(): JsonObject
  write(uid: string, key: string, value: unknown, step: Step): void
  edit(step: Step, change: (content: JsonObject) => JsonObject): void
  changeFacts(step: Step, change: JsonObject): void
  /** The step that was taken back, and how much of it no longer fitted; null where there is none. */
  undo(): { step: UndoStep; skipped: number } | null
  redo(): { step: UndoStep; skipped: number } | null
  flush(options?: { isLast?: boolean }): Promise<SaveOutcome>
  saveNow(): Promise<void>
  reload(): Promise<void>
  /** Reads what somebody else has saved, unless it is known. */
  savedElsewhere(lockVersion: number): void
  /** Decides a conflict: `value` is what the field holds from now on. */
  decide(conflict: Conflict, value: unknown, step: Step): void
  /** Deletes a block. */
  remove(uid: string, step: Step): void
  /** Brings the story back from the bin and saves. */
  restore(): Promise<void>
  retry(): void
  nextAttempt(): number | null
  close(): void
}
