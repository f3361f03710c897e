import type { JsonObject } from '../../../base/json.ts'
import { ApiError } from '../../api/api-error.ts'
import { removeBlocks } from '../edit/block-edits.ts'
import { findBlock, isBlock, isBlockList, updateBlock } from '../structure/block-tree.ts'
import { adopt, contentToSave, type Draft, placeOf, withField } from '../draft/adopt.ts'
import { authorOf, draftOf, isChanged, pick, same, updatedAt } from '../draft/draft-facts.ts'
import { applyPatch, invert, type Patch, toPatch } from '../draft/patch.ts'
import { addStep, mark, putBefore, stepToRedo, stepToUndo, type UndoStep, type UndoSteps } from '../draft/steps.ts'
import { deepEqual } from '../merge/deep-equal.ts'
import type { Conflict } from '../merge/merge-content.ts'
import { silentChanges } from './changes.ts'
import type { SaveState, Step } from './open-story.ts'
import { createAside } from '../saving/aside.ts'
import { createKeeper } from '../saving/keeper.ts'
import { problemOf } from '../saving/save-problem.ts'
import { createSaveLoop, type SaveOutcome } from '../saving/save-loop.ts'
import type { ServerStory } from '../saving/story-server.ts'
import type { StoryState, StoryStore, StoryStoreDeps } from './story-store.ts'

/** Lost answers that are remembered. */
const mostSent = 4

/** The store of a story that was read; `openStoryStore` reads it. */
export function createStoryStore(deps: StoryStoreDeps, draft: Draft, steps: UndoSteps, earlier: number) {
  const { server, journal, now } = deps
  const listeners = new Set<() => void>()
  let state: StoryState = {
    ...draft,
    steps,
    saved: { kind: 'saved', at: updatedAt(draft.base, now()) },
    problem: null,
    published: null,
    conflictBy: null,
    merged: 0,
  }
  let revision = isChanged(draft) ? 1 : 0
  let savedRevision = 0
  let changes = earlier
  let offlineSince: number | null = null
  const aside = createAside(server)
  let facts: { base: JsonObject; own: JsonObject; all: JsonObject } | null = null
  // On the device first, then to the server.
  const keeper = createKeeper({
    journal,
    setTimer: deps.setTimer,
    draft: () =>
      revision !== savedRevision || state.conflicts.length > 0 ? { ...draftOf(state), changes, at: now() } : null,
  })
  const loop = createSaveLoop({ save, isDirty: () => revision !== savedRevision, now, setTimer: deps.setTimer })

  function set(next: Partial<StoryState>): void {
    state = { ...state, ...next }
    state = { ...state, saved: savedOf(state) }
    for (const listener of listeners) listener()
  }

  function savedOf({ conflicts, problem, saved }: StoryState): SaveState {
    const isDirty = revision !== savedRevision
    if (problem) return same(saved, { kind: 'failed', fields: changes, message: problem.message })
    if (offlineSince !== null && isDirty) return same(saved, { kind: 'offline', changes, since: offlineSince })
    if (isDirty) return same(saved, { kind: 'saving' })
    if (conflicts.length > 0) return same(saved, { kind: 'failed', fields: conflicts.length, message: '' })
    return same(saved, { kind: 'saved', at: updatedAt(state.base, now()) })
  }

  function change(next: Partial<Draft>, step: Step, patch: Patch, typing: UndoStep['typing']): void {
    const before = state.facts
    const own = next.facts ?? before
    const factsChange =
      next.facts === undefined
        ? null
        : { before: pick(allFacts(), own, before), after: pick({ ...allFacts(), ...own }, own, before) }
    const at = now()
    const count = state.steps.length
    const last = stepToUndo(state.steps)?.id
    const nextSteps = addStep(state.steps, { name: step.name, at, patch, facts: factsChange, typing })
    const added = nextSteps.at(-1)
    if (added) keeper.stepChanged(added)
    if (added?.id !== last || count !== nextSteps.length) {
      changes++
      const ids = new Set(nextSteps.map(({ id }) => id))
      const gone = state.steps.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
      if (gone.length > 0) void journal.dropSteps(gone)
    }
    touch({ ...next, steps: nextSteps })
  }

  function touch(next: Partial<StoryState>): void {
    revision++
    set(next)
    keeper.keep()
    loop.changed()
  }

  function allFacts(): JsonObject {
    if (facts?.base !== state.base.facts || facts.own !== state.facts) {
      facts = { base: state.base.facts, own: state.facts, all: { ...state.base.facts, ...state.facts } }
    }
    return facts.all
  }

  function goTo(step: UndoStep | null, isUndone: boolean): { step: UndoStep; skipped: number } | null {
    if (!step) return null
    const { content, skipped } = applyPatch(state.content, isUndone ? invert(step.patch) : step.patch)
    const [from, to] = isUndone ? [step.facts?.after, step.facts?.before] : [step.facts?.before, step.facts?.after]
    const own = { ...state.facts }
    let factsSkipped = 0
    for (const [key, value] of Object.entries(to ?? {})) {
      if (deepEqual(allFacts()[key], from?.[key])) own[key] = value
      else factsSkipped++
    }
    const marked = mark(state.steps, step.id, isUndone)
    const changed = marked.find(({ id }) => id === step.id)
    if (changed) keeper.stepChanged(changed)
    changes++
    touch({ content, facts: own, steps: marked })
    void loop.flush()
    return { step, skipped: skipped + factsSkipped }
  }

  async function save({ isLast }: { isLast: boolean }): Promise<SaveOutcome> {
    if (revision === savedRevision) return 'saved'
    // A reload right after a save finds the steps of what was saved.
    if (!isLast) await keeper.settled()
    try {
      for (let attempt = 0; attempt < 5; attempt++) if (await saveOnce(isLast)) return saved()
      return 'unanswered'
    } catch (error) {
      return failed(error)
    }
  }

  /** @returns false where somebody else was faster: what they saved is merged now. */
  async function saveOnce(isLast: boolean): Promise<boolean> {
    const sent = contentToSave(state)
    const [sentFacts, sentRevision, base] = [state.facts, revision, state.base]
    const isContent = !deepEqual(sent, base.content)
    if (!isContent && Object.keys(sentFacts).length === 0) {
      savedRevision = sentRevision
      return true
    }
    state = { ...state, sent: [...state.sent, sent].slice(-mostSent) }
    try {
      const answer = await server.save({
        content: isContent ? sent : null,
        facts: sentFacts,
        lockVersion: base.lockVersion,
        isLast,
      })
      const own = Object.entries(state.facts).filter(([key, value]) => sentFacts[key] !== value)
      const mine = { ...state, base: { ...base, content: sent }, facts: Object.fromEntries(own), sent: [] }
      if (revision === sentRevision) changes = 0
      savedRevision = sentRevision
      set(draftOf(adopt(mine, answer)))
      return true
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.failure !== 'offline' && error.failure !== 'broken'
      if (isAnswered) state = { ...state, sent: state.sent.filter(one => one !== sent) }
      if (!(error instanceof ApiError) || error.failure !== 'conflict') throw error
      take(await server.load())
      return false
    }
  }

  /** Merges what somebody else has saved. */
  function take(theirs: ServerStory): void {
    if (theirs.lockVersion < state.base.lockVersion) return
    const before = state.conflicts.length
    const next = adopt(state, theirs)
    const isNews = next.conflicts.length > before
    if (isChanged(next) && revision === savedRevision) revision++
    set({
      ...draftOf(next),
      ...(isNews && { conflictBy: authorOf(theirs) }),
      merged: state.merged + silentChanges(state.base.content, theirs.content, next.conflicts.length - before),
    })
    keeper.keep()
    aside.keep(state)
    void journal.cache(theirs)
  }

  function saved(): SaveOutcome {
    offlineSince = null
    set({ problem: null })
    void journal.cache(state.base)
    aside.keep(state)
    if (revision === savedRevision && state.conflicts.length === 0) void journal.clear()
    else keeper.keep()
    return 'saved'
  }

  function failed(error: unknown): SaveOutcome {
    const problem = problemOf(error)
    if (problem === null) offlineSince ??= now()
    set({ problem })
    return problem === null ? 'unanswered' : 'refused'
  }

  function refused(error: unknown): never {
    if (error instanceof ApiError && error.failure === 'missing') failed(error)
    throw error
  }

  async function loadPublished(): Promise<void> {
    if (state.base.facts.published !== true) {
      set({ published: null })
      return
    }
    // Without it, nothing is marked as changed: the story can be written all the same.
    const published = await server.loadPublished().catch(() => state.published)
    if (!deepEqual(published, state.published)) set({ published })
  }
  // What the device kept is not on the server yet.
  state = { ...state, saved: savedOf(state) }
  if (revision !== savedRevision) loop.changed()
  return {
    loadPublished,
    /** Steps of before this window, or of before its reload. */
    remember: (kept: UndoSteps) => set({ steps: putBefore(kept, state.steps) }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    facts: allFacts,
    write(uid: string, key: string, value: unknown, step: Step) {
      const block = findBlock(state.content, uid)
      if (!block || deepEqual(block[key], value)) return
      const content = updateBlock(state.content, uid, one =>
        value === undefined ? withField(one, key, null) : { ...one, [key]: value },
      )
      const isStructure = isBlockList(block[key]) || isBlockList(value)
      const patch: Patch = isStructure
        ? toPatch(state.content, content)
        : { fields: [{ uid, key, before: block[key], after: value }], lists: [], blocks: [] }
      change({ content }, step, patch, step.isTyping ? { uid, key } : null)
      if (isStructure) void loop.flush()
    },
    edit(step: Step, edit: (content: JsonObject) => JsonObject) {
      const content = edit(state.content)
      if (!isBlock(content) || content === state.content) return
      change({ content }, step, toPatch(state.content, content), null)
      void loop.flush()
    },
    changeFacts(step: Step, changed: JsonObject) {
      change({ facts: { ...state.facts, ...changed } }, step, { fields: [], lists: [], blocks: [] }, null)
    },
    undo: () => goTo(stepToUndo(state.steps), true),
    redo: () => goTo(stepToRedo(state.steps), false),
    flush(options?: { isLast?: boolean }) {
      // What a window has begun to keep ends with it; what it would begin later does not.
      if (options?.isLast) void keeper.settled()
      return loop.flush(options)
    },
    async saveNow() {
      await loop.flush()
      if (state.problem) throw new ApiError(409, state.problem.message)
      if (revision !== savedRevision) throw new ApiError(0, 'No answer')
      if (state.conflicts.length > 0) throw new ApiError(409, 'conflict')
    },
    async reload() {
      // What the device knows may be gone meanwhile: that is said, and what is written stays.
      take(await server.load().catch(refused))
      await loadPublished()
      if (revision !== savedRevision) loop.changed()
    },
    savedElsewhere(lockVersion: number) {
      if (lockVersion <= state.base.lockVersion) return
      // A save of this window may be under way: its answer brings the number along.
      void loop
        .flush()
        .then(async () => {
          if (lockVersion > state.base.lockVersion) take(await server.load())
          await loadPublished()
        })
        .catch(() => {})
    },
    decide(conflict: Conflict, value: unknown, step: Step) {
      const conflicts = state.conflicts.filter(one => placeOf(one) !== placeOf(conflict))
      const { uid, key } = conflict
      const content = key === null ? state.content : updateBlock(state.content, uid, one => withField(one, key, value))
      if (content === state.content || deepEqual(content, state.content)) touch({ conflicts })
      else change({ content, conflicts }, step, toPatch(state.content, content), null)
      void loop.flush()
    },
    remove(uid: string, step: Step) {
      const content = removeBlocks(state.content, new Set([uid]))
      if (content !== state.content) change({ content }, step, toPatch(state.content, content), null)
    },
    async restore() {
      await server.restore()
      set({ problem: null })
      take(await server.load())
      loop.poke()
    },
    retry() {
      set({ problem: null })
      loop.poke()
    },
    nextAttempt: () => loop.nextAttempt(),
    close() {
      keeper.close()
      loop.stop()
    },
  } satisfies StoryStore & { loadPublished(): Promise<void>; remember(kept: UndoSteps): void }
}
