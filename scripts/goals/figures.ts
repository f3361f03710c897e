import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** Names the file that tests of goals write their figures to. */
export const figuresVariable = 'GOAL_FIGURES'

/** Notes what a test has measured for a goal, to be printed in the goal's line. Nothing where nobody collects figures. */
export function noteFigure(goal: string, figure: string): void {
  const file = process.env[figuresVariable]
  if (file) appendFileSync(file, `${goal} ${figure}\n`)
}

/** @returns the figures of each goal, in the order in which they were noted. */
export function readFigures(file: string): Map<string, string[]> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const figures = new Map<string, string[]>()
  for (const line of lines.filter(each => each !== '')) {
    const [goal = '', ...words] = line.split(' ')
    figures.set(goal, [...(figures.get(goal) ?? []), words.join(' ')])
  }
  return figures
}
