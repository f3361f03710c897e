import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { isObject, type JsonObject } from '../../base/json.ts'

/**
 * Files below a folder, and nowhere else: names come from another space. Written whole or not at all: what is cut short can be taken up
 * again.
 *
 * @throws Error for a name that leads out of the folder or is none.
 */
export function createSpaceFolder(root: string) {
  const inside = resolve(root) + sep

  function pathOf(file: string): string {
    const path = join(root, file)
    if (!resolve(path).startsWith(inside) || file.includes('\0') || file.split(/[/\\]/).includes('..'))
      throw new Error(`"${file.slice(0, 200)}" is no name of a file below ${root}`)
    return path
  }

  async function write(file: string, content: string | Uint8Array): Promise<void> {
    const path = pathOf(file)
    await mkdir(dirname(path), { recursive: true })
    const part = `${path}.${createHash('sha1').update(path).digest('hex').slice(0, 8)}.part`
    await writeFile(part, content)
    await rename(part, path)
  }

  return {
    root,
    write,
    writeJson: (file: string, value: unknown) => write(file, `${JSON.stringify(value, null, 2)}\n`),
    /** Null where there is no such file, or it is not an object. */
    async readJson(file: string): Promise<JsonObject | null> {
      const text = await readFile(pathOf(file), 'utf8').catch(() => null)
      try {
        const value: unknown = JSON.parse(text ?? 'null')
        return isObject(value) ? value : null
      } catch {
        return null
      }
    },
    /** In bytes; null where there is none. */
    size: (file: string): Promise<number | null> =>
      stat(pathOf(file)).then(
        found => found.size,
        () => null,
      ),
    /** Removes every file directly in a folder that is not among these names. */
    async keepOnly(folder: string, names: ReadonlySet<string>): Promise<void> {
      const entries = await readdir(pathOf(folder), { withFileTypes: true }).catch(() => [])
      for (const entry of entries)
        if (entry.isFile() && !names.has(entry.name)) await rm(pathOf(join(folder, entry.name)))
    },
  }
}

export type SpaceFolder = ReturnType<typeof createSpaceFolder>
