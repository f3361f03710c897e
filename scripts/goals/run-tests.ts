import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { programOf } from '../test/step.ts'
import type { GoalTests } from './goal.ts'
import { soakMinutes } from './soak-minutes.ts'
import type { Measured } from './measures/measure.ts'

/** What a file of tests gave. */
export interface FileResult {
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** What failed and how, one text each. */
  failures: readonly string[]
  /** Figures that its tests gave. */
  measured: readonly Measured[]
}

interface VitestReport {
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: {
      status: string
      fullName: string
      failureMessages?: string[]
      meta?: { measured?: Measured }
    }[]
  }[]
}

/** Longest run of one project, in milliseconds. */
const longestMs = (60 + soakMinutes) * 60_000

/**
 * Runs the files of one project, all in one go.
 *
 * @param atOnce files that run side by side; as many as the project says where it is absent.
 * @returns results by path; a file that could not be run is not among them.
 */
export async function runTests(
  project: GoalTests['project'],
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  atOnce?: number,
): Promise<Map<string, FileResult>> {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-goals-'))
  const report = join(folder, 'report.json')
  const many = atOnce === undefined ? [] : ['--fileParallelism', `--maxWorkers=${atOnce}`]
  const args = ['run', '--project', project, '--reporter=json', `--outputFile=${report}`, ...many, ...files]
  const child = spawn(process.execPath, [programOf('vitest', 'vitest.mjs'), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: longestMs,
  })
  await new Promise(resolve => child.once('close', resolve))
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
    return new Map(
      testResults.map(({ name, startTime, endTime, assertionResults }) => {
        const count = (...statuses: string[]): number =>
          assertionResults.filter(({ status }) => statuses.includes(status)).length
        const passed = count('passed')
        const failed = count('failed')
        const seconds = (endTime - startTime) / 1000
        const failures = assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages = [] }) => [fullName, ...failureMessages].join('\n'))
        const measured = assertionResults.flatMap(({ meta }) => meta?.measured ?? [])
        return [
          relative('.', name),
          { passed, failed, skipped: assertionResults.length - passed - failed, seconds, failures, measured },
        ]
      }),
    )
  } catch {
    return new Map()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
