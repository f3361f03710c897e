import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { sep } from 'node:path'
import type { ImageAddress } from '../model/address/image-address.ts'

/** A stored file on this machine. */
export interface SourceFile {
  path: string
  contentType: string
  /** Bytes. */
  size: number
  /** The address is one of an earlier file: what is there now may be kept for minutes only. */
  outdated?: boolean
}

/**
 * Finds the file behind an address; null where there is none. Disk, or a store far
 * away that keeps a copy here, are behind it. It gets parsed addresses only and
 * must answer by looking the address up, never by building a path from it.
 */
export type ImageSource = (address: ImageAddress) => Promise<SourceFile | null>

/** A file with a version that changes when its content is replaced. */
export interface VersionedFile extends SourceFile {
  version: string
}

/**
 * The file behind an address, as it is now. Its version is made from the end of its path, of which stores make a hash of the
 * content: where the data folder is moved or copied to, what was made of its pictures is found again.
 *
 * @returns null for an unknown address, and for a file that has gone.
 * @throws whatever the source throws; the store cannot be asked then.
 */
export async function findFile(source: ImageSource, address: ImageAddress): Promise<VersionedFile | null> {
  const file = await source(address)
  if (!file) return null
  const found = await stat(file.path).catch(() => null)
  if (!found?.isFile()) return null
  const version = createHash('sha256')
    .update(
      `${file.path.split(sep).slice(-2).join('/')}\n${found.size}\n${found.mtimeMs}${file.outdated ? '\noutdated' : ''}`,
    )
    .digest('hex')
    .slice(0, 24)
  return { ...file, size: found.size, version }
}
