import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '../base/json.ts'
import { toOriginalPath } from '../model/address/image-address.ts'
import type { ImageSource, SourceFile } from './source.server.ts'

/**
 * Serves a folder of files that each have a description beside them
 * (`chair.jpg`, `chair.jpg.json` with `filename`, `content_type`, `content_length`),
 * as the demonstration content has. The folder is read once; an address is only
 * ever looked up, so no address can name a file that is not described.
 */
export async function createFolderSource(folder: string): Promise<ImageSource> {
  const names = await readdir(folder)
  const files = new Map<string, SourceFile>()
  for (const name of names.filter(name => name.endsWith('.json'))) {
    const described: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'))
    if (!isObject(described)) continue
    const { filename, content_type: contentType, content_length: size } = described
    if (typeof filename !== 'string' || typeof contentType !== 'string' || typeof size !== 'number') continue
    files.set(filename, { path: join(folder, name.slice(0, -'.json'.length)), contentType, size })
  }
  return address => Promise.resolve(files.get(toOriginalPath(address)) ?? null)
}
