import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where tests run without `npm test`, which names the folder: the demonstration world is imported once all the same. */
export function setup(): (() => void) | undefined {
  if (process.env.TEST_SEED_DIR !== undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-seed-'))
  process.env.TEST_SEED_DIR = join(folder, 'seed')
  return () => rmSync(folder, { recursive: true, force: true })
}
