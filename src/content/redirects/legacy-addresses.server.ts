import type { LeftOutItem } from '../changes/left-out.ts'
import { isObject } from '../../base/json.ts'
import { contentTypes } from '../../blocks/schemas.ts'
import { defaultContentLocale } from '../../model/locale.ts'
import { readEntries } from '../stories/labels.server.ts'
import { compileRedirects, type RedirectTable } from './redirect-table.ts'
import type { WireStory } from '../../model/story/wire.ts'
import type { SiteContent } from '../site-content.server.ts'
import { readStories, type ContentVersion } from '../stories/stories.server.ts'

/** Addresses of the old site: the redirect table, stories by the opaque ids they once had, clients by their hosts. */
export interface LegacyAddresses {
  table: RedirectTable
  /** Uuid by old id. */
  byLegacyId: ReadonlyMap<string, string>
  /** Clients by what addresses of the old site called them. */
  clients: readonly LegacyClient[]
}

export interface LegacyClient {
  slug: string
  title: string
  /** Hosts of today and before, as editors wrote them. */
  hosts: readonly string[]
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
): Promise<LegacyAddresses> {
  const read = async (own: SiteContent): Promise<LegacyAddresses> => {
    const left: LeftOutItem[] = []
    const [entries, byLegacyId, clients] = await Promise.all([
      readEntries(own.client, 'redirects', defaultContentLocale, version, left),
      readLegacyIds(own, folder, version),
      readClients(own, folder, version),
    ])
    const table = compileRedirects(entries)
    const problems = table.problems.map(item => ({ item, reason: 'not understood' }))
    content.leftOut.note('redirects', [...left, ...problems])
    return { table, byLegacyId, clients }
  }
  return content.keep('legacy addresses', version, read, true)
}

async function readLegacyIds(
  content: SiteContent,
  folder: string,
  version: ContentVersion,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { uuid, content: fields } of await readAll(content, folder, version, pageTypeNames, excludingFields)) {
    for (const id of textOf(fields.legacy_ids).split(/\s+/)) if (id !== '') ids.set(id, uuid)
  }
  return ids
}

async function readClients(content: SiteContent, folder: string, version: ContentVersion): Promise<LegacyClient[]> {
  const stories = await readAll(content, folder, version, ['client'], 'intro,logo_light,logo_dark')
  return stories.map(({ slug, content: { title, legacy_hosts: hosts, website } }) => ({
    slug,
    title: textOf(title),
    hosts: [...textOf(hosts).split(/[\s,;]+/), isObject(website) ? textOf(website.url) : ''].filter(Boolean),
  }))
}

/** All stories of some types, page by page. */
async function readAll(
  content: SiteContent,
  folder: string,
  version: ContentVersion,
  types: readonly string[],
  excluding: string,
): Promise<WireStory[]> {
  const all: WireStory[] = []
  await content.client.space?.filled()
  for (let page = 1; ; page++) {
    const query = {
      starts_with: `${folder}/`,
      per_page: perPage,
      page,
      excluding_fields: excluding,
      'filter_query[component][in]': types.join(','),
    }
    const { stories, total } = await readStories(content.client, { version, locale: defaultContentLocale, query })
    all.push(...stories)
    if (stories.length === 0 || page * perPage >= total) return all
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
