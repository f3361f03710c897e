import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { glob, mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { createSingleFlight } from '../../base/single-flight.ts'
import { AssetFolderError, createAssetFolder, toStoredName, type AssetFiles } from './asset-folder.server.ts'
import { ObjectStoreError, type ObjectStore } from './object-store.server.ts'

export interface AssetBucketOptions {
  store: ObjectStore
  /** Copies of what is read: on this machine, and may be lost. */
  folder: string
  /** Bytes of copies at most; what was not read for longest gives way. */
  maxBytes: number
  clock: Clock
  log: Log
}

/** Before the path of every file, so that a bucket may hold other things too. */
export const assetPrefix = 'assets/'
/** Who has just been told where a copy is still opens it. In milliseconds. */
const atLeastMs = 60_000
/** Of every copy, or two replicas would tell caches of two versions of one file. */
const sameTime = new Date('2026-01-01T00:00:00Z')

/**
 * Keeps files of assets in a bucket, and copies of what is read in a folder: pictures are made from a file that is at
 * hand, and what was read before is there while the bucket is not. A copy whose content does not fit its name is not used.
 */
export function createAssetBucket({ store, folder, maxBytes, clock, log }: AssetBucketOptions): AssetFiles {
  const copies = createAssetFolder(folder, async () => {})
  const once = createSingleFlight<string>()
  /** Size and last use of every copy, least recently used first. */
  const known = new Map<string, { size: number; used: number }>()
  let parts = 0
  let ready: Promise<void> | null = null

  /** What an earlier process left. */
  async function scan(): Promise<void> {
    const found: { file: string; size: number; used: number }[] = []
    for await (const file of glob('*/*', { cwd: folder })) {
      const { size, atimeMs } = await stat(join(folder, file))
      if (!file.includes('.part')) found.push({ file, size, used: atimeMs })
    }
    for (const { file, ...rest } of found.sort((a, b) => a.used - b.used)) known.set(file, rest)
  }

  function note(file: string, size: number): void {
    known.delete(file)
    known.set(file, { size, used: clock() })
  }

  async function evict(): Promise<void> {
    let total = [...known.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [file, { size, used }] of known) {
      if (total <= maxBytes || clock() - used < atLeastMs) return
      total -= size
      known.delete(file)
      await rm(join(folder, file), { force: true })
    }
  }

  async function fetchCopy(file: string): Promise<string> {
    const target = join(folder, file)
    const body = await store.get(assetPrefix + file)
    if (!body) throw new ObjectStoreError(`The bucket has no ${file}`)
    const part = `${target}.part${process.pid}-${++parts}`
    const hash = createHash('sha256')
    let size = 0
    try {
      await mkdir(dirname(target), { recursive: true })
      await pipeline(
        Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
        async function* (source: AsyncIterable<Uint8Array>) {
          for await (const bytes of source) {
            hash.update(bytes)
            size += bytes.length
            yield bytes
          }
        },
        createWriteStream(part),
      )
      if (hash.digest('hex') !== file.split('/')[0]) throw new ObjectStoreError(`${file} is not what was stored`)
      await utimes(part, new Date(clock()), sameTime)
      await rename(part, target)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    note(file, size)
    await evict()
    return target
  }

  return {
    async write(name, bytes) {
      const { file, hash } = toStoredName(name, bytes)
      try {
        const size = await store.sizeOf(assetPrefix + file)
        if (size !== bytes.length) await store.put(assetPrefix + file, bytes, hash)
      } catch (error) {
        if (!(error instanceof ObjectStoreError)) throw error
        throw new AssetFolderError(error.message, { cause: error })
      }
      await copies.write(name, bytes)
      await utimes(join(folder, file), new Date(clock()), sameTime)
      note(file, bytes.length)
      return file
    },
    has: async (file, size) => (await store.sizeOf(assetPrefix + file)) === size,
    async local(file) {
      ready ??= scan().catch((error: unknown) => log.warn({ err: error }, 'Copies of assets were not counted'))
      await ready
      const copy = known.get(file)
      if (copy && (await copies.has(file, copy.size))) {
        note(file, copy.size)
        return join(folder, file)
      }
      return once(file, () => fetchCopy(file))
    },
    removeParts: copies.removeParts,
    async remove(file) {
      const [hash = ''] = file.split('/')
      for await (const { key } of store.list(`${assetPrefix}${hash}/`)) {
        await store.remove(key)
        known.delete(key.slice(assetPrefix.length))
      }
      await copies.remove(file)
    },
    files: () => listAssets(store),
    open: async file => store.get(assetPrefix + file),
  }
}

/** Every file of assets in a bucket, by the first digit of its hash: short lists are few pages for every service. */
export async function* listAssets(store: ObjectStore): AsyncIterable<{ file: string; size: number }> {
  for (const digit of '0123456789abcdef') {
    for await (const { key, size } of store.list(assetPrefix + digit)) {
      yield { file: key.slice(assetPrefix.length), size }
    }
  }
}
