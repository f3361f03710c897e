import { createHash } from 'node:crypto'
import type { Clock } from '../../base/clock.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Result } from '../../base/result.ts'
import type { Database } from '../../db/database.server.ts'
import { defaultContentLocale } from '../../model/locale.ts'
import type { AssetFiles } from '../assets/asset-folder.server.ts'
import type { Assets } from '../assets/assets.server.ts'
import type { Component } from '../components/component.ts'
import type { Components } from '../components/components.server.ts'
import type { ContentEvents } from '../content-events.ts'
import type { ContentVersion } from '../content-version.server.ts'
import { isShallowEnough, withUids } from '../content/content-uids.ts'
import type { Languages } from '../content/languages.ts'
import type { Datasource } from '../datasources/datasource.ts'
import type { Datasources } from '../datasources/datasources.server.ts'
import { storeLanguages } from '../languages.store.server.ts'
import { readSetting, writeSetting } from '../settings.store.server.ts'
import type { SlugRules } from '../stories/story-change.ts'
import type { StoryLibrary } from '../stories/index/story-library.server.ts'
import type { Identities } from '../tokens/identities.server.ts'
import type { WriteQueue } from '../write-queue.ts'
import { withStoredAddresses } from './asset-address.ts'
import { copyAssets, type ImportAsset } from './asset-files.server.ts'
import { refusedValues } from '../content/refused-values.ts'
import { createImportNotes, type ImportNotes } from './import-notes.ts'
import { noteStory } from './note-stories.ts'
import { isWithheld } from '../assets/asset-access.ts'
import { checkContent } from './reading/check-content.ts'
import { planBin, readHistoryOf, storeImportedAuthors, storeTags, withHistories } from './import-extra.server.ts'
import { importRecords, storeSchema } from './stores/import-records.store.server.ts'
import { storePlans, storiesHere } from './stores/import-plans.store.server.ts'
import type { ImportProblem } from './reading/import-problem.ts'
import { type ImportOptions, type ImportReport, toReport } from './import-report.ts'
import { storeImportedPublications } from './stores/import-publications.store.server.ts'
import {
  alignSlugs,
  readKnownStories,
  storeDatasources,
  storeImportedAssets,
  storeStories,
} from './import.store.server.ts'
import { pruneTo } from './stores/prune.store.server.ts'
import { mapDatasourceIds } from './ids/datasource-ids.ts'
import { type IdMap, mapIds } from './ids/map-ids.ts'
import { withIdsHere } from './ids/record-ids.ts'
import { parseDatasource } from './reading/parse-datasource.ts'
import { hashOf, parseComponents, parseLanguages, sha256, stable } from './reading/parse-export.server.ts'
import { type ImportStory, parseStory } from './reading/parse-story.ts'
import { type KnownStory, type PlannedStory, planStories, type StoryPlan } from './plan-stories.ts'
import type { RawExport, RawExtra } from './reading/raw-export.ts'
import { readExport } from './reading/read-export.server.ts'

export interface ImportDeps {
  database: Database
  library: StoryLibrary
  components: Components
  datasources: Datasources
  assets: Assets
  files: AssetFiles
  contentVersion: ContentVersion
  events: ContentEvents
  clock: Clock
  uuid: () => string
  /** Who is known here by name. */
  identities: Identities
  queue: WriteQueue
  rules: SlugRules
  /** Called after the import is stored, before anybody is told: everything rendered is stale. */
  onImported: (languages: Languages | null) => void
}

/**
 * Imports an export folder in one transaction: all of it, or nothing with every problem named.
 * Stories and data sources edited since their last import stay as they are unless `force` is set; stories that are
 * not in the export stay too.
 */
export function createImport(deps: ImportDeps) {
  return (folder: string, options: ImportOptions = {}): Promise<Result<ImportReport, ImportProblem[]>> =>
    deps.queue(async () => {
      const { raw, problems } = await readExport(folder, options)
      const report = (problem: ImportProblem) => void problems.push(problem)
      const now = new Date(deps.clock()).toISOString()
      const assets = await copyAssets(raw.assets, {
        files: options.dryRun ? withoutWriting(deps.files) : deps.files,
        stored: deps.assets.get,
        report,
        force: options.force ?? false,
      })
      const components = parseComponents(raw, report)
      const languages = parseLanguages(raw, report)
      const codes = [defaultContentLocale, ...(languages?.codes ?? [])]
      const datasources = raw.datasources.flatMap(
        ({ file, source }) => parseDatasource(file, source, now, codes, report) ?? [],
      )
      const isNotEmpty = raw.stories.length + raw.datasources.length + raw.assets.length > 0
      if (!isNotEmpty && problems.length === 0)
        report({ file: folder, field: '', message: 'holds no export (no stories, data sources or assets)' })
      const warnings: ImportProblem[] = []
      const notes = createImportNotes()
      const staged = new Set(
        raw.records.flatMap(({ kind, value }) => (kind === 'workflow_stage_change' ? value.story_id : [])),
      )
      const warn = (problem: ImportProblem) => void warnings.push(problem)
      const toStored = withAssets(assets)
      // what is in the bin and cannot be read is no reason to refuse the rest
      const bin = parseStories(raw.extra.bin, toStored, [], warn, null)
      const live = parseStories(raw.stories, toStored, raw.published, report, notes, staged).map(each => ({
        ...each,
        deletedAt: null,
      }))
      const { stories: parsed, named } = await withHistories([...live, ...bin], raw.extra, report)
      const known = await readKnownStories(deps.database.reader)
      const given: IdMap = new Map(parsed.map(({ id }) => [id, id]))
      const { stories: all, ids } = options.mapIds ? mapIds(parsed, known) : { stories: parsed, ids: given }
      const [stories, binned] = [all.slice(0, live.length), all.slice(live.length)]
      const force = options.force ?? false
      const { index } = deps.library
      const plan = planStories(
        {
          stories,
          known,
          rules: deps.rules,
          force,
          hashOf,
          languages: (languages ?? index.languages).codes,
          storedPath(id, language) {
            const story = index.get(id)
            return story ? index.pathIn(story, language) : null
          },
        },
        report,
      )
      const planned = planBin(binned, { known, live: stories, hashOf }, options.tolerant ? warn : report)
      check(stories, components, datasources, assets, options.tolerant ? warn : report)
      if (problems.length > 0)
        return { ok: false, problem: problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)) }
      for (const { what, count, example } of raw.unread) notes.note('not taken', what, example, count)
      for (const asset of assets) {
        if (isWithheld(asset, deps.clock()))
          notes.note('kept back', 'files that are private, or outside of their dates', asset.filename)
        const { content_length: said } = raw.assets.find(({ sidecar }) => sidecar.id === asset.id)?.sidecar ?? {}
        if (typeof said === 'number' && said !== asset.contentLength)
          notes.note('changed', 'files that were cleaned of place, camera or scripts, or made smaller', asset.filename)
      }
      const said = { warnings, notes: notes.all(), ids }
      if (options.dryRun) {
        const rest = { assets, components, datasources, kept: 0, bin: planned.length }
        return { ok: true, value: { ...toReport(plan, rest), ...said } }
      }
      return {
        ok: true,
        value: {
          ...(await store({
            plan,
            assets,
            components,
            languages,
            datasources,
            records: raw.records,
            force,
            now,
            bin: planned,
            extra: raw.extra,
            named,
            ids,
            toStored,
            isMapping: options.mapIds ?? false,
            gone: options.prune
              ? known.filter(({ id, isDeleted }) => !isDeleted && !stories.some(each => each.id === id))
              : null,
          })),
          ...said,
        },
      }
    })

  /** Content with addresses of the files that come along, or are here. */
  function withAssets(assets: readonly ImportAsset[]): (value: JsonObject) => unknown {
    const addresses = new Set(assets.map(asset => asset.filename))
    return value => withStoredAddresses(value, address => addresses.has(address))
  }

  function parseStories(
    all: RawExport['stories'],
    toStored: (value: JsonObject) => unknown,
    shownOf: RawExport['published'],
    report: (problem: ImportProblem) => void,
    notes: ImportNotes | null,
    staged: ReadonlySet<unknown> = new Set(),
  ): ImportStory[] {
    const published = new Map(shownOf.map(each => [each.uuid, each]))
    return all.flatMap(({ file, story }) => {
      if (![story, published.get(story.uuid)].every(each => isShallowEnough(each?.content ?? null))) {
        report({ file, field: 'content', message: 'is nested too deep' })
        return []
      }
      const stored = toStored(story)
      const parsed = isObject(stored) ? parseStory(file, stored, report) : null
      if (!parsed) return []
      const shown = toStored(published.get(parsed.uuid) ?? {})
      const whole = withPublished(parsed, story, isObject(shown) ? shown : {})
      if (notes) noteStory(story, whole, staged, notes)
      return whole
    })
  }

  /** With what visitors see of it: its file has the draft. */
  function withPublished(parsed: ImportStory, { published }: JsonObject, shown: JsonObject): ImportStory {
    if (!isObject(shown.content) || published !== true) return parsed
    const name = typeof shown.name === 'string' ? shown.name : parsed.name
    return { ...parsed, isPublished: true, published: { name, content: shown.content } }
  }

  function check(
    stories: readonly ImportStory[],
    components: readonly Component[] | null,
    datasources: readonly Datasource[],
    assets: readonly ImportAsset[],
    report: (problem: ImportProblem) => void,
  ): void {
    const schema = components ?? deps.components.all()
    const known = {
      components: schema.length > 0 ? new Map(schema.map(component => [component.name, component])) : null,
      storyUuids: new Set([
        ...stories.map(story => story.uuid),
        ...[...deps.library.index.all()].map(story => story.uuid),
      ]),
      assets: new Set([...assets, ...deps.assets.all()].map(asset => asset.filename)),
      datasources: new Map(
        [...deps.datasources.all(), ...datasources].map(({ slug, entries }) => [
          slug,
          new Set(entries.map(entry => entry.value)),
        ]),
      ),
    }
    for (const { file, content, published } of stories) {
      if (content) checkContent(content, known, (field, message) => report({ file, field, message }))
      const refused = [content, published?.content].flatMap(each => Object.entries(refusedValues(each ?? {}, schema)))
      for (const [field, [message = '']] of refused) report({ file, field: `content.${field}`, message })
    }
  }

  interface Import {
    plan: StoryPlan
    assets: readonly ImportAsset[]
    components: readonly Component[] | null
    languages: Languages | null
    datasources: readonly Datasource[]
    records: RawExport['records']
    /** Stories that are here and not in the export; null: whatever else is here stays. */
    gone: readonly KnownStory[] | null
    force: boolean
    now: string
    bin: readonly PlannedStory[]
    extra: RawExtra
    /** People by whom something was made. */
    named: readonly unknown[]
    ids: IdMap
    /** Whether what comes along gets other ids where they are taken. */
    isMapping: boolean
    toStored(value: JsonObject): unknown
  }

  async function store({
    plan,
    assets,
    components,
    languages,
    datasources,
    records,
    gone,
    force,
    now,
    ...rest
  }: Import): Promise<Omit<ImportReport, 'warnings' | 'notes' | 'ids'>> {
    const { extra, ids } = rest
    const write = [...plan.write, ...rest.bin].map(entry => {
      const { content } = entry.story
      if (!content) return entry
      const shown = entry.story.published
      const published = shown && { ...shown, content: withUids(shown.content, deps.uuid) }
      return { ...entry, story: { ...entry.story, content: withUids(content, deps.uuid), published } }
    })
    const editedSources = new Set(
      deps.datasources
        .all()
        .filter(source => source.edited)
        .map(source => source.slug),
    )
    const newSources = datasources.filter(source => force || !editedSources.has(source.slug))
    const result = toReport(plan, {
      assets,
      components,
      datasources: newSources,
      kept: datasources.length - newSources.length,
      bin: rest.bin.length,
    })
    // everything but the stories, as one: an import that changes nothing leaves `cv` and every cache alone
    const isPlain = records.length + extra.schedules.length + extra.schedulings.length + extra.releases.length === 0
    const { schedules, schedulings, releases, tags } = extra
    const known = isPlain ? {} : { records, people: extra.people, schedules, schedulings, releases, tags }
    const restHash = sha256({ assets, components, languages, newSources: newSources.map(stable), ...known })
    const isSame = write.length === 0 && (gone?.length ?? 0) === 0
    if (isSame && (!force || gone) && restHash === (await readSetting(deps.database.reader, 'import_hash')))
      return result
    const toContent = (value: JsonObject): JsonObject => {
      const stored = rest.toStored(value)
      return withUids(isObject(stored) ? stored : {}, deps.uuid)
    }
    let [cv, plans] = [0, 0]
    const people = await deps.identities.all()
    let moved: number[] = []
    await deps.database.db.transaction().execute(async trx => {
      if (languages) await storeLanguages(trx, languages)
      const mapIds = rest.isMapping
      const here = await storeSchema(trx, { components, records, stories: ids, mapIds })
      await storeDatasources(trx, mapIds ? mapDatasourceIds(newSources, deps.datasources.all()) : newSources)
      const filed = assets.map(asset => ({ ...asset, data: withIdsHere(asset.data, here) }))
      await storeImportedAssets(trx, filed, now)
      const authorOf = await storeImportedAuthors(trx, extra, { named: rest.named, known: people, now })
      if (gone) await pruneTo(trx, { gone, components, datasources, now })
      const context = {
        knownPaths: deps.library.contentPaths,
        authorOf,
        now,
        historyOf: readHistoryOf,
        toStored: toContent,
      }
      const versionOf = await storeStories(trx, write, context)
      const storyOf = await storiesHere(trx, ids)
      await importRecords(trx, records, { story: storyOf, person: authorOf, here }, now)
      await storeTags(trx, tags, now)
      const planOf = await storePlans(trx, extra, { storyOf, versionOf, authorOf, now })
      await storeImportedPublications(trx, write, { ...context, versionOf, planOf })
      plans = planOf.size
      if (write.some(({ story, known, fullSlug }) => story.isFolder && known && known.fullSlug !== fullSlug))
        moved = await alignSlugs(trx)
      await writeSetting(trx, 'import_hash', restHash)
      cv = await deps.contentVersion.advance(trx)
    })
    await Promise.all([deps.components.reload(), deps.datasources.reload(), deps.assets.reload()])
    await deps.library.refresh([...write.map(({ story }) => story.id), ...moved, ...(gone ?? []).map(({ id }) => id)])
    deps.onImported(languages)
    deps.contentVersion.commit(cv)
    deps.events.emit({ kind: 'imported' })
    return { ...result, plans }
  }
}

/** The same names for the same bytes, and nothing on disk. */
const withoutWriting = (files: AssetFiles): AssetFiles => ({
  ...files,
  write: async (name, bytes) => `${createHash('sha256').update(bytes).digest('hex')}/${name}`,
})
