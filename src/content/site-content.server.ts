import type { Story } from '../blocks/block.ts'
import { defaultContentLocale, type Locale } from '../model/locale.ts'
import type { WireStory } from '../model/story/wire.ts'
import { touches, type ContentChanges } from './changes/content-changes.ts'
import { createLeftOut, type LeftOut } from './changes/left-out.ts'
import { createNotes, type ProvenanceNotes } from './changes/provenance.ts'
import type { ContentClient } from './client/client.server.ts'
import type { ContentAnswer, ContentQuery } from './client/content-answer.ts'
import { loadLabel, loadLabels, type LabelEntry, type Labels } from './stories/labels.server.ts'
import { createMemo } from './memo.ts'
import { createKeptRelated, keepsNoRelated, type KeptRelated } from './parse/kept-related.ts'
import type { SiteContentDeps } from './site-content-deps.ts'
import type { ParseContext } from './parse/parse-context.ts'
import { parseStory, storiesOfType } from './parse/parse-story.ts'
import { pageRelations, relationsOf, settingsRelations } from './stories/relations.ts'
import { readStories, readStory, type ContentVersion } from './stories/stories.server.ts'
import { createKnownLinks } from './map/known-links.ts'
import { inBackground } from './client/limits/haste.ts'
import { loadTranslationMap, type TranslationMap } from './map/translation-map.server.ts'
import { withUnsavedStories } from './unsaved/unsaved-client.ts'
import { changesMap, tagsOfUnsaved, type UnsavedStory } from './unsaved/unsaved-story.ts'

/**
 * What the site knows of its content: parsed, resolved, and kept until the content changes.
 *
 * A read that fails throws. Map, settings and lists of a data source are needed by many pages: once read, their last good
 * copy takes the place of a failed read, and the notes say so.
 */
export interface SiteContent {
  map(version: ContentVersion): Promise<TranslationMap>
  /**
   * The map; while the links of a space in the network are read for the first time, what answers have told so far, noted as
   * incomplete. It grows: what it is asked about has to be read first.
   */
  mapSoFar(version: ContentVersion): Promise<TranslationMap>
  /** Reads the story at an address that `mapSoFar` does not know; false where it knows all there are. */
  lookFor(path: string, locale: Locale, version: ContentVersion): Promise<boolean>
  /** True where `mapSoFar` knows a story's addresses in all languages. */
  isKnown(uuid: string | undefined): boolean
  /** Labels of all data sources; one that cannot be read is empty, and noted. */
  labels(locale: Locale, version: ContentVersion): Promise<Labels>
  /** Labels of one data source; empty and noted where it cannot be read. */
  label(source: string, locale: Locale, version: ContentVersion): Promise<readonly LabelEntry[]>
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
  /** What is missing from things made of content because it cannot be taken. */
  leftOut: LeftOut
  /** What results read through this are made from. */
  notes: ProvenanceNotes
  /** The same content; what is read through it is noted here. */
  noting(notes: ProvenanceNotes): SiteContent
  /** Says that a read failed and the result does without. */
  incomplete(): void
  /** Lets other work go first: between the parts of what takes long. */
  pause(): Promise<void>
  /** Stories that are shown as an editor has them on the screen, by uuid; none in content as it is saved. */
  unsaved: ReadonlyMap<string, UnsavedStory>
  /**
   * The same content as if these were saved. What shows none of them comes from what is kept; the rest is read, parsed and
   * resolved by the very code that reads saved stories, and kept by nobody.
   */
  withUnsaved(stories: readonly UnsavedStory[]): Promise<SiteContent>
  /** The same content, with these stories as they are saved. */
  without(stories: readonly UnsavedStory[]): SiteContent
  /**
   * Keeps `load`'s result until the content changes; drafts only where every save is announced. `load` reads through the
   * content it is given.
   *
   * @param lastGood see `Memo.get`
   * @param tagged see `Memo.get`
   */
  keep<T>(
    key: string,
    version: ContentVersion,
    load: (content: SiteContent) => Promise<T>,
    lastGood?: boolean,
    tagged?: boolean,
  ): Promise<T>
}

/** What takes the place of saved stories in one piece of work. */
interface Overlay {
  stories: ReadonlyMap<string, UnsavedStory>
  /** What shows one of them was noted with one of these. */
  tags: readonly string[]
  client: ContentClient
}

/** Tag of what knows names, addresses and languages of stories. */
export const mapTag = 'map'
/** Tag of what shows labels. */
export const labelsTag = 'datasources'

/** Creates the site's view of the content service. */
export function createSiteContent(deps: SiteContentDeps): SiteContent {
  const { folder, assetOrigin, assetOrigins = [], siteOrigin = null, keepsDrafts = false, changes, clock, log } = deps
  const leftOut = deps.leftOut ?? createLeftOut(log, clock)
  const addresses = { assetOrigin, assetOrigins, siteOrigin, isWithheld: deps.isWithheld }
  const memo = createMemo({ changes, limit: deps.keepEntries, clock })
  /** Addresses are those of the map: related stories go with it. */
  const relatedOf = new WeakMap<TranslationMap, Map<string, KeptRelated>>()
  /** Until the links of a space in the network have been read. */
  let known = deps.readsOverNetwork ? createKnownLinks(folder) : null
  deps.client.space?.onStories(stories => known?.note({ stories }, defaultContentLocale))

  /** @param work what drafts one piece of work has read: no draft is read twice for one page, and none is kept for the next. */
  function noting(
    notes: ProvenanceNotes,
    work: Map<string, Promise<unknown>> | null = new Map(),
    overlay: Overlay | null = null,
  ): SiteContent {
    const client = overlay?.client ?? deps.client
    const content: SiteContent = {
      async map(version) {
        const map = await keep('map', version, own => readMap(own, version), true, true)
        if (version === 'published') known = null
        return map
      },
      async mapSoFar(version) {
        if (!known || version !== 'published') return content.map(version)
        // Who reads all stories reads the links too, once the first pages are made.
        if (!content.client.space?.isPending()) {
          const whole = noting(createNotes(changes.generation, inBackground())).map(version)
          whole.catch((error: unknown) => log.debug({ err: error }, 'Links not read yet'))
        }
        notes.incomplete(clock())
        return known.map
      },
      async lookFor(path, locale, version) {
        if (!known || version !== 'published') return false
        const inside = `${folder}/${path === '' ? 'home' : path}`
        const slug = locale === defaultContentLocale || path === '' ? inside : `${locale}/${inside}`
        await readStory(content.client, slug, { version, locale, relations: firstRelations(inside) })
        return known !== null
      },
      isKnown: uuid => uuid !== undefined && (!known || known.isKnown(uuid)),
      label: (source, locale, version) => loadLabel(content, source, locale, version, log),
      labels: (locale, version) =>
        keep(`labels ${locale}`, version, own => readLabels(own, locale, version), false, true),
      settings: (locale, version) =>
        keep(settingsKey(locale), version, own => readSettings(own, locale, version), true, true),
      // Kept by `settings`, under a key of its own.
      lastSettings: locale => memo.last(settingsKey(locale)) as Story<'settings'> | null,
      story: async (uuid, locale, version) => {
        const entry = (await content.mapSoFar(version)).entries.get(uuid)
        if (!entry) return null
        const slug = entry.de.path.replace(/^de\//, '')
        const load = (own: SiteContent): Promise<Story | null> => read(own, slug, locale, version, pageRelations)
        return keep(`story ${locale} ${uuid}`, version, load, false, true)
      },
      async parseContext(locale, version, related) {
        const map = await content.mapSoFar(version)
        const kept = keptRelated(map, locale, version)
        return { locale, version, map, related, parsed: new Map(), kept, ...addresses, log }
      },
      client: { ...client, get: readNoting },
      changes,
      leftOut,
      notes,
      noting: own => noting(own, new Map(), overlay),
      unsaved: overlay?.stories ?? noStories,
      withUnsaved: async stories => noting(notes, new Map(), await toOverlay(content, stories)),
      without: stories => noting(notes, new Map(), overlay && withoutStories(overlay, stories)),
      incomplete: () => notes.incomplete(clock()),
      pause: deps.pause ?? goOn,
      keep,
    }

    async function readNoting(path: string, query: ContentQuery): Promise<ContentAnswer | null> {
      const answer = await client.get(path, query, notes.haste)
      if (answer?.isOld) notes.incomplete(clock())
      if (query.version === 'published') known?.note(answer?.body, query.language)
      return answer
    }

    function keep<T>(
      key: string,
      version: ContentVersion,
      load: (content: SiteContent) => Promise<T>,
      lastGood = false,
      tagged = false,
    ): Promise<T> {
      const keepSaved = (own: ProvenanceNotes): Promise<T> =>
        memo.get(key, own, each => load(noting(each)), lastGood, tagged && keepsDrafts)
      if (!overlay && (version !== 'draft' || keepsDrafts)) return keepSaved(notes)
      const known = work?.get(key) as Promise<T> | undefined
      if (known) return known
      const made =
        overlay && tagged ? keepUnlessUnsaved(overlay, keepSaved, load) : load(work ? content : noting(notes))
      work?.set(key, made)
      return made
    }

    async function keepUnlessUnsaved<T>(
      { tags }: Overlay,
      keepSaved: (own: ProvenanceNotes) => Promise<T>,
      load: (content: SiteContent) => Promise<T>,
    ): Promise<T> {
      const own = createNotes(changes.generation)
      const saved = await keepSaved(own)
      if (touches({ tags }, own.tags)) return load(content)
      notes.include(own)
      return saved
    }

    return content
  }

  function keptRelated(map: TranslationMap, locale: Locale, version: ContentVersion): KeptRelated {
    if (!deps.sharesStories) return keepsNoRelated
    const ofMap = relatedOf.get(map) ?? new Map<string, KeptRelated>()
    relatedOf.set(map, ofMap)
    const key = `${version} ${locale}`
    const kept = ofMap.get(key) ?? createKeptRelated()
    ofMap.set(key, kept)
    return kept
  }

  async function toOverlay(content: SiteContent, stories: readonly UnsavedStory[]): Promise<Overlay> {
    if (!keepsDrafts) throw new Error('Unsaved stories are shown among kept drafts only')
    const known = new Map<string, UnsavedStory>()
    const tags = new Set<string>()
    for (const story of stories) {
      const saved = await content.keep(`saved ${story.uuid}`, 'draft', own => readSaved(own, story.uuid), false, true)
      if (!saved) continue
      known.set(story.uuid, story)
      for (const tag of tagsOfUnsaved(story)) tags.add(tag)
      if (changesMap(saved, story)) tags.add(mapTag)
    }
    return { stories: known, tags: [...tags], client: { ...deps.client, ...withUnsavedStories(deps.client, known) } }
  }

  function withoutStories({ stories, tags }: Overlay, left: readonly UnsavedStory[]): Overlay | null {
    const gone = new Set(left.map(({ uuid }) => uuid))
    const others = new Map([...stories].filter(([uuid]) => !gone.has(uuid)))
    const ownTags = new Set([...others.values()].flatMap(tagsOfUnsaved))
    return others.size === 0
      ? null
      : {
          stories: others,
          tags: tags.filter(tag => tag === mapTag || ownTags.has(tag)),
          client: { ...deps.client, ...withUnsavedStories(deps.client, others) },
        }
  }

  async function readSaved(own: SiteContent, uuid: string): Promise<WireStory | null> {
    own.notes.tag(`story:${uuid}`)
    const locale = defaultContentLocale
    const { stories } = await readStories(own.client, { version: 'draft', locale, query: { by_uuids: uuid } })
    return stories[0] ?? null
  }

  function readMap(own: SiteContent, version: ContentVersion): Promise<TranslationMap> {
    own.notes.tag(mapTag)
    return loadTranslationMap(own.client, folder, version, leftOut)
  }

  function readLabels(own: SiteContent, locale: Locale, version: ContentVersion): Promise<Labels> {
    own.notes.tag(labelsTag)
    return loadLabels(own, locale, version, log)
  }

  async function readSettings(content: SiteContent, locale: Locale, version: ContentVersion) {
    const story = await read(content, `${folder}/_settings`, locale, version, settingsRelations)
    const settings = storiesOfType([story], 'settings')[0] ?? null
    leftOut.note('settings', settings && deps.checkSettings ? deps.checkSettings(settings) : [])
    return settings
  }

  async function read(
    content: SiteContent,
    slug: string,
    locale: Locale,
    version: ContentVersion,
    relations: string,
  ): Promise<Story | null> {
    const asked = { version, locale, relations: relations === pageRelations ? firstRelations(slug) : relations }
    const [found] = await Promise.all([readStory(content.client, slug, asked), content.mapSoFar(version)])
    // Pages note what they show themselves: published ones depend on no more than that.
    if (found && keepsDrafts) {
      for (const uuid of [found.story.uuid, ...found.related.keys()]) content.notes.tag(`story:${uuid}`)
    }
    return found ? parseStory(found.story, await content.parseContext(locale, version, found.related)) : null
  }

  /** What only pages of other types show would be further calls for the very first page. */
  function firstRelations(slug: string): string {
    return slug === `${folder}/home` && deps.client.space?.isPending() ? relationsOf('page') : pageRelations
  }

  return noting(createNotes(changes.generation), null)
}

const goOn = (): Promise<void> => Promise.resolve()
const noStories: ReadonlyMap<string, UnsavedStory> = new Map()

const settingsKey = (locale: Locale): string => `settings ${locale}`
