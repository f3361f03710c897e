/** How an attempt to save ended. */
export type SaveOutcome =
  /** The server has everything, or there was nothing to save. */
  | 'saved'
  /** No answer: it is tried again by itself. */
  | 'unanswered'
  /** Refused: trying again needs a person, or another change. */
  | 'refused'

export interface SaveLoopDeps {
  save(options: { isLast: boolean }): Promise<SaveOutcome>
  isDirty(): boolean
  now(): number
  /** Calls back once after so many milliseconds; the answer takes that back. */
  setTimer(callback: () => void, ms: number): () => void
}

/** Decides when an open story is saved. */
export interface SaveLoop {
  /** Something was changed: it is saved 800 ms after the last change, at most 5 s after the first. */
  changed(): void
  /** Saves now, unless a save is under way, which is then followed by the next. */
  flush(options?: { isLast?: boolean }): Promise<SaveOutcome>
  /** The connection is back, or somebody asks: waiting ends. */
  poke(): void
  /** When the next attempt is made, in milliseconds since 1970; null while none is waited for. */
  nextAttempt(): number | null
  stop(): void
}

const pauseMs = 800
const longestMs = 5000
const firstRetryMs = 2000
const longestRetryMs = 60_000

export function createSaveLoop({ save, isDirty, now, setTimer }: SaveLoopDeps): SaveLoop {
  let cancel: (() => void) | null = null
  let dirtySince: number | null = null
  let running: Promise<SaveOutcome> | null = null
  let retries = 0
  let attemptAt: number | null = null
  let isStopped = false

  function wait(ms: number, isRetry = false): void {
    cancel?.()
    attemptAt = isRetry ? now() + ms : null
    cancel = setTimer(() => void run(false), ms)
  }

  async function run(isLast: boolean): Promise<SaveOutcome> {
    cancel?.()
    cancel = null
    attemptAt = null
    if (running) {
      await running
      return isDirty() && retries === 0 ? run(isLast) : 'saved'
    }
    dirtySince = null
    running = save({ isLast })
    const outcome = await running.finally(() => (running = null))
    if (isStopped) return outcome
    if (outcome === 'unanswered') {
      wait(Math.min(longestRetryMs, firstRetryMs * 2 ** retries), true)
      retries++
      return outcome
    }
    retries = 0
    if (outcome === 'saved' && isDirty()) changed()
    return outcome
  }

  function changed(): void {
    // While the server does not answer, its next attempt takes along whatever was written meanwhile.
    if (attemptAt !== null) return
    dirtySince ??= now()
    wait(Math.max(0, Math.min(pauseMs, dirtySince + longestMs - now())))
  }

  return {
    changed,
    flush: ({ isLast = false } = {}) => run(isLast),
    poke() {
      if (attemptAt === null && !isDirty()) return
      retries = 0
      void run(false)
    },
    nextAttempt: () => attemptAt,
    stop() {
      isStopped = true
      cancel?.()
      attemptAt = null
    },
  }
}
