import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PurgePort } from './purge.ts'

/** An answer's headers are at the beginning of its file; nginx takes 4 kB of them by itself, and we send less. */
const headBytes = 8192

/** Names of the files that nginx writes: the MD5 of the key. */
const cacheFile = /^[0-9a-f]{32}$/

/**
 * Purges nginx as distributions ship it, which has no purge of its own: removes the files of its cache that carry one of
 * the tags. nginx finds them missing and asks the site again. The folder must be on this machine and writable.
 *
 * @param folder that of `proxy_cache_path`.
 */
export function createNginxPurge(folder: string): PurgePort {
  return async tags => {
    const wanted = new Set(tags)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !cacheFile.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      if ((await readTags(path)).some(tag => wanted.has(tag))) await rm(path, { force: true })
    }
  }
}

/** None where the file went meanwhile: nginx removes what it no longer needs. */
async function readTags(path: string): Promise<string[]> {
  const file = await open(path, 'r').catch(() => null)
  if (!file) return []
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.toString('latin1', 0, bytesRead).split('\r\n\r\n', 1)[0] ?? ''
    return (/\r\ncache-tag: ([^\r]*)/i.exec(head)?.[1] ?? '').split(',')
  } finally {
    await file.close()
  }
}
