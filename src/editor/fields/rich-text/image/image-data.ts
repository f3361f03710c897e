import type { JsonObject } from '../../../../base/json.ts'
import { type ManagedAsset, toAssetValue } from '../../values/asset-value.ts'

/** A picture of a text, as Storyblok stores it. */
export function imageData(asset: ManagedAsset): JsonObject {
  const { filename, alt, title, copyright, source, id, focus, meta_data } = toAssetValue(asset)
  return { id, alt, src: filename, title, source, copyright, focus, meta_data }
}
