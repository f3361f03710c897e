import type { z } from 'zod'
import { isObject, type JsonObject } from '../../../base/json.ts'
import { toMoment } from '../../assets/asset-access.ts'
import type { Records } from '../../records/records.server.ts'
import { fieldsOf, idOrNone, optionalFlag, optionalIds } from '../given.ts'
import { invalid } from '../management-answer.ts'
import { pickTexts } from '../records/record-kinds.ts'

const texts = ['alt', 'title', 'copyright', 'source', 'focus', 'expire_at', 'publish_at', 'ext_id'] as const
/** What may be said of an asset. */
export const assetShape = {
  ...fieldsOf(...texts, 'meta_data'),
  is_private: optionalFlag,
  asset_folder_id: idOrNone,
  internal_tag_ids: optionalIds,
}
export type GivenAsset = z.output<z.ZodObject<typeof assetShape>>

/**
 * What is stored of it.
 *
 * @throws ManagementError 422 with messages by field, also for a folder that does not exist.
 */
export async function parseAssetData(given: GivenAsset, records: Pick<Records, 'get'>): Promise<JsonObject> {
  const data: JsonObject = pickTexts(given, texts)
  if (data.publish_at === '') data.publish_at = null
  if (data.expire_at === '') data.expire_at = null
  for (const field of ['publish_at', 'expire_at'] as const) {
    if (!data[field]) continue
    const at = toMoment(data[field])
    if (at === null) throw invalid({ [field]: ['is not a date'] })
    data[field] = new Date(at).toISOString()
  }
  const meta = parseMeta(given.meta_data)
  if (meta) data.meta_data = meta
  const { is_private: isPrivate, asset_folder_id: folderId, internal_tag_ids: tags } = given
  if (isPrivate !== undefined) data.is_private = isPrivate
  if (folderId && !(await records.get('asset_folder', folderId)))
    throw invalid({ asset_folder_id: ['could not be found'] })
  if (folderId !== undefined) data.asset_folder_id = folderId === 0 ? null : folderId
  if (tags) data.internal_tag_ids = tags
  return data
}

/** An object, or its JSON where it comes in a query. */
function parseMeta(given: unknown): JsonObject | null {
  if (given === undefined || given === null || given === '') return null
  let value = given
  if (typeof given === 'string') {
    try {
      value = JSON.parse(given)
    } catch {
      throw invalid({ meta_data: ['is not an object'] })
    }
  }
  if (!isObject(value)) throw invalid({ meta_data: ['is not an object'] })
  return value
}
