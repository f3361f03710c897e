import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** One named part of `npm test`. */
export interface Step {
  name: string
  /** Steps of other tracks that have to end first. */
  after?: readonly Step[]
  run(): Promise<StepResult>
}

export interface StepResult {
  passed: number
  failed: number
  skipped: number
  /** Why tests were left out, each reason once. */
  reasons?: readonly string[]
  /** What the program printed; shown when something failed. */
  output: string
}

/** A step that is one check: passed or failed. */
export function checkStep(name: string, command: readonly string[]): Step {
  return {
    name,
    async run() {
      const { status, output } = await runProgram(command)
      return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, output }
    },
  }
}

/** Longest time of one program: what hangs must not hold up everything else, and a busy machine takes many times as long. */
const limitMs = 45 * 60_000

/** Runs a JavaScript or TypeScript program on this very Node and keeps what it prints. */
export function runProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ status: number; output: string }> {
  return new Promise(resolve => {
    // A group of its own, so that the workers of a program end with it.
    const child = spawn(process.execPath, [...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const end = (): void => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    }
    const interrupted = (): void => {
      end()
      process.exit(1)
    }
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    const limit = setTimeout(() => {
      output += `\nStopped after ${limitMs / 60_000} minutes.`
      end()
    }, limitMs)
    const finish = (status: number): void => {
      clearTimeout(limit)
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
      resolve({ status, output })
    }
    child.on('error', error => {
      output += error.message
      finish(1)
    })
    child.on('close', code => finish(code ?? 1))
  })
}

const require = createRequire(import.meta.url)

/** Path of a package's program, e.g. `('vite', 'bin/vite.js')`. */
export function programOf(packageName: string, file: string): string {
  return join(dirname(require.resolve(`${packageName}/package.json`)), file)
}
