import { stepToUndo } from '../draft/steps.ts'
import type { Block } from '../structure/block-tree.ts'
import type { StoryStore } from './story-store.ts'

/** The content of a story for what names and counts: it follows typing at a slower pace, anything else at once. */
export interface RestingContent {
  get(): Block
  subscribe(listener: () => void): () => void
}

/** What is typed is named and counted this much later at most, in milliseconds. */
const paceMs = 150

const known = new WeakMap<StoryStore, RestingContent>()

export function restingContentOf(store: StoryStore): RestingContent {
  const found = known.get(store) ?? createRestingContent(store, startTimer)
  known.set(store, found)
  return found
}

/**
 * Outline, counts, findings and states of languages go through the whole story. Done for every key, that is more work than
 * all else that a key asks for.
 */
export function createRestingContent(
  store: Pick<StoryStore, 'state' | 'subscribe'>,
  setTimer: (callback: () => void, ms: number) => () => void,
): RestingContent {
  let shown = store.state().content
  let cancel: (() => void) | null = null
  let stop: (() => void) | null = null
  const listeners = new Set<() => void>()

  function isResting(): boolean {
    const { content, steps } = store.state()
    return content !== shown && stop !== null && stepToUndo(steps)?.typing != null
  }

  function show(): void {
    cancel?.()
    cancel = null
    if (shown === store.state().content) return
    shown = store.state().content
    for (const listener of listeners) listener()
  }

  function changed(): void {
    if (!isResting()) show()
    else cancel ??= setTimer(show, paceMs)
  }

  return {
    get() {
      if (!isResting()) shown = store.state().content
      return shown
    },
    subscribe(listener) {
      listeners.add(listener)
      stop ??= store.subscribe(changed)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
        cancel?.()
        cancel = null
      }
    },
  }
}

function startTimer(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
