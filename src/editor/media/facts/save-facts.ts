import type { JsonObject } from '../../../base/json.ts'

export type FactsSave = { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved'; at: number } | { kind: 'failed' }

export interface FactsSaverDeps {
  save(change: JsonObject): Promise<void>
  /** Runs something after a pause in typing. @returns what prevents it. */
  wait(run: () => void): () => void
  now(): number
  onState(state: FactsSave): void
}

/**
 * Saves what is written of a file: after a pause, one request at a time, so that a later word is never overtaken by an
 * earlier one. What could not be saved is sent again with the next change, or when asked.
 */
export function createFactsSaver({ save, wait, now, onState }: FactsSaverDeps) {
  let pending: JsonObject = {}
  let running: Promise<void> | null = null
  let cancel: (() => void) | null = null

  async function send(): Promise<void> {
    while (Object.keys(pending).length > 0) {
      const change = pending
      pending = {}
      onState({ kind: 'saving' })
      try {
        await save(change)
        onState({ kind: 'saved', at: now() })
      } catch {
        // What was written meanwhile is newer.
        pending = { ...change, ...pending }
        onState({ kind: 'failed' })
        return
      }
    }
  }

  function flush(): Promise<void> {
    cancel?.()
    cancel = null
    running ??= send().finally(() => (running = null))
    return running
  }

  return {
    change(part: JsonObject): void {
      pending = { ...pending, ...part }
      cancel?.()
      cancel = wait(() => void flush())
    },
    /** Sends at once what is not sent yet. */
    flush,
  }
}
