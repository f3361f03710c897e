import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { chmod, copyFile, glob, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '../../base/errors.ts'

/** The folder of the assets cannot be written. `message` is one line that names it and says what to do. */
export class AssetFolderError extends AppError {
  override name = 'AssetFolderError' as const
  readonly code = 'asset_folder_failed'
  readonly pageStatus = 503
}

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'cannot grow, the disk is full: free some space and try again',
  EDQUOT: 'cannot grow, the quota is used up: free some space and try again',
  EROFS: 'cannot be written, its disk is read-only',
  EACCES: 'cannot be written: check that it belongs to the user of this process',
  EPERM: 'cannot be written: check that it belongs to the user of this process',
}

/** Where the files of assets are kept, by their content: equal files lie there once. */
export interface AssetFiles {
  /**
   * Keeps a file and tells where: `<sha256>/<name>`. A file that is interrupted never looks like a whole one; once the
   * promise resolves, file and name are on the disk and outlast a power cut.
   *
   * @param source a file with these very bytes, which may be cheaper to copy.
   * @throws AssetFolderError where the disk is full or cannot be written.
   */
  write(name: string, bytes: Uint8Array, source?: string): Promise<string>
  has(file: string, size: number): Promise<boolean>
  /**
   * The path of a file on this machine, copied here first where it is kept elsewhere.
   *
   * @throws ObjectStoreError where it cannot be had.
   */
  local(file: string): Promise<string>
  /** Every file, with its size in bytes. */
  files(): AsyncIterable<{ file: string; size: number }>
  /** The bytes of a file as they come; null where there is none. */
  open(file: string): Promise<ReadableStream<Uint8Array> | null>
  /** Removes what interrupted writes of an earlier process have left. */
  removeParts(): Promise<void>
  remove(file: string): Promise<void>
}

/**
 * Keeps files in a folder of this machine.
 *
 * @param sync waits until the disk has what is at a path, a file or a folder.
 */
export function createAssetFolder(folder: string, sync: (path: string) => Promise<void> = syncToDisk): AssetFiles {
  let parts = 0
  const underWay = new Set<string>()
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null

  /** One call for all who wait for it: an import writes hundreds of files. */
  function syncFolder(): Promise<void> {
    next ??= running.then(() => {
      next = null
      const own = sync(folder)
      running = own.catch(() => {})
      return own
    })
    return next
  }

  return {
    async write(name, bytes, source) {
      const { file } = toStoredName(name, bytes)
      const target = join(folder, file)
      if (await exists(target, bytes.length)) return file
      const part = `${target}.part${process.pid}-${++parts}`
      underWay.add(part)
      try {
        await mkdir(dirname(target), { recursive: true })
        await (source ? copyFile(source, part, constants.COPYFILE_FICLONE) : writeFile(part, bytes))
        // A copy has the rights of what it was made from.
        await chmod(part, 0o600)
        await sync(part)
        await rename(part, target)
        // Names are in their folders: that of the file, and that of its folder.
        await sync(dirname(target))
        await syncFolder()
      } catch (error) {
        await rm(part, { force: true })
        throw toFolderError(error, folder)
      } finally {
        underWay.delete(part)
      }
      return file
    },
    async removeParts() {
      for await (const part of glob('*/*.part*', { cwd: folder })) {
        const [, writer] = /\.part(\d+)(?:-\d+)?$/.exec(part) ?? []
        if (writer === undefined || isOtherProcess(Number(writer)) || underWay.has(join(folder, part))) continue
        await rm(join(folder, part), { force: true })
      }
    },
    has: (file, size) => exists(join(folder, file), size),
    local: async file => join(folder, file),
    async *files() {
      for await (const file of glob('*/*', { cwd: folder })) {
        if (!file.includes('.part')) yield { file, size: (await stat(join(folder, file))).size }
      }
    },
    async open(file) {
      const path = join(folder, file)
      const found = await stat(path).catch(() => null)
      return found?.isFile() ? (Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>) : null
    },
    remove: file => rm(dirname(join(folder, file)), { recursive: true, force: true }),
  }
}

/** Where a file is kept: by its content, under its name. */
export function toStoredName(name: string, bytes: Uint8Array): { file: string; hash: string } {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { file: `${hash}/${name.replace(/[^\w.@-]+/g, '_')}`, hash }
}

/** True for the number of a process that runs and is not this one: a script may write beside the server. */
function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** What is written may still be in memory only. */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function toFolderError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const sentence = sentences[code]
  return sentence ? new AssetFolderError(`The folder of assets ${folder} ${sentence}`, { cause: error }) : error
}

function exists(path: string, size: number): Promise<boolean> {
  return stat(path).then(
    found => found.isFile() && found.size === size,
    () => false,
  )
}
