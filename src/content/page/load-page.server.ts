import type { Log } from '../../base/log.ts'
import type { Story } from '../../blocks/block.ts'
import type { LoadContext } from '../../blocks/content-reader.ts'
import type { Locale } from '../../model/locale.ts'
import { AskedLabels, type Labels } from '../stories/labels.server.ts'
import { createNotes, type Provenance, type ProvenanceNotes } from '../changes/provenance.ts'
import { loadBlocks } from './load-blocks.server.ts'
import { createContentReader } from '../stories/reader.server.ts'
import type { SiteContent } from '../site-content.server.ts'
import type { ContentVersion } from '../stories/stories.server.ts'
import type { TranslationMap } from '../map/translation-map.server.ts'

export interface PageRequest {
  uuid: string
  locale: Locale
  path: string
  query: URLSearchParams
  version: ContentVersion
  now: number
}

/** A story with all that is rendered around it, and what it was made from. */
export interface LoadedPage {
  story: Story
  settings: Story<'settings'> | null
  labels: Labels
  map: TranslationMap
  data: ReadonlyMap<string, unknown>
  extras: unknown
  provenance: Provenance
}

export interface LoadPageDeps {
  content: SiteContent
  folder: string
  log: Log
  /** Loads what the page of a story needs besides the story: neighbours, similar projects. */
  loadExtras(story: Story, context: LoadContext): Promise<unknown>
}

/**
 * Loads everything a page is rendered from, in two waits: story, settings, labels
 * and map together; then all list blocks together.
 *
 * @param notes begun before the address was resolved, where it was.
 * @returns null where the service has no such story.
 * @throws ContentServiceError when what the page is about cannot be read: its story, the list it exists for, settings that
 *   were never read before. What else fails is left out, and noted.
 * @see docs/readings.md 35
 */
export async function loadPage(
  deps: LoadPageDeps,
  request: PageRequest,
  notes: ProvenanceNotes = createNotes(deps.content.changes.generation),
): Promise<LoadedPage | null> {
  const { folder, log } = deps
  const { uuid, locale, version, now } = request
  const content = deps.content.noting(notes)
  const [story, settings, labels, map] = await Promise.all([
    content.story(uuid, locale, version),
    content.settings(locale, version),
    // All of them are many calls: soon after a start only those are read that the page shows.
    content.client.space?.isPending() ? new AskedLabels() : content.labels(locale, version),
    content.mapSoFar(version),
  ])
  if (!story) return null

  notes.tag('settings')
  notes.tag(`story:${uuid}`)
  noteRelated(story.content, notes)
  if (settings) noteSettings(settings, now, notes)
  const reader = createContentReader({ content, folder, locale, version, log })
  const context: LoadContext = {
    reader,
    locale,
    path: request.path,
    query: request.query,
    page: story,
    now,
    datasource: async source => labels.get(source) ?? content.label(source, locale, version),
  }
  const closing = settings?.content.default_closing ?? null
  const [data, extras] = await Promise.all([
    loadBlocks([story, closing], context, log),
    deps.loadExtras(story, context),
  ])
  return { story, settings, labels, map, data, extras, provenance: notes }
}

function noteSettings({ content }: Story<'settings'>, now: number, notes: ProvenanceNotes): void {
  noteRelated(content, notes)
  const until = content.notice_until === null ? null : Date.parse(content.notice_until)
  // Shown up to this very moment, gone after it.
  if (content.notice && until !== null && until >= now) notes.until(until + 1)
}

/** Stories found in a story, by its content: parsed content is kept and never changes, so it is traversed once. */
const relatedOf = new WeakMap<object, readonly string[]>()

/** Notes every story that is somewhere in parsed content. */
function noteRelated(content: object, notes: ProvenanceNotes): void {
  for (const uuid of uuidsIn(content)) notes.tag(`story:${uuid}`)
}

/** A related story is on many pages: its own are found once. */
function uuidsIn(content: object): readonly string[] {
  const known = relatedOf.get(content)
  if (known) return known
  const found = new Set<string>()
  for (const item of Object.values(content)) collectUuids(item, found)
  const uuids = [...found]
  relatedOf.set(content, uuids)
  return uuids
}

function collectUuids(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectUuids(item, found)
  } else if (typeof value === 'object' && value !== null) {
    const isNamed = 'uuid' in value && typeof value.uuid === 'string'
    if (isNamed) found.add(value.uuid as string)
    if (isNamed && 'content' in value && typeof value.content === 'object' && value.content !== null) {
      for (const uuid of uuidsIn(value.content)) found.add(uuid)
    } else for (const item of Object.values(value)) collectUuids(item, found)
  }
}
