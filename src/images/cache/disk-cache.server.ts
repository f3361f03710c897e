import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'

/** A finished answer as it is kept on disk. */
export interface StoredPicture {
  contentType: string
  body: Uint8Array
}

export interface DiskCache {
  /** @returns null for what is not there, and for a file whose content does not fit its checksum (it is removed). */
  read(name: string): Promise<StoredPicture | null>
  /** Writes beside and renames, so that no reader ever sees half a file. A full disk is logged, never thrown. */
  write(name: string, picture: StoredPicture): Promise<void>
  /** Forgets one of them; a failure is logged. */
  remove(name: string): Promise<void>
  /** Waits for writes under way. */
  close(): Promise<void>
  readonly bytes: number
}

const EVICT_TO = 0.9

/**
 * A cache on disk, bounded by bytes, that forgets what was not used for longest,
 * also across restarts (by the files' time). Each file is one line of JSON and the body.
 *
 * @param options.dir is made when missing; holds nothing else.
 */
export function createDiskCache(options: { dir: string; maxBytes: number; clock: Clock; log: Log }): DiskCache {
  const { dir, maxBytes, clock, log } = options
  const sizes = new Map<string, number>()
  /** The last thing that is done to a file, and everything before it. */
  const pending = new Map<string, Promise<unknown>>()
  let total = 0
  let ready: Promise<void> | null = null

  /** The first caller scans; after a failure the next one tries again. */
  function prepare(): Promise<void> {
    ready ??= scan().catch((error: unknown) => {
      ready = null
      throw error
    })
    return ready
  }

  const fileOf = (name: string) => join(dir, name)

  function record(name: string, size: number) {
    total += size - (sizes.get(name) ?? 0)
    sizes.delete(name)
    sizes.set(name, size)
  }

  async function forget(name: string) {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
    await rm(fileOf(name), { force: true })
  }

  /** Learns what an earlier process left behind, oldest first; unfinished files are removed. */
  async function scan() {
    await mkdir(dir, { recursive: true })
    const found: { name: string; size: number; time: number }[] = []
    for (const name of await readdir(dir)) {
      if (name.endsWith('.part')) await rm(fileOf(name), { force: true })
      else {
        const { size, mtimeMs } = await stat(fileOf(name))
        found.push({ name, size, time: mtimeMs })
      }
    }
    for (const { name, size } of found.sort((a, b) => a.time - b.time)) record(name, size)
  }

  async function evict() {
    if (total <= maxBytes) return
    for (const name of sizes.keys()) {
      if (total <= maxBytes * EVICT_TO) return
      await forget(name)
    }
  }

  async function store(name: string, { contentType, body }: StoredPicture) {
    const head = Buffer.from(`${JSON.stringify({ contentType, digest: digest(body) })}\n`)
    const part = fileOf(`${randomUUID()}.part`)
    try {
      await prepare()
      await writeFile(part, Buffer.concat([head, body]))
      await rename(part, fileOf(name))
      record(name, head.length + body.length)
      await evict()
    } catch (error) {
      log.warn({ code: 'image_cache_write_failed', error: String(error) }, 'A picture could not be kept on disk')
      await rm(part, { force: true }).catch(() => {})
    }
  }

  async function load(name: string): Promise<StoredPicture | null> {
    try {
      await prepare()
      if (!sizes.has(name)) return null
      const stored = parse(await readFile(fileOf(name)))
      if (!stored) await forget(name)
      else {
        record(name, sizes.get(name) ?? 0)
        const seconds = clock() / 1000
        await utimes(fileOf(name), seconds, seconds)
      }
      return stored
    } catch (error) {
      log.warn({ code: 'image_cache_read_failed', error: String(error) }, 'A kept picture could not be read')
      await forget(name).catch(() => {})
      return null
    }
  }

  /** One after the other for each file: what was removed must not come back with a write that began before. */
  function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = pending.get(name) ?? Promise.resolve()
    const done = before.then(work, work).finally(() => pending.get(name) === done && pending.delete(name))
    pending.set(name, done)
    return done
  }

  return {
    read: name => inTurn(name, () => load(name)),
    write: (name, picture) => inTurn(name, () => store(name, picture)),
    remove: name =>
      inTurn(name, () =>
        prepare()
          .then(() => forget(name))
          .catch((error: unknown) =>
            log.warn({ code: 'image_cache_write_failed', error: String(error) }, 'A kept file could not be removed'),
          ),
      ),
    async close() {
      await Promise.allSettled(pending.values())
    },
    get bytes() {
      return total
    },
  }
}

function parse(file: Buffer): StoredPicture | null {
  const end = file.indexOf(10)
  const head = /^\{"contentType":"([\w/+-]+)","digest":"([0-9a-f]+)"\}$/.exec(
    file.toString('latin1', 0, Math.max(end, 0)),
  )
  const body = file.subarray(end + 1)
  return head?.[1] && head[2] === digest(body) ? { contentType: head[1], body } : null
}

const digest = (body: Uint8Array) => createHash('sha256').update(body).digest('hex').slice(0, 32)
