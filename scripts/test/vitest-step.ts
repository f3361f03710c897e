import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isObject } from '../../src/base/json.ts'
import { programOf, runProgram, type Step, type StepResult } from './step.ts'

interface VitestStepOptions {
  env?: Readonly<Record<string, string>>
  after?: readonly Step[]
}

/** A step that runs one project of vitest.config.ts and counts its tests. */
export function vitestStep(name: string, project: string, { env = {}, after = [] }: VitestStepOptions = {}): Step {
  const run = async (): Promise<StepResult> => {
    const folder = mkdtempSync(join(tmpdir(), 'nennmass-test-'))
    const report = join(folder, 'report.json')
    try {
      const { status, output } = await runProgram(
        [
          programOf('vitest', 'vitest.mjs'),
          'run',
          `--project=${project}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        { NODE_ENV: 'test', NO_COLOR: '1', ...env },
      )
      const result = readReport(report)
      return {
        ...countTests(result, status),
        reasons: reasonsOf(output),
        output,
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return { name, after, run }
}

/** Why tests were left out: lines that a test printed as `Note: …`, each once. */
export function reasonsOf(output: string): string[] {
  return [...new Set([...output.matchAll(/^Note: (.+)$/gm)].flatMap(([, reason]) => reason ?? []))]
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Counts the tests of a report. What stopped the run without failing a test,
 * a file that does not load or no report at all, counts as one failure.
 */
export function countTests(report: unknown, status: number): Omit<StepResult, 'output'> {
  const count = (key: string): number => (isObject(report) && typeof report[key] === 'number' ? report[key] : 0)
  const failed = count('numFailedTests') + brokenFiles(report)
  return {
    passed: count('numPassedTests'),
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: count('numPendingTests') + count('numTodoTests'),
  }
}

function brokenFiles(report: unknown): number {
  return filesOf(report).filter(file => file.status === 'failed' && file.tests.length === 0).length
}

function filesOf(report: unknown): { status: unknown; tests: readonly unknown[] }[] {
  if (!isObject(report) || !Array.isArray(report.testResults)) return []
  return report.testResults.filter(isObject).map(file => ({
    status: file.status,
    tests: Array.isArray(file.assertionResults) ? file.assertionResults : [],
  }))
}
