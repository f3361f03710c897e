import type { UndoStep } from '../draft/steps.ts'
import type { Journal, KeptDraft } from './journal.ts'

export interface KeeperDeps {
  journal: Journal
  setTimer(callback: () => void, ms: number): () => void
  /** What is to be kept now; null where the server has everything. */
  draft(): KeptDraft | null
}

/**
 * Keeps an open story on this device: a frame's time after a change, so that a letter is painted before a long page is
 * copied, and while a write is under way the newest is written next. Frames themselves are not waited for, because a busy
 * device has few of them; every change a write of its own would queue, and the last wait for all.
 */
export interface Keeper {
  keep(): void
  /** A step of undo is new or has changed; it is kept with the draft. */
  stepChanged(step: UndoStep): void
  /** Resolves once everything is kept, and soon where the device does not answer. */
  settled(): Promise<unknown>
  close(): void
}

/** A frame, in milliseconds. */
const delayMs = 16

/** A save waits no longer for the device, in milliseconds. */
const longestWaitMs = 300

export function createKeeper({ journal, setTimer, draft }: KeeperDeps): Keeper {
  const steps = new Map<number, UndoStep>()
  let isClosed = false
  let running: Promise<unknown> | null = null
  let cancel: (() => void) | null = null
  let isNews = false

  function keepNow(): Promise<unknown> {
    cancel?.()
    cancel = null
    const changed = [...steps.values()]
    steps.clear()
    const now = draft()
    return Promise.all([now ? journal.keep(now) : Promise.resolve(), ...changed.map(step => journal.keepStep(step))])
  }

  /** Writes what is newest, after the write that is under way. */
  function keepSoon(): void {
    if (isClosed) return
    if (running) isNews = true
    else cancel ??= setTimer(write, delayMs)
  }

  function write(): void {
    isNews = false
    running = keepNow().finally(() => {
      running = null
      // It has waited for longer than a frame.
      if (isNews && !isClosed) write()
    })
  }

  return {
    keep: keepSoon,
    stepChanged: step => void steps.set(step.id, step),
    async settled() {
      if (!running && !cancel) return
      // Written side by side, transactions end in the order in which they began.
      await Promise.race([keepNow(), new Promise<void>(done => void setTimer(done, longestWaitMs))])
    },
    close() {
      void keepNow()
      isClosed = true
    },
  }
}
