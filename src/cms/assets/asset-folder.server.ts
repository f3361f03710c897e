import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the files of assets are kept, by their content: equal files lie there once. */
export interface AssetFiles {
  /**
   * Keeps a file and tells where: `<sha256>/<name>`. A file that is interrupted never looks like a whole one.
   *
   * @param source a file with these very bytes, which may be cheaper to copy.
   */
  write(name: string, bytes: Uint8Array, source?: string): Promise<string>
  has(file: string, size: number): Promise<boolean>
  remove(file: string): Promise<void>
}

/** Keeps files in a folder of this machine. */
export function createAssetFolder(folder: string): AssetFiles {
  let parts = 0
  return {
    async write(name, bytes, source) {
      const file = `${hashOf(bytes)}/${name.replace(/[^\w.@-]+/g, '_')}`
      const target = join(folder, file)
      if (await exists(target, bytes.length)) return file
      await mkdir(dirname(target), { recursive: true })
      const part = `${target}.part${++parts}`
      await (source ? copyFile(source, part, constants.COPYFILE_FICLONE) : writeFile(part, bytes))
      await rename(part, target)
      return file
    },
    has: (file, size) => exists(join(folder, file), size),
    remove: file => rm(dirname(join(folder, file)), { recursive: true, force: true }),
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function exists(path: string, size: number): Promise<boolean> {
  return stat(path).then(
    found => found.isFile() && found.size === size,
    () => false,
  )
}
