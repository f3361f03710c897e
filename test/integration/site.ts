import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { moveToPostgres } from '../../scripts/db-move/move-database.ts'
import { createApp, type App, type AppDeps } from '../../src/app.server.ts'
import { silentLog } from '../../src/base/log.ts'
import { readConfig } from '../../src/config.server.ts'
import { makeSeededFolder } from '../seeded-folder.ts'
import type { Config } from '../../src/config.server.ts'

export interface TestSite {
  app: App
  origin: string
  config: Config
  /** Asks for a path as a visitor does; redirects are not followed. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  close(): Promise<void>
}

/** A machine with much else to do may need longer than visitors are kept waiting. */
const busyMachineMs = '60000'

/**
 * The whole site with the demonstration world in a data folder of its own, in this process and without a listener. With
 * `DATA_DIR` in the settings it takes that folder, which the caller removes.
 */
export async function openSite(
  settings: Readonly<Record<string, string>> = {},
  contentDir = resolve('content'),
  { log = silentLog, ...platform }: Partial<Pick<AppDeps, 'clock' | 'fetch' | 'sleep' | 'log' | 'isMachineIdle'>> = {},
): Promise<TestSite> {
  // What is connected to another service keeps no stories, and a foreign folder belongs to the test.
  const isSeeded = contentDir === resolve('content') && (settings.CONTENT_PROVIDER ?? 'embedded') === 'embedded'
  const ownDir = settings.DATA_DIR ? null : await makeFolder(isSeeded, settings.DATABASE_URL)
  const config = readConfig({
    ...(ownDir === null ? {} : { DATA_DIR: ownDir }),
    SITE_URL: 'https://site.example',
    LOG_LEVEL: 'silent',
    CONTENT_TIMEOUT_MS: busyMachineMs,
    PREPARE_PICTURES: 'false',
    ...settings,
  })
  const app = await createApp({
    config,
    log,
    build: {
      page: { buildId: 'test', styles: [], entry: null, font: null },
      builtAt: 0,
      files: new Map(),
      editor: null,
      readSheet: () => null,
    },
    contentDir,
    development: false,
    progress: () => {},
    ...platform,
  })
  const origin = config.SITE_URL
  return {
    app,
    config,
    origin,
    get: async (path, headers = {}) => app.fetch(new Request(`${origin}${path}`, { headers: { ...headers } })),
    async close() {
      await app.close()
      if (ownDir !== null) rmSync(ownDir, { recursive: true, force: true })
    },
  }
}

/** On a server: the first site of a database brings the world along, the next ones find it there. */
async function makeFolder(isSeeded: boolean, DATABASE_URL?: string): Promise<string> {
  if (!isSeeded) return mkdtempSync(join(tmpdir(), 'nennmass-test-'))
  const DATA_DIR = await makeSeededFolder()
  if (DATABASE_URL === undefined) return DATA_DIR
  await moveToPostgres({ DATA_DIR, DATABASE_URL })
  for (const ending of ['', '-wal', '-shm']) rmSync(join(DATA_DIR, `content.sqlite${ending}`), { force: true })
  return DATA_DIR
}
