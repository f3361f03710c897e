import type { Step, StepResult } from './step.ts'

/** More files than these do not fail by chance. */
const mostFiles = 8

/** What a step came to when its failed files were run again. */
export interface Repeated {
  step: Step
  files: readonly string[]
  /** Of the second run alone. */
  again: StepResult
  /** Of the step as a whole: the second run in place of what these files came to at first. */
  whole: Pick<StepResult, 'passed' | 'failed'>
}

/**
 * Runs files that failed once more, each step's in a process of their own, one after the other, when everything else
 * has ended. A test of real processes and browsers can be held up by all that runs beside it, and what it has started
 * by then makes a second try within the same run worthless. What fails twice has failed.
 *
 * Nothing is repeated where more than eight files failed, or something that belongs to no file.
 *
 * @param report called for each step that was repeated.
 */
export async function repeatFailed(
  results: ReadonlyMap<Step, StepResult>,
  report: (repeated: Repeated) => void,
): Promise<void> {
  const failed = [...results].filter(([, result]) => result.failed > 0)
  if (failed.flatMap(([, { failedFiles = [] }]) => failedFiles).length > mostFiles) return
  for (const [step, result] of failed) {
    const files = result.failedFiles ?? []
    if (!step.repeat || files.length === 0) continue
    const again = await step.repeat(files.map(file => file.path))
    report({
      step,
      files: files.map(file => file.path),
      again,
      whole: {
        passed: result.passed + again.passed - sum(files.map(file => file.passed)),
        failed: result.failed + again.failed - sum(files.map(file => file.failed)),
      },
    })
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
