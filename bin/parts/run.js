import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.js'
import { fail } from './say.js'

/**
 * Runs a program on the pinned Node until it ends, hands signals on to it and
 * ends with its exit code. Settings may be in a file `.env`; the real environment goes before it.
 */
export function run(node, args, env = {}) {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
  const child = spawn(node, [...settings, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  child.on('error', error => fail(`Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the whole group: the child has it already.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  }
}
