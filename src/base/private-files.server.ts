import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What group and others may do. */
const others = 0o077

/** What an open folder of data was found to be. */
export interface FoundOpen {
  /** Files and folders that others could read, and that are closed now. */
  closed: number
  /** The first few that still are open, because they belong to somebody else. */
  open: readonly string[]
}

const mostNamed = 5

/**
 * Whatever this process writes from here on only its owner can read: enquiries, sessions and tokens are in it. A folder of
 * data is made; where one is there and open, it and all in it that is the process's own is closed. Links are not followed.
 *
 * What is not known by its name stays as it is, and so does a folder that holds such things: somebody may have named the
 * wrong one. Systems without such modes leave it at that.
 *
 * @param isData whether a name at the top of the folder is one of the program's.
 * @throws what the system says where the folder cannot be made.
 * @see docs/security.md "Data at rest"
 */
export function keepPrivate(folder: string, isData: (name: string) => boolean): FoundOpen {
  const uid = process.getuid?.()
  process.umask(others)
  mkdirSync(folder, { recursive: true })
  if (uid === undefined) return { closed: 0, open: [] }
  const open: string[] = []
  let closed = 0

  /** @returns whether others could read it. */
  function close(path: string): boolean {
    // Another process may be at work in the folder: a picture that was being written has its name now.
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (!stat || stat.isSymbolicLink() || (stat.mode & others) === 0) return false
    if (stat.uid === uid) {
      if (changeMode(path, stat.mode & 0o7777 & ~others)) closed++
    } else if (open.length < mostNamed) open.push(path)
    return true
  }

  /** In a closed folder nobody gets any further: what is deeper is looked at when something above was open. */
  function closeAll(path: string, wanted: (name: string) => boolean, isDeep: boolean): void {
    const found = readdirSync(path, { withFileTypes: true })
      .filter(({ name }) => wanted(name))
      .map(entry => ({ inner: join(path, entry.name), isFolder: entry.isDirectory() }))
    const wasOpen = found.filter(({ inner }) => close(inner)).length > 0
    if (!isDeep && !wasOpen) return
    for (const { inner, isFolder } of found) if (isFolder && isOwn(inner)) closeAll(inner, () => true, true)
  }

  const isOwn = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.uid === uid
  const isShared = readdirSync(folder).some(name => !isData(name))
  const isOpen = (lstatSync(folder).mode & others) !== 0
  if (isShared && isOpen) open.push(folder)
  else if (isOpen) close(folder)
  closeAll(folder, isData, isOpen)
  return { closed, open }
}

/** @returns false where it is gone. */
function changeMode(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
