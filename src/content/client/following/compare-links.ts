import { isObject } from '../../../base/json.ts'

/** What has changed between two readings of the links of a space. */
export interface ChangedLinks {
  /** Stories that were published, moved, renamed, made or taken away; folders are none. */
  uuids: readonly string[]
  /** Something else than the content of stories that were there before: an address, a name, a language, an order. */
  isFarReaching: boolean
}

/**
 * Compares links that were read with their dates (`include_dates`), by uuid.
 *
 * @returns null where the service tells no dates: then nothing can be known from its links.
 */
export function compareLinks(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangedLinks | null {
  const uuids: string[] = []
  let isFarReaching = false
  for (const uuid of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[uuid], after[uuid]]
    if ([old, now].some(link => link !== undefined && !hasDate(link))) return null
    const isMoved = shapeOf(old) !== shapeOf(now)
    isFarReaching ||= isMoved
    if ((isMoved || dateOf(old) !== dateOf(now)) && !isFolder(now ?? old)) uuids.push(uuid)
  }
  return { uuids, isFarReaching }
}

/** Folders are never published. */
function hasDate(link: unknown): boolean {
  return isObject(link) && ('published_at' in link || isFolder(link))
}

function dateOf(link: unknown): unknown {
  return isObject(link) ? link.published_at : null
}

function isFolder(link: unknown): boolean {
  return isObject(link) && link.is_folder === true
}

/** Everything but the dates: saving a draft moves `updated_at`. */
function shapeOf(link: unknown): string {
  if (!isObject(link)) return ''
  const { published_at: _published, created_at: _created, updated_at: _updated, ...shape } = link
  return JSON.stringify(shape)
}
