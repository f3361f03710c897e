import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** One named part of `npm test`. */
export interface Step {
  name: string
  run(): Promise<StepResult>
}

export interface StepResult {
  passed: number
  failed: number
  skipped: number
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

/** Runs a JavaScript or TypeScript program on this very Node and keeps what it prints. */
export function runProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ status: number; output: string }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', error => resolve({ status: 1, output: error.message }))
    child.on('close', code => resolve({ status: code ?? 1, output }))
  })
}

const require = createRequire(import.meta.url)

/** Path of a package's program, e.g. `('vite', 'bin/vite.js')`. */
export function programOf(packageName: string, file: string): string {
  return join(dirname(require.resolve(`${packageName}/package.json`)), file)
}
