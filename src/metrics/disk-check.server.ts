import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../base/clock.ts'
import type { CheckedPart, ReadinessCheck } from './readiness.ts'

export const diskLimits = {
  /** Bytes: less room than this is worth a look. */
  littleRoom: 100_000_000,
  /** Bytes that are written to find out whether anything can be: a page of a database with its log, and more. */
  probe: 65_536,
  /** How long an answer holds, in milliseconds: whoever asks often does not wear out the disk. */
  holdsMs: 5000,
} as const

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: nothing can be stored, enquiries and edits are refused; free some space',
  EDQUOT: 'the quota of this user is used up: nothing can be stored; free some space',
  EROFS: 'the disk is read-only: nothing can be stored',
  EACCES: 'the data folder cannot be written by this process',
  ENOENT: 'the data folder is gone',
}

/**
 * Whether the data folder takes what visitors and editors send. What the file system says of free space knows neither
 * quotas nor a disk that became read-only: a file is written and removed.
 */
export function createDiskCheck({ folder, clock }: { folder: string; clock: Clock }): ReadinessCheck {
  let last: { at: number; part: Promise<CheckedPart> } | null = null
  return () => {
    const now = clock()
    if (!last || now - last.at >= diskLimits.holdsMs) last = { at: now, part: look(folder) }
    return last.part
  }
}

async function look(folder: string): Promise<CheckedPart> {
  const file = join(folder, `.written-to-check-${process.pid}`)
  try {
    await writeFile(file, Buffer.alloc(diskLimits.probe))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { state: 'failed', reason: `${folder}: ${reasons[code] ?? 'nothing can be stored'}` }
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  return free < diskLimits.littleRoom
    ? { state: 'degraded', reason: `${folder}: ${Math.floor(free / 1e6)} MB are free` }
    : { state: 'ok' }
}
