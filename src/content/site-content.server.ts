import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Story } from '../blocks/block.ts'
import type { Locale } from '../model/locale.ts'
import type { ContentChanges } from './changes/content-changes.ts'
import { createNotes, type ProvenanceNotes } from './changes/provenance.ts'
import type { ContentClient } from './client/client.server.ts'
import { loadLabels, type Labels } from './stories/labels.server.ts'
import { createMemo } from './memo.ts'
import type { ParseContext } from './parse/parse-context.ts'
import { parseStory, storiesOfType } from './parse/parse-story.ts'
import { pageRelations, settingsRelations } from './stories/relations.ts'
import { readStory, type ContentVersion } from './stories/stories.server.ts'
import { loadTranslationMap, type TranslationMap } from './map/translation-map.server.ts'

/**
 * What the site knows of its content: parsed, resolved, and kept until the content changes.
 *
 * A read that fails throws. Map, settings and lists of a data source are needed by many pages: once read, their last good
 * copy takes the place of a failed read, and the notes say so.
 */
export interface SiteContent {
  map(version: ContentVersion): Promise<TranslationMap>
  /** Labels of all data sources; one that cannot be read is empty, and noted. */
  labels(locale: Locale, version: ContentVersion): Promise<Labels>
  /** Null where the space has none. */
  settings(locale: Locale, version: ContentVersion): Promise<Story<'settings'> | null>
  /** The settings that were read last; null where they never were. Reads nothing. */
  lastSettings(locale: Locale): Story<'settings'> | null
  /** The story with everything it points to; null where there is none. */
  story(uuid: string, locale: Locale, version: ContentVersion): Promise<Story | null>
  /** Context for parsing further answers. */
  parseContext(locale: Locale, version: ContentVersion, related: ParseContext['related']): Promise<ParseContext>
  client: ContentClient
  changes: ContentChanges
  /** What results read through this are made from. */
  notes: ProvenanceNotes
  /** The same content; what is read through it is noted here. */
  noting(notes: ProvenanceNotes): SiteContent
  /** Says that a read failed and the result does without. */
  incomplete(): void
  /**
   * Keeps `load`'s result until the content changes; drafts are never kept. `load` reads through the content it is given.
   *
   * @param lastGood see `Memo.get`
   */
  keep<T>(
    key: string,
    version: ContentVersion,
    load: (content: SiteContent) => Promise<T>,
    lastGood?: boolean,
  ): Promise<T>
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
  changes: ContentChanges
  clock: Clock
  log: Log
}

/** Creates the site's view of the content service. */
export function createSiteContent(deps: SiteContentDeps): SiteContent {
  const { client, folder, assetOrigin, assetOrigins = [], siteOrigin = null, changes, clock, log } = deps
  const addresses = { assetOrigin, assetOrigins, siteOrigin }
  const memo = createMemo({ changes, limit: deps.keepEntries, clock })

  /** @param work what drafts one piece of work has read: no draft is read twice for one page, and none is kept for the next. */
  function noting(notes: ProvenanceNotes, work: Map<string, Promise<unknown>> | null = new Map()): SiteContent {
    const content: SiteContent = {
      map: version => keep('map', version, own => loadTranslationMap(own.client, folder, version), true),
      labels: (locale, version) => keep(`labels ${locale}`, version, own => loadLabels(own, locale, version, log)),
      settings: (locale, version) =>
        keep(settingsKey(locale), version, own => readSettings(own, locale, version), true),
      // Kept by `settings`, under a key of its own.
      lastSettings: locale => memo.last(settingsKey(locale)) as Story<'settings'> | null,
      story: async (uuid, locale, version) => {
        const entry = (await content.map(version)).entries.get(uuid)
        if (!entry) return null
        const slug = entry.de.path.replace(/^de\//, '')
        return keep(`story ${locale} ${uuid}`, version, own => read(own, slug, locale, version, pageRelations))
      },
      parseContext: async (locale, version, related) => ({
        ...{ locale, version, map: await content.map(version) },
        ...{ related, parsed: new Map(), ...addresses, log },
      }),
      client: { ...client, get: (path, query) => client.get(path, query, notes.haste) },
      changes,
      notes,
      noting,
      incomplete: () => notes.incomplete(clock()),
      keep,
    }

    function keep<T>(
      key: string,
      version: ContentVersion,
      load: (content: SiteContent) => Promise<T>,
      lastGood = false,
    ): Promise<T> {
      if (version !== 'draft') return memo.get(key, notes, own => load(noting(own)), lastGood)
      const known = work?.get(key) as Promise<T> | undefined
      if (known) return known
      const made = load(work ? content : noting(notes))
      work?.set(key, made)
      return made
    }

    return content
  }

  async function readSettings(content: SiteContent, locale: Locale, version: ContentVersion) {
    const story = await read(content, `${folder}/_settings`, locale, version, settingsRelations)
    return storiesOfType([story], 'settings')[0] ?? null
  }

  async function read(
    content: SiteContent,
    slug: string,
    locale: Locale,
    version: ContentVersion,
    relations: string,
  ): Promise<Story | null> {
    const [found] = await Promise.all([
      readStory(content.client, slug, { version, locale, relations }),
      content.map(version),
    ])
    return found ? parseStory(found.story, await content.parseContext(locale, version, found.related)) : null
  }

  return noting(createNotes(changes.generation), null)
}

const settingsKey = (locale: Locale): string => `settings ${locale}`
