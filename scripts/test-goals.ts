import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from '../bin/parts/install.js'
import { serverScript } from '../bin/parts/server-process.js'
import { figuresVariable, readFigures } from './goals/figures.ts'
import { faultGoals } from './goals/fault-goals.ts'
import { formatGoal } from './goals/format-goal.ts'
import type { GoalTests } from './goals/goal.ts'
import { runTests, type FileResult } from './goals/run-tests.ts'
import { securityGoals } from './goals/security-goals.ts'
import { findBrowsers } from './test/find-browser.ts'
import { openRunFolder } from './test/run-folder.ts'

/**
 * `npm run test:faults`, `npm run test:security`: runs the tests that show the goals of operation and prints one line
 * for each goal, with its figure. `-- --no-browser`: without those in a browser. `-- G07 G08`: only these.
 */
const [suite = '', ...rest] = process.argv.slice(2)
const goals = suite === 'faults' ? faultGoals : securityGoals
const names = rest.filter(argument => /^[GFX]\d\d$/.test(argument))
const wanted = goals.filter(({ id }) => names.length === 0 || names.includes(id))
const unknown = names.filter(name => !goals.some(({ id }) => id === name))
if (unknown.length > 0) {
  console.error(`No goals of this suite: ${unknown.join(', ')}. The other one may have them.`)
  process.exit(1)
}
/** Measures side by side on two processors: those of faults keep both busy, those of security wait for a browser now and then. */
const atOnce = suite === 'faults' ? 2 : 3
const withBrowser = !rest.includes('--no-browser')
const projects: readonly GoalTests['project'][] = [
  ...(['unit', 'integration', 'goals', 'long'] as const),
  ...(withBrowser ? ['browser' as const] : []),
]
const browsers = withBrowser ? findBrowsers(text => console.error(text)) : {}
const folder = openRunFolder()
const noted = join(folder, 'figures')
const env = { ...process.env, [figuresVariable]: noted, TEST_SEED_DIR: join(folder, 'seed'), ...browsers }
// Checkers of others, which no other command needs.
if (suite === 'security' && withBrowser) ensureInstalled(join(import.meta.dirname, 'goals/checkers'), 'the checkers')
if (!existsSync(serverScript)) spawnSync(process.execPath, ['bin/build.js'], { stdio: 'inherit' })

const results = new Map<string, FileResult>()
for (const project of projects) {
  const tests = wanted.flatMap(goal => goal.tests.filter(each => each.project === project))
  const filesOf = (isAlone: boolean): string[] => [
    ...new Set(tests.filter(({ alone = false }) => alone === isAlone).map(({ file }) => file)),
  ]
  await run(project, filesOf(false), project === 'goals' ? atOnce : undefined)
  await run(project, filesOf(true), 1)
}
async function run(project: GoalTests['project'], files: readonly string[], atOnce?: number): Promise<void> {
  if (files.length === 0) return
  for (const [file, result] of await runTests(project, files, env, atOnce)) {
    results.set(file, result)
    for (const failure of result.failures) console.error(`FAILED ${file}: ${failure}`)
  }
}

const figures = readFigures(noted)
const lines = wanted.map(goal =>
  formatGoal(goal, results, new Set(withBrowser ? [] : ['browser']), figures.get(goal.id)),
)
for (const line of lines) console.log(line)
const count = (state: string): number => lines.filter(line => line.slice(4).startsWith(state)).length
console.log(
  `${count('holds')} hold, ${count('does not hold')} do not, ${count('in part')} shown in part, ${count('not run')} not run, ${count('FAILED')} failed`,
)
process.exitCode = count('FAILED') > 0 ? 1 : 0
