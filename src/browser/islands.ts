import { createIslandRuntime, type IslandRuntime } from '../islands/hydrate.ts'

/** The islands of every module, and the runtime that schedules them. Fetched with the first page that has one. */
export function createIslands(report: (error: unknown) => void): IslandRuntime {
  return createIslandRuntime({
    modules: import.meta.glob('/src/**/*.island.tsx'),
    loadMount: () => import('../islands/mount.ts'),
    report,
  })
}
