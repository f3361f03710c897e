import type { TestProject } from 'vitest/node'
import { makeTemplate } from '../../src/db/database.fixture.ts'
import { findPostgres, quickSettings, startPostgres } from '../integration/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for the tests that otherwise run on SQLite in memory. */
    postgresUrl: string
  }
}

/** One server for all files of the project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres()
  if (bin === null) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql)')
  const server = await startPostgres(bin, quickSettings)
  await makeTemplate(server.url)
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
