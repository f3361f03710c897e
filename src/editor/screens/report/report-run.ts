import type { ContentProblem } from '../../panels/publish/content-problem.ts'

/** How far a check of all sheets is. */
export interface RunState {
  isRunning: boolean
  done: number
  total: number
  /** Milliseconds that it took; null until it has ended. */
  tookMs: number | null
  /** When it ended, in milliseconds; null: never. */
  endedAt: number | null
  /** Findings by story; 0 for what belongs to none. */
  problems: ReadonlyMap<number, readonly ContentProblem[]>
}

export interface RunDeps {
  /** Ids of all sheets. */
  stories(signal: AbortSignal): Promise<readonly number[]>
  /** Everything that can be said without drawing pages, at once. */
  all(signal: AbortSignal): Promise<readonly ContentProblem[]>
  /** One sheet with its page. @param id of a story. */
  one(id: number, signal: AbortSignal): Promise<readonly ContentProblem[]>
  now(): number
}

/** Sheets that are checked at the same time: the server has other things to do. */
const atOnce = 2
const idle: RunState = { isRunning: false, done: 0, total: 0, tookMs: null, endedAt: null, problems: new Map() }

/** A check of all sheets that goes on whatever screen is open, counts, and can be stopped; what it has found stays. */
export function createReportRun() {
  let state = idle
  let controller: AbortController | null = null
  const listeners = new Set<() => void>()
  const set = (change: Partial<RunState>): void => {
    state = { ...state, ...change }
    listeners.forEach(listener => listener())
  }

  async function run(deps: RunDeps): Promise<void> {
    if (controller) return
    controller = new AbortController()
    const { signal } = controller
    const start = deps.now()
    set({ isRunning: true, done: 0, total: 0, tookMs: null })
    try {
      set({ problems: byStory(await deps.all(signal)) })
      const ids = [...(await deps.stories(signal))]
      set({ total: ids.length })
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let id = ids.shift(); id !== undefined && !signal.aborted; id = ids.shift()) {
            const found = await deps.one(id, signal)
            const problems = new Map(state.problems)
            problems.set(id, found)
            set({ problems, done: state.done + 1 })
          }
        }),
      )
    } finally {
      controller = null
      set({ isRunning: false, tookMs: deps.now() - start, endedAt: deps.now() })
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Checks everything; does nothing while a check runs. @throws what a request threw. */
    run,
    stop: () => controller?.abort(),
    /** One sheet was fixed: its findings are those of a new check. */
    replace(id: number, found: readonly ContentProblem[]) {
      set({ problems: new Map(state.problems).set(id, found) })
    },
    /** Findings that came without drawing pages. */
    begin(found: readonly ContentProblem[], now: number) {
      if (state.endedAt === null && !state.isRunning) set({ problems: byStory(found), endedAt: now })
    },
  }
}

export type ReportRun = ReturnType<typeof createReportRun>

/** The one check of this window. */
export const reportRun = createReportRun()

function byStory(problems: readonly ContentProblem[]): ReadonlyMap<number, readonly ContentProblem[]> {
  return Map.groupBy(problems, ({ story }) => story?.id ?? 0)
}
