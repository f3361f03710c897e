import type { JsonObject } from '../../../base/json.ts'
import type { Patch } from './patch.ts'

/** Facts beside the content that one step changed, by name. */
export interface FactsChange {
  before: JsonObject
  after: JsonObject
}

/** One step that can be undone. */
export interface UndoStep {
  /** Grows with every step; also its key where steps are kept. */
  id: number
  /** Shown in "undo", e.g. `Block Kunden gelöscht`. */
  name: string
  /** Milliseconds since 1970 of its last change. */
  at: number
  patch: Patch
  facts: FactsChange | null
  isUndone: boolean
  /** Field that is being typed in: the next key within a second belongs to this step. */
  typing: { uid: string; key: string } | null
}

/** Steps of one sheet and person, oldest first; undone ones stand at the end. */
export type UndoSteps = readonly UndoStep[]

export const mostSteps = 200
/** Typing in one field within so many milliseconds is one step. */
const typingMs = 1000
/** Steps are kept for so many milliseconds. */
export const keptMs = 30 * 24 * 3600 * 1000

export type NewStep = Omit<UndoStep, 'id' | 'isUndone'>

/** The steps with one more; what was undone before cannot come back any more. */
export function addStep(steps: UndoSteps, step: NewStep): UndoSteps {
  const done = steps.filter(({ isUndone }) => !isUndone)
  const last = done.at(-1)
  if (last && isSameTyping(last, step)) {
    const [first] = last.patch.fields
    const [next] = step.patch.fields
    if (first && next) {
      const patch = { ...last.patch, fields: [{ ...next, before: first.before }] }
      return [...done.slice(0, -1), { ...last, at: step.at, patch }]
    }
  }
  const id = Math.max(step.at, (steps.at(-1)?.id ?? 0) + 1)
  return [...done, { ...step, id, isUndone: false }].slice(-mostSteps)
}

function isSameTyping(last: UndoStep, step: NewStep): boolean {
  return (
    last.typing !== null &&
    step.typing !== null &&
    last.typing.uid === step.typing.uid &&
    last.typing.key === step.typing.key &&
    step.at - last.at <= typingMs
  )
}

/** Steps of before with those that were made meanwhile: after them, nothing that was undone before can come back. */
export function putBefore(kept: UndoSteps, steps: UndoSteps): UndoSteps {
  return [...(steps.length > 0 ? kept.filter(({ isUndone }) => !isUndone) : kept), ...steps].slice(-mostSteps)
}

/** The step that undo takes back next; null where there is none. */
export function stepToUndo(steps: UndoSteps): UndoStep | null {
  return steps.findLast(({ isUndone }) => !isUndone) ?? null
}

/** The step that redo does again next; null where there is none. */
export function stepToRedo(steps: UndoSteps): UndoStep | null {
  return steps.find(({ isUndone }) => isUndone) ?? null
}

/** Marks a step as undone or done again; typing does not go on in it. */
export function mark(steps: UndoSteps, id: number, isUndone: boolean): UndoSteps {
  return steps.map(step => (step.id === id ? { ...step, isUndone, typing: null } : step))
}

/** Steps as they were kept, without those that are too old or too many. */
export function restoreSteps(kept: readonly UndoStep[], now: number): UndoSteps {
  return kept
    .filter(({ at }) => now - at < keptMs)
    .toSorted((one, other) => one.id - other.id)
    .slice(-mostSteps)
    .map(step => ({ ...step, typing: null }))
}
