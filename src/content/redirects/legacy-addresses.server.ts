import { isObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import { contentTypes } from '../../blocks/schemas.ts'
import { defaultContentLocale } from '../../model/locale.ts'
import { readEntries } from '../stories/labels.server.ts'
import { compileRedirects, type RedirectTable } from './redirect-table.ts'
import type { SiteContent } from '../site-content.server.ts'
import { readStories, type ContentVersion } from '../stories/stories.server.ts'

/** Addresses of the old site: the redirect table, and stories by the opaque ids they once had. */
export interface LegacyAddresses {
  table: RedirectTable
  /** Uuid by old id. */
  byLegacyId: ReadonlyMap<string, string>
}

const perPage = 100
const pageTypeNames = Object.values(contentTypes)
  .filter(type => type.navigable)
  .map(type => type.name)
/** Only what the look-up needs: bodies of several hundred stories would be read for nothing. */
const excludingFields = 'body,facts,credits,seo,cover,hero_media,silhouette,lead,reviews,awards,press_kit,scope,faq'

/**
 * Reads the old addresses once per content version. Asked only when no page
 * is at an address, so they cost nothing on the way of ordinary pages.
 *
 * @throws ContentServiceError when it cannot be read and never was: an address that it may hold is then no 404.
 * @see docs/readings.md 6, 8, 35
 */
export function loadLegacyAddresses(
  content: SiteContent,
  folder: string,
  version: ContentVersion,
  log: Log,
): Promise<LegacyAddresses> {
  const read = async (own: SiteContent): Promise<LegacyAddresses> => {
    const [entries, byLegacyId] = await Promise.all([
      readEntries(own.client, 'redirects', defaultContentLocale, version),
      readLegacyIds(own, folder, version),
    ])
    const table = compileRedirects(entries)
    for (const problem of table.problems) log.warn({ row: problem }, 'Redirect not understood')
    return { table, byLegacyId }
  }
  return content.keep('legacy addresses', version, read, true)
}

async function readLegacyIds(
  content: SiteContent,
  folder: string,
  version: ContentVersion,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  await content.client.space?.filled()
  for (let page = 1; ; page++) {
    const query = {
      starts_with: `${folder}/`,
      per_page: perPage,
      page,
      excluding_fields: excludingFields,
      'filter_query[component][in]': pageTypeNames.join(','),
    }
    const { stories, total } = await readStories(content.client, { version, locale: defaultContentLocale, query })
    for (const { uuid, content: fields } of stories) {
      const text = isObject(fields) && typeof fields.legacy_ids === 'string' ? fields.legacy_ids : ''
      for (const id of text.split(/\s+/)) if (id !== '') ids.set(id, uuid)
    }
    if (stories.length === 0 || page * perPage >= total) return ids
  }
}
