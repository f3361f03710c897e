import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes one folder for all that tests and the processes they start put into the folder for temporary files. It goes when
 * this process ends, and with it what a test has left behind.
 */
export function openRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-run-'))
  // A database server runs as somebody else.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => remove(folder))
  return folder
}

/** A process that ends late may still write there: the next start of the machine clears it. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    console.error(`${folder} could not be removed: ${String(error)}`)
  }
}
