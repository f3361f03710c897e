import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Mirrors fail now and then. */
const attempts = 3
const longestMs = 5 * 60_000

/** `apt-get`, as often as it takes. @returns false where it fails for good. */
export function aptGet(args: readonly string[], cwd?: string): boolean {
  const patient = ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { status } = spawnSync('apt-get', [...patient, ...args], {
      ...(cwd !== undefined && { cwd }),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: longestMs,
    })
    if (status === 0) return true
    // A fresh machine has no lists of packages, and old ones name files that are gone.
    spawnSync('apt-get', [...patient, 'update'], { stdio: 'ignore', timeout: longestMs })
  }
  return false
}

/** The path of a program that is installed: in the path, or where Debian has those of the system. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map(folder => join(folder, name)).find(path => existsSync(path)) ?? null
}

/** The path of a program; its packages are installed where it is missing and that is allowed (as root). */
export function installProgram(name: string, packages: readonly string[]): string | null {
  const found = findProgram(name)
  if (found !== null || process.getuid?.() !== 0) return found
  aptGet(['install', '--yes', '--no-install-recommends', ...packages])
  return findProgram(name)
}
