import type { TestProject } from 'vitest/node'
import { startSite } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site answers that all tests of a project share. */
    origin: string
  }
}

/** One site for all tests of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite({ BLOCK_GALLERY: 'true' })
  project.provide('origin', site.origin)
  return async () => void (await site.stop())
}
