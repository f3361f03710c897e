import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverScript } from '../bin/parts/server-process.js'
import { findBrowsers } from './test/find-browser.ts'
import { programOf } from './test/step.ts'

/**
 * `npm run test:connected [-- FILE …]`: the browser tests, pictures and other engines among them, against a site that reads its
 * content from a space in another process, with the space's rate limits on. Tests of our own editor and of its share links are
 * left out: they work on the space itself, and a space in the network has none.
 */
if (!existsSync(serverScript)) {
  console.error('There is no build yet: run `npm run build` once')
  process.exit(1)
}
const files = process.argv.slice(2)
/** What a space in another process has no part in. */
const own = /^(?:shared-draft|editor|accounts)[^/]*\.test\.ts$/
const all = readdirSync('e2e', { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.test.ts') && !path.endsWith('.long.test.ts'))
const wanted = all.filter(path => !own.test(path) && !path.startsWith('editor/')).map(path => `e2e/${path}`)
const seedDir = process.env.TEST_SEED_DIR ?? mkdtempSync(join(tmpdir(), 'nennmass-seed-'))
const browsers = findBrowsers(text => console.log(text))
const { status } = spawnSync(
  process.execPath,
  [programOf('vitest', 'vitest.mjs'), 'run', '--project=browser', ...(files.length > 0 ? files : wanted)],
  { stdio: 'inherit', env: { ...process.env, ...browsers, TEST_SEED_DIR: seedDir, E2E_CONTENT: 'storyblok' } },
)
if (process.env.TEST_SEED_DIR === undefined) rmSync(seedDir, { recursive: true, force: true })
process.exitCode = status ?? 1
