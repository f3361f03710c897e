import { visibleText } from '../../base/visible-text.ts'
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import type { FileKind } from '../contact/check-files.ts'

/** A file that arrived and waits on disk, under a name of ours. */
export interface UploadedFile {
  path: string
  /** What the sender called it, cleaned. */
  name: string
  bytes: number
  /** By its content; null: none of the kinds that are taken. */
  kind: FileKind | null
  sha256: string
}

/** A file kept with its submission; `file` is relative to the folder of uploads. */
export interface KeptFile {
  id: string
  name: string
  kind: FileKind
  bytes: number
  file: string
}

const abandonedMs = 3_600_000

/** The folder of files that visitors send: no address leads into it. */
export interface Uploads {
  /** Where a file may be written while it arrives. */
  newPath(): Promise<string>
  /** Moves files into the folder of a submission; on disk when it returns, also after a power cut. */
  keep(submissionId: string, files: readonly UploadedFile[]): Promise<KeptFile[]>
  discard(paths: readonly string[]): Promise<void>
  /** Deletes the folders of submissions. */
  remove(submissionIds: readonly string[]): Promise<void>
  pathOf(file: string): string
  /**
   * Removes what a crash has left: files that never became part of a submission.
   *
   * @param isKnown whether a submission with this id exists.
   * @returns how many files and folders were removed.
   */
  sweep(isKnown: (submissionId: string) => Promise<boolean>, now: number): Promise<number>
}

export function createUploads(folder: string): Uploads {
  const arriving = join(folder, 'arriving')
  const folderOf = (submissionId: string): string => join(folder, toSafeName(submissionId))

  async function keep(submissionId: string, files: readonly UploadedFile[]): Promise<KeptFile[]> {
    if (files.length === 0) return []
    const target = folderOf(submissionId)
    await mkdir(target, { recursive: true, mode: 0o700 })
    const kept: KeptFile[] = []
    for (const { path, name, kind, bytes } of files) {
      if (kind === null) throw new Error('A file of no accepted kind is never kept')
      const id = randomUUID()
      await rename(path, join(target, `${id}.${kind}`))
      kept.push({ id, name, kind, bytes, file: `${toSafeName(submissionId)}/${id}.${kind}` })
    }
    await syncFolder(target)
    await syncFolder(folder)
    return kept
  }

  return {
    async newPath() {
      await mkdir(arriving, { recursive: true, mode: 0o700 })
      return join(arriving, randomUUID())
    },
    keep,
    async discard(paths) {
      await Promise.all(paths.map(path => rm(path, { force: true })))
    },
    async remove(ids) {
      await Promise.all(ids.map(id => rm(folderOf(id), { recursive: true, force: true })))
    },
    pathOf: file => join(folder, file),
    async sweep(isKnown, now) {
      const old = async (path: string): Promise<boolean> => {
        const found = await stat(path).catch(() => null)
        return found !== null && now - found.mtimeMs > abandonedMs
      }
      let removed = 0
      const drop = async (path: string): Promise<void> => {
        await rm(path, { recursive: true, force: true })
        removed++
      }
      for (const name of await namesIn(arriving)) if (await old(join(arriving, name))) await drop(join(arriving, name))
      for (const name of await namesIn(folder)) {
        if (name === 'arriving' || !(await old(join(folder, name)))) continue
        if (!(await isKnown(name))) await drop(join(folder, name))
      }
      return removed
    },
  }
}

/** What a file is, by its first bytes. STEP is text that begins with the number of its standard. */
export async function sniffFile(path: string): Promise<FileKind | null> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    if (buffer.subarray(0, bytesRead).toString('latin1').startsWith('ISO-10303-21;')) return 'step'
  } finally {
    await handle.close()
  }
  const found = await fileTypeFromFile(path)
  return found?.ext === 'pdf' || found?.ext === 'png' || found?.ext === 'jpg' ? found.ext : null
}

/** A name to show: no path, no control or direction characters, not long, with the ending of what it is. */
export function cleanFileName(name: string, kind: FileKind | null): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const plain = visibleText(base)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\u2028\u2029"<>|:*?]/gu, '')
    .trim()
  if (kind === null) return plain.slice(0, 100) || 'file'
  const stem = plain
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .slice(0, 80)
    .trim()
  return `${stem || 'file'}.${kind}`
}

/** Only what our ids are made of ever becomes part of a path. */
function toSafeName(id: string): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Error('Not an id')
  return id
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

/** Makes renames durable; a folder is synced like a file. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
