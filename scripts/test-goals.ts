import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figuresVariable, readFigures } from './goals/figures.ts'
import { faultGoals } from './goals/fault-goals.ts'
import { formatGoal } from './goals/format-goal.ts'
import type { GoalTests } from './goals/goal.ts'
import { runTests, type FileResult } from './goals/run-tests.ts'
import { securityGoals } from './goals/security-goals.ts'
import { findBrowsers } from './test/find-browser.ts'

/**
 * `npm run test:faults`, `npm run test:security`: runs the tests that show the goals of operation and prints one line
 * for each goal. `-- --browser`: those in a browser too. `-- G07 G08`: only these.
 */
const [suite = '', ...rest] = process.argv.slice(2)
const goals = suite === 'faults' ? faultGoals : securityGoals
const names = rest.filter(argument => /^G\d\d$/.test(argument))
const wanted = goals.filter(({ id }) => names.length === 0 || names.includes(id))
const withBrowser = rest.includes('--browser')
const projects: readonly GoalTests['project'][] = [
  'unit',
  'integration',
  'goals',
  ...(withBrowser ? ['browser' as const] : []),
]
const folder = mkdtempSync(join(tmpdir(), 'nennmass-figures-'))
const noted = join(folder, 'figures')
const env = {
  ...process.env,
  [figuresVariable]: noted,
  ...(withBrowser ? findBrowsers(text => console.error(text)) : {}),
}

const results = new Map<string, FileResult>()
for (const project of projects) {
  const files = [
    ...new Set(wanted.flatMap(({ tests }) => tests.filter(each => each.project === project)).map(({ file }) => file)),
  ]
  if (files.length === 0) continue
  for (const [file, result] of await runTests(project, files, env)) results.set(file, result)
}
const figures = readFigures(noted)
rmSync(folder, { recursive: true, force: true })
const lines = wanted.map(goal =>
  formatGoal(goal, results, new Set(withBrowser ? [] : ['browser']), figures.get(goal.id)),
)
for (const line of lines) console.log(line)
const count = (state: string): number => lines.filter(line => line.slice(4).startsWith(state)).length
console.log(
  `${count('holds')} hold, ${count('in part')} shown in part, ${count('not run')} not run, ${count('FAILED')} failed`,
)
process.exitCode = count('FAILED') > 0 ? 1 : 0
