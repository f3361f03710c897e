import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Records } from '../../records/records.server.ts'
import { invalid } from '../management-answer.ts'
import { pickTexts } from '../records/record-kinds.ts'

/**
 * Reads what may be said of an asset.
 *
 * @throws ManagementError 422 with messages by field, also for a folder that does not exist.
 */
export async function parseAssetData(given: JsonObject, records: Pick<Records, 'get'>): Promise<JsonObject> {
  const names = ['alt', 'title', 'copyright', 'source', 'focus', 'expire_at', 'publish_at', 'ext_id']
  const data: JsonObject = pickTexts(given, names)
  const meta = parseMeta(given.meta_data)
  if (meta) data.meta_data = meta
  const { is_private: isPrivate, asset_folder_id: folder, internal_tag_ids: tags } = given
  if (isPrivate !== undefined && isPrivate !== null) data.is_private = isPrivate === true || isPrivate === 'true'
  if (folder !== undefined) {
    const id = folder === null || folder === '' ? null : Number(folder)
    if (id !== null && id !== 0 && !(await records.get('asset_folder', id))) {
      throw invalid({ asset_folder_id: ['could not be found'] })
    }
    data.asset_folder_id = id === 0 ? null : id
  }
  if (Array.isArray(tags)) data.internal_tag_ids = tags.map(Number).filter(Number.isSafeInteger)
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
