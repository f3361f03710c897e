import type { Log } from '../base/log.ts'
import type { Story } from '../blocks/block.ts'
import type { Locale } from '../model/locale.ts'
import type { ContentClient } from './client/client.server.ts'
import { loadLabels, type Labels } from './stories/labels.server.ts'
import { createMemo } from './memo.ts'
import type { ParseContext } from './parse/parse-context.ts'
import { parseStory, storiesOfType } from './parse/parse-story.ts'
import { pageRelations, settingsRelations } from './stories/relations.ts'
import { readStory, type ContentVersion } from './stories/stories.server.ts'
import { loadTranslationMap, type TranslationMap } from './map/translation-map.server.ts'

/** What the site knows of its content: parsed, resolved, and kept until the content changes. */
export interface SiteContent {
  map(version: ContentVersion): Promise<TranslationMap>
  labels(locale: Locale, version: ContentVersion): Promise<Labels>
  /** Null when they cannot be loaded: a page goes on without. */
  settings(locale: Locale, version: ContentVersion): Promise<Story<'settings'> | null>
  /** The story with everything it points to; null where there is none. Throws when the service does not answer. */
  story(uuid: string, locale: Locale, version: ContentVersion): Promise<Story | null>
  /** Context for parsing further answers. */
  parseContext(locale: Locale, version: ContentVersion, related: ParseContext['related']): Promise<ParseContext>
  client: ContentClient
  /** Keeps `load`'s result until the content changes; drafts are never kept. */
  keep<T>(key: string, version: ContentVersion, load: () => Promise<T>): Promise<T>
  /** Content has changed: everything is read anew. @see docs/readings.md 20 */
  invalidate(): void
}

export interface SiteContentDeps {
  client: ContentClient
  folder: string
  assetOrigin: string | null
  /** Other origins that files may come from; none unless given. */
  assetOrigins?: readonly string[]
  /** Public origin of the site; where it is not given, links to it written out in full are ordinary web links. */
  siteOrigin?: string | null
  /** Most parsed answers kept at a time. */
  keepEntries: number
  log: Log
}

/** Creates the site's view of the content service. */
export function createSiteContent(deps: SiteContentDeps): SiteContent {
  const { client, folder, assetOrigin, assetOrigins = [], siteOrigin = null, keepEntries, log } = deps
  const memo = createMemo(keepEntries)

  const keep = <T>(key: string, version: ContentVersion, load: () => Promise<T>): Promise<T> =>
    version === 'draft' ? load() : memo.get(key, load)

  const map = (version: ContentVersion): Promise<TranslationMap> =>
    keep('map', version, () => loadTranslationMap(client, folder, version))

  const labels = (locale: Locale, version: ContentVersion): Promise<Labels> =>
    keep(`labels ${locale}`, version, () => loadLabels(client, locale, version, log))

  async function parseContext(
    locale: Locale,
    version: ContentVersion,
    related: ParseContext['related'],
  ): Promise<ParseContext> {
    const addresses = { assetOrigin, assetOrigins, siteOrigin }
    return { locale, version, map: await map(version), related, parsed: new Map(), ...addresses, log }
  }

  const settings = (locale: Locale, version: ContentVersion): Promise<Story<'settings'> | null> =>
    keep(`settings ${locale}`, version, () => read(`${folder}/_settings`, locale, version, settingsRelations))
      .then(story => storiesOfType([story], 'settings')[0] ?? null)
      .catch((error: unknown) => {
        log.error({ err: error }, 'Settings not loaded')
        return null
      })

  async function story(uuid: string, locale: Locale, version: ContentVersion): Promise<Story | null> {
    const entry = (await map(version)).entries.get(uuid)
    if (!entry) return null
    const slug = entry.de.path.replace(/^de\//, '')
    return keep(`story ${locale} ${uuid}`, version, () => read(slug, locale, version, pageRelations))
  }

  async function read(slug: string, locale: Locale, version: ContentVersion, relations: string): Promise<Story | null> {
    const [found] = await Promise.all([readStory(client, slug, { version, locale, relations }, log), map(version)])
    return found ? parseStory(found.story, await parseContext(locale, version, found.related)) : null
  }

  function invalidate(): void {
    client.clear()
    memo.clear()
  }

  return { map, labels, settings, story, parseContext, client, keep, invalidate }
}
