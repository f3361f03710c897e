import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Tables } from '../../db/tables.ts'
import { type AssetUse, readAssetUses, readCurrentContents, readContentStamp } from './asset-usage.store.server.ts'
import type { Assets, StoredAsset } from './assets.server.ts'

/** Where in a story a file is used. */
export interface AssetPlace {
  /** `_uid` of the block; null for the story itself where it has none. */
  uid: string | null
  component: string | null
  field: string
}

export interface PlacedAssetUse extends AssetUse {
  places: AssetPlace[]
}

export interface AssetUsesDeps {
  reader: Kysely<Tables>
  assets: Assets
}

/** Stories that are read at once while uses are counted. */
const batch = 500
/** Places of one story that are told. */
const mostPlaces = 50

/** Which stories use which files. Counts are kept until any content changes. */
export function createAssetUses({ reader, assets }: AssetUsesDeps) {
  let counted: { stamp: string; counts: Promise<Map<number, number>> } | null = null

  /** Number of stories that use each file, by its id; files that none uses are missing. */
  async function countUses(): Promise<Map<number, number>> {
    const stamp = await readContentStamp(reader)
    if (counted?.stamp !== stamp) {
      const counts = count()
      counted = { stamp, counts }
      counts.catch(() => (counted = null))
    }
    return counted.counts
  }

  async function count(): Promise<Map<number, number>> {
    const stories = new Map<number, Set<number>>()
    for (let afterStory = 0; ;) {
      const rows = await readCurrentContents(reader, { afterStory, limit: batch })
      const last = rows.at(-1)
      if (!last) break
      for (const { storyId, content } of rows) {
        for (const address of addressesIn(content)) {
          const asset = assets.get(address)
          if (asset) stories.set(asset.id, (stories.get(asset.id) ?? new Set()).add(storyId))
        }
      }
      afterStory = last.storyId
    }
    return new Map([...stories].map(([id, of]) => [id, of.size]))
  }

  /** Stories that use a file, with the places in them. */
  async function usesOf(asset: StoredAsset): Promise<PlacedAssetUse[]> {
    const uses = await readAssetUses(reader, asset.addresses)
    const contents = await readCurrentContents(reader, { storyIds: uses.map(use => use.storyId) })
    const addresses = new Set(asset.addresses)
    return uses.map(use => {
      const own = contents.filter(({ storyId }) => storyId === use.storyId)
      // The draft is what an editor would change; what only visitors see stands in the published content.
      const shown = own.find(({ isDraft }) => isDraft === use.inDraft) ?? own[0]
      return { ...use, places: shown ? placesIn(shown.content, addresses).slice(0, mostPlaces) : [] }
    })
  }

  return { countUses, usesOf }
}

export type AssetUses = ReturnType<typeof createAssetUses>

const address = /\/f\/\d{1,12}\/\d{0,6}x\d{0,6}\/[0-9a-f]{8,64}\/[^"/?#\\\s]{1,600}/g

function addressesIn(content: string): Set<string> {
  return new Set(content.match(address))
}

function placesIn(content: string, addresses: ReadonlySet<string>): AssetPlace[] {
  const parsed: unknown = JSON.parse(content)
  const found = new Map<string, AssetPlace>()
  const look = (value: unknown, place: AssetPlace): void => {
    if (typeof value === 'string') {
      if ([...addressesIn(value)].some(each => addresses.has(each))) found.set(`${place.uid} ${place.field}`, place)
    } else if (Array.isArray(value)) for (const item of value) look(item, place)
    else if (isObject(value)) lookInto(value, place)
  }
  const lookInto = (object: JsonObject, place: AssetPlace): void => {
    const { _uid: uid, component } = object
    const isBlock = typeof component === 'string'
    for (const [field, value] of Object.entries(object)) {
      look(value, isBlock ? { uid: typeof uid === 'string' ? uid : null, component, field } : place)
    }
  }
  look(parsed, { uid: null, component: null, field: '' })
  return [...found.values()]
}
