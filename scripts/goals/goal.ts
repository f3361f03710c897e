/** A file of tests that shows a goal, or a part of it. */
export interface GoalTests {
  project: 'unit' | 'integration' | 'browser' | 'long' | 'goals'
  file: string
  /** Its figures are times: nothing runs beside it. */
  alone?: true
}

/** A goal of issue 19 and what there is to show it. */
export interface Goal {
  /** G01 to G52; F and a number: a fault of this machine; X and a number: tried by an adversary, or on a bad day. */
  id: string
  title: string
  tests: readonly GoalTests[]
  /** What no test shows; absent where the tests show all of it. */
  missing?: string
}

export const unit = (file: string): GoalTests => ({ project: 'unit', file: `src/${file}.test.ts` })
export const integration = (file: string): GoalTests => ({
  project: 'integration',
  file: `test/integration/${file}.test.ts`,
})
/** Two processes behind nginx on one PostgreSQL; writes figures. */
export const replicas: GoalTests = { project: 'goals', file: 'test/replicas/replicas.goal.test.ts' }
/** Measured by `scripts/goals/measures/NAME.goal.ts`, whose figure is part of the line. */
export const figure = (name: string): GoalTests => ({
  project: 'goals',
  file: `scripts/goals/measures/${name}.goal.ts`,
})
/** The same where the figures are times, which whatever runs beside it would make longer. */
export const timed = (name: string): GoalTests => ({ ...figure(name), alone: true })
export const long = (file: string): GoalTests => ({ project: 'long', file: `test/integration/${file}.long.test.ts` })
export const longBrowser = (file: string): GoalTests => ({ project: 'long', file: `e2e/${file}.long.test.ts` })
export const browser = (file: string): GoalTests => ({ project: 'browser', file: `e2e/${file}.test.ts` })
