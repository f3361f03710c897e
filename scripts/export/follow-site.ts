import { mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Sleep } from '../../src/base/clock.ts'

/** So long between two looks at the version of the content, in milliseconds. */
const everyMs = 2000

/** So long until a mirror that lacked something is tried again, in milliseconds. */
const againMs = 60_000

/** What a mirror is made of and where. */
export interface Following {
  /** Folder that gets one folder for each mirror, and the link `current` to the newest whole one. */
  folder: string
  /** Changes with every publication. */
  readVersion: () => Promise<string>
  /** Writes the mirror. @returns what could not be had, one line each. */
  make: (out: string) => Promise<readonly string[]>
  sleep: Sleep
  say: (text: string) => void
  /** Ends the following; a mirror that is being made is finished first. */
  signal: AbortSignal
}

/**
 * Makes a mirror now and after each publication, beside the last one. `current` is moved to it in one step, and only if
 * nothing is missing and nothing was published meanwhile: every page of a mirror is of one version.
 */
export async function followSite({ folder, readVersion, make, sleep, say, signal }: Following): Promise<void> {
  mkdirSync(folder, { recursive: true })
  let made: string | null = null
  for (let number = 1; !signal.aborted;) {
    let pauseMs = everyMs
    const version = await readVersion().catch(() => made)
    if (version !== null && version !== made) {
      const name = `${version}-${number++}`.replaceAll(/[^\w-]/g, '')
      const failures = await make(join(folder, name)).catch((error: unknown) => [String(error)])
      if (failures.length === 0 && (await readVersion().catch(() => null)) === version) {
        switchTo(folder, name)
        made = version
        say(`Mirror of version ${version}`)
      } else {
        pauseMs = failures.length > 0 ? againMs : 0
        rmSync(join(folder, name), { recursive: true, force: true })
        for (const failure of failures) say(`Missing: ${failure}`)
      }
    }
    await sleep(pauseMs, signal).catch(() => {})
  }
}

/** The link is replaced by renaming another one over it; mirrors but the last two are removed. */
function switchTo(folder: string, name: string): void {
  const link = join(folder, 'current')
  const coming = join(folder, 'current.coming')
  const before = readLink(link)
  rmSync(coming, { force: true })
  symlinkSync(name, coming)
  renameSync(coming, link)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== name && entry.name !== before)
      rmSync(join(folder, entry.name), { recursive: true, force: true })
  }
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}
