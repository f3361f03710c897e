import { rmSync } from 'node:fs'
import type { AssetFiles } from '../../src/cms/assets/asset-folder.server.ts'

export interface MoveAssets {
  from: AssetFiles
  to: AssetFiles
  /** SHA-256, hexadecimal. */
  hashOf(bytes: Uint8Array): string
  /** Folder that the target may use meanwhile; removed at the end. */
  copies: string
}

export interface MovedAssets {
  files: number
  bytes: number
  copied: number
}

/**
 * Copies every file that is not there yet, one after the other, then reads each where it has come to.
 *
 * @throws that names the first file that differs.
 */
export async function moveAssets({ from, to, hashOf, copies }: MoveAssets): Promise<MovedAssets> {
  const moved = { files: 0, bytes: 0, copied: 0 }
  try {
    for await (const { file, size } of from.files()) {
      moved.files++
      moved.bytes += size
      if (!(await to.has(file, size))) {
        const bytes = await readAll(from, file)
        if (hashOf(bytes) !== file.split('/')[0])
          throw new Error(`${file} is not what was stored: restore it from a backup`)
        const written = await to.write(file.split('/')[1] ?? '', bytes)
        if (written !== file) throw new Error(`${file} became ${written}`)
        moved.copied++
      }
      const there = await readAll(to, file)
      if (there.length !== size || hashOf(there) !== file.split('/')[0])
        throw new Error(`${file} differs after the copy`)
    }
    return moved
  } finally {
    rmSync(copies, { recursive: true, force: true })
  }
}

async function readAll(files: AssetFiles, file: string): Promise<Uint8Array> {
  const body = await files.open(file)
  if (!body) throw new Error(`${file} is missing`)
  return new Uint8Array(await new Response(body).arrayBuffer())
}
