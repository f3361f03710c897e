import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Tables } from '../../db/tables.ts'
import { readAssets } from './assets.store.server.ts'

/** A stored file and what is known of it. */
export interface StoredAsset {
  id: number
  /** Root-relative address, for ever the same: `/f/290471/1600x1200/0a1b2c3d4e/chair.jpg`. Content refers to it. */
  filename: string
  /** Address of the file it has now; another one than `filename` once the file was replaced. */
  address: string
  /** `filename`, then what it was delivered under later; the last one is `address`. */
  addresses: readonly string[]
  /** An editor put the file it has now in the place of another. */
  isReplaced: boolean
  /** Absolute path of the file on disk. */
  file: string
  /** The same below the asset folder. */
  storedFile: string
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
  let byAddress = index()

  async function read(): Promise<Map<string, StoredAsset>> {
    const assets = new Map<string, StoredAsset>()
    for (const row of await readAssets(reader)) {
      const parsed: unknown = JSON.parse(row.data)
      const data = isObject(parsed) ? parsed : {}
      const addresses = [row.filename, ...laterAddresses(data)]
      assets.set(row.filename, {
        id: row.id,
        filename: row.filename,
        address: addresses.at(-1) ?? row.filename,
        addresses,
        isReplaced: data.is_replaced === true,
        storedFile: row.file,
        file: join(assetFolder, row.file),
        contentType: row.content_type,
        contentLength: row.content_length,
        hash: row.file.split('/')[0] ?? '',
        data,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        sourceStamp: row.source_stamp,
      })
    }
    return assets
  }

  function index(): Map<string, StoredAsset> {
    return new Map([...byFilename.values()].flatMap(asset => asset.addresses.map(address => [address, asset])))
  }

  return {
    /** @param address root-relative, without `/m/…` and query; one it had counts as well. */
    get: (address: string): StoredAsset | null => byAddress.get(address) ?? null,
    /** The address under which what is at this one is delivered. */
    toCurrent: (address: string): string => byAddress.get(address)?.address ?? address,
    /** @param hash SHA-256 of the file, or the ten digits in its address. */
    byHash: (hash: string): StoredAsset | null =>
      [...byFilename.values()].find(
        asset => asset.hash === hash || asset.addresses.some(each => each.includes(`/${hash}/`)),
      ) ?? null,
    all: (): StoredAsset[] => [...byFilename.values()],
    async reload() {
      byFilename = await read()
      byAddress = index()
    },
  }
}

function laterAddresses({ later_addresses: later }: JsonObject): string[] {
  return Array.isArray(later) ? later.filter(address => typeof address === 'string') : []
}

export type Assets = Awaited<ReturnType<typeof loadAssets>>
