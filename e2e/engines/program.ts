import { spawn } from 'node:child_process'

/** Milliseconds that a program may take until it is ready: the machine may be busy. */
export const longestStartMs = 30_000

/** A browser, its driver or its screen, in a process group of its own: browsers start further processes, and all of them have to end. */
export interface Program {
  /**
   * Resolves with the first match in what the program prints, on either stream.
   *
   * @throws Error with what it printed where it ends or does not print it in time.
   */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Ends the program and everything it started. */
  stop(): Promise<void>
}

export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  let isOver = false
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach(listener => listener())
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000)
      tell()
    })
  }
  const ended = new Promise<void>(resolve => {
    const end = (): void => {
      isOver = true
      tell()
      resolve()
    }
    child.once('close', end).once('error', end)
  })
  const endGroup = (): void => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  process.once('exit', endGroup)

  return {
    printed: pattern =>
      new Promise((resolve, reject) => {
        const settle = (): void => {
          const found = pattern.exec(output)
          if (!found && !isOver) return
          listeners.delete(settle)
          clearTimeout(limit)
          if (found) resolve(found)
          else reject(new Error(`${command} ended. It printed:\n${output}`))
        }
        const limit = setTimeout(() => {
          listeners.delete(settle)
          reject(new Error(`${command} was not ready in time. It printed:\n${output}`))
        }, longestStartMs)
        listeners.add(settle)
        settle()
      }),
    async stop() {
      endGroup()
      process.off('exit', endGroup)
      await ended
    },
  }
}
