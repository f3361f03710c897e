/** One thing of many that a job does something with. */
export interface JobItem {
  id: number
  name: string
}

export interface JobPlan<Item extends JobItem> {
  /** What is done, e.g. `12 Blätter veröffentlichen`. */
  title: string
  items: readonly Item[]
  /** Does it for one item. @returns what takes it back, or null where nothing can. */
  run(item: Item): Promise<(() => Promise<void>) | null>
}

export type JobState = 'running' | 'stopping' | 'stopped' | 'done' | 'undoing' | 'undone'

export interface JobProgress {
  title: string
  total: number
  done: number
  failed: readonly { item: JobItem; error: unknown }[]
  state: JobState
  /** How many could be taken back. */
  undoable: number
}

export interface Job {
  progress(): JobProgress
  subscribe(listener: () => void): () => void
  /** Nothing new is begun; what is under way is finished. */
  stop(): void
  /** Takes back what can be, the last first. */
  undo(): Promise<void>
  /** Resolves when nothing is under way any more. */
  finished: Promise<JobProgress>
}

/** More at once would hold up everybody else. */
export const maxItems = 100
/**
 * Does the same with many things, in the background, one after the other in the order in which they were chosen: what was
 * published first stands first. One that fails does not stop the others.
 *
 * @throws RangeError for more than `maxItems`.
 */
export function startJob<Item extends JobItem>({ title, items, run }: JobPlan<Item>): Job {
  if (items.length > maxItems) throw new RangeError(`More than ${maxItems} at once`)
  const listeners = new Set<() => void>()
  const undos: (() => Promise<void>)[] = []
  let progress: JobProgress = { title, total: items.length, done: 0, failed: [], state: 'running', undoable: 0 }
  const set = (change: Partial<JobProgress>): void => {
    progress = { ...progress, ...change }
    for (const listener of listeners) listener()
  }
  const waiting = [...items]

  async function work(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        const undo = await run(item)
        if (undo) undos.push(undo)
        set({ done: progress.done + 1, undoable: undos.length })
      } catch (error) {
        set({ done: progress.done + 1, failed: [...progress.failed, { item, error }] })
      }
    }
  }

  const finished = work().then(() => {
    set({ state: progress.state === 'stopping' ? 'stopped' : 'done' })
    return progress
  })

  return {
    finished,
    progress: () => progress,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      if (progress.state !== 'running') return
      waiting.length = 0
      set({ state: 'stopping' })
    },
    async undo() {
      await finished
      if (progress.state === 'undoing' || progress.state === 'undone') return
      set({ state: 'undoing' })
      for (let undo = undos.pop(); undo; undo = undos.pop()) {
        await undo().catch((error: unknown) => {
          set({ failed: [...progress.failed, { item: { id: 0, name: title }, error }] })
        })
        set({ undoable: undos.length })
      }
      set({ state: 'undone' })
    },
  }
}
