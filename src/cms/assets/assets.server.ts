import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Tables } from '../../db/tables.ts'
import { readAssets } from './assets.store.server.ts'

/** A stored file and what is known of it. */
export interface StoredAsset {
  id: number
  /** Root-relative address: `/f/290471/1600x1200/0a1b2c3d4e/chair.jpg`. */
  filename: string
  /** Absolute path of the file on disk. */
  file: string
  contentType: string
  /** In bytes. */
  contentLength: number
  /** SHA-256 of the file, hexadecimal: good as an `ETag`. */
  hash: string
  /** alt, title, copyright, source, focus, meta_data and the rest of the sidecar. */
  data: JsonObject
  createdAt: string
  updatedAt: string
  /** As in the export: size and time of the file it was read from. */
  sourceStamp: string
}

/** All assets by address, in memory. */
export async function loadAssets(reader: Kysely<Tables>, assetFolder: string) {
  let byFilename = await read()

  async function read(): Promise<Map<string, StoredAsset>> {
    const assets = new Map<string, StoredAsset>()
    for (const row of await readAssets(reader)) {
      const data: unknown = JSON.parse(row.data)
      assets.set(row.filename, {
        id: row.id,
        filename: row.filename,
        file: join(assetFolder, row.file),
        contentType: row.content_type,
        contentLength: row.content_length,
        hash: row.file.split('/')[0] ?? '',
        data: isObject(data) ? data : {},
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        sourceStamp: row.source_stamp,
      })
    }
    return assets
  }

  return {
    /** @param address root-relative, without `/m/…` and query. */
    get: (address: string): StoredAsset | null => byFilename.get(address) ?? null,
    /** @param hash SHA-256 of the file, or the ten digits in its address. */
    byHash: (hash: string): StoredAsset | null =>
      [...byFilename.values()].find(asset => asset.hash === hash || asset.filename.includes(`/${hash}/`)) ?? null,
    all: (): StoredAsset[] => [...byFilename.values()],
    async reload() {
      byFilename = await read()
    },
  }
}

export type Assets = Awaited<ReturnType<typeof loadAssets>>
