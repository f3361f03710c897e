import type { Goal, GoalTests } from './goal.ts'
import type { FileResult } from './run-tests.ts'

/** One line about a goal: what was run, what it gave, and what nothing shows. */
export function formatGoal(
  goal: Goal,
  results: ReadonlyMap<string, FileResult>,
  skipped: ReadonlySet<GoalTests['project']>,
  figures: readonly string[] = [],
): string {
  const { id, title, tests, missing } = goal
  const rest = missing === undefined ? '' : `; not shown: ${missing}`
  const run = tests.flatMap(({ file }) => results.get(file) ?? [])
  const left = tests.filter(({ file }) => !results.has(file))
  const wanted = left.some(({ project }) => skipped.has(project)) ? ' (left out by --no-browser)' : ''
  if (run.length === 0) return `${id} not run${wanted}  ${title}${rest}`
  const sum = (of: (result: FileResult) => number): number => run.reduce((total, result) => total + of(result), 0)
  const failed = sum(({ failed }) => failed)
  const passed = sum(({ passed }) => passed)
  const measured = run.flatMap(result => result.measured)
  const misses = measured.some(({ holds }) => !holds)
  const state =
    failed > 0 || passed === 0
      ? 'FAILED'
      : misses
        ? 'does not hold'
        : missing !== undefined || left.length > 0
          ? 'in part'
          : 'holds'
  const ignored = sum(({ skipped }) => skipped)
  const counts = `${passed} of ${passed + failed} tests${ignored > 0 ? `, ${ignored} skipped` : ''}, ${sum(({ seconds }) => seconds).toFixed(1)} s`
  const notRun = left.length > 0 ? `; not run${wanted}: ${left.map(({ file }) => file).join(', ')}` : ''
  const shown = measured.map(each => `${each.figure}; `).join('')
  const noted = figures.map(figure => `; ${figure}`).join('')
  return `${id} ${state}  ${title}: ${shown}${counts}${noted}${notRun}${rest}`
}
