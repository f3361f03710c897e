import type { Clock } from '../../base/clock.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Result } from '../../base/result.ts'
import type { Database } from '../../db/database.server.ts'
import { defaultContentLocale } from '../../model/locale.ts'
import type { AssetFiles } from '../assets/asset-folder.server.ts'
import type { Assets } from '../assets/assets.server.ts'
import type { Component } from '../components/component.ts'
import type { Components } from '../components/components.server.ts'
import { storeComponents } from '../components/components.store.server.ts'
import type { ContentEvents } from '../content-events.ts'
import type { ContentVersion } from '../content-version.server.ts'
import { withUids } from '../content/content-uids.ts'
import type { Languages } from '../content/languages.ts'
import type { Datasource } from '../datasources/datasource.ts'
import type { Datasources } from '../datasources/datasources.server.ts'
import { storeLanguages } from '../languages.store.server.ts'
import { importRecords } from '../records/import-records.store.server.ts'
import { readSetting, writeSetting } from '../settings.store.server.ts'
import type { SlugRules } from '../stories/story-change.ts'
import type { StoryLibrary } from '../stories/story-library.server.ts'
import type { WriteQueue } from '../write-queue.ts'
import { withStoredAddresses } from './asset-address.ts'
import { copyAssets, type ImportAsset } from './asset-files.server.ts'
import { checkContent } from './check-content.ts'
import type { ImportProblem } from './import-problem.ts'
import {
  alignSlugs,
  readKnownStories,
  storeDatasources,
  storeImportedAssets,
  storeStories,
} from './import.store.server.ts'
import { pruneTo } from './prune.store.server.ts'
import { type IdMap, mapIds } from './map-ids.ts'
import { parseDatasource } from './parse-datasource.ts'
import { hashOf, parseComponents, parseLanguages, sha256, stable } from './parse-export.server.ts'
import { type ImportStory, parseStory } from './parse-story.ts'
import { type KnownStory, planStories, type StoryPlan } from './plan-stories.ts'
import { type RawExport, readExport } from './read-export.server.ts'

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
  queue: WriteQueue
  rules: SlugRules
  /** Called after the import is stored, before anybody is told: everything rendered is stale. */
  onImported: (languages: Languages | null) => void
}

/** What an import did, in numbers of stories unless said otherwise. */
export interface ImportReport {
  created: number
  updated: number
  unchanged: number
  /** Edited here since their last import, and left alone. */
  kept: number
  assets: number
  datasources: number
  keptDatasources: number
  components: number
  /** What leads nowhere and was imported all the same. */
  warnings: readonly ImportProblem[]
  /** Ids here by the ids of the export. */
  ids: IdMap
}

export interface ImportOptions {
  /** Also over what was edited here. */
  force?: boolean
  /** Stories whose ids are taken here get others. */
  mapIds?: boolean
  /** What leads nowhere is a warning: a space that grew for years has such things. */
  tolerant?: boolean
  /** Stories, components and data sources that are not in the export go: stories to the bin, the others for good. */
  prune?: boolean
}

/**
 * Imports an export folder in one transaction: all of it, or nothing with every problem named.
 * Stories and data sources edited since their last import stay as they are unless `force` is set; stories that are
 * not in the export stay too.
 */
export function createImport(deps: ImportDeps) {
  return (folder: string, options: ImportOptions = {}): Promise<Result<ImportReport, ImportProblem[]>> =>
    deps.queue(async () => {
      const { raw, problems } = await readExport(folder)
      const report = (problem: ImportProblem) => void problems.push(problem)
      const now = new Date(deps.clock()).toISOString()
      const assets = await copyAssets(raw.assets, {
        files: deps.files,
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
      const parsed = parseStories(raw, assets, report)
      const known = await readKnownStories(deps.database.reader)
      const given: IdMap = new Map(parsed.map(({ id }) => [id, id]))
      const { stories, ids } = options.mapIds ? mapIds(parsed, known) : { stories: parsed, ids: given }
      const force = options.force ?? false
      const plan = planStories({ stories, known, rules: deps.rules, force, hashOf }, report)
      const warnings: ImportProblem[] = []
      check(
        stories,
        components,
        datasources,
        assets,
        options.tolerant ? problem => void warnings.push(problem) : report,
      )
      if (problems.length > 0)
        return { ok: false, problem: problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)) }
      return {
        ok: true,
        value: {
          ...(await store({
            ...{ plan, assets, components, languages, datasources, records: raw.records, force, now },
            gone: options.prune
              ? known.filter(({ id, isDeleted }) => !isDeleted && !stories.some(each => each.id === id))
              : null,
          })),
          ...{ warnings, ids },
        },
      }
    })

  function parseStories(
    raw: RawExport,
    assets: readonly ImportAsset[],
    report: (problem: ImportProblem) => void,
  ): ImportStory[] {
    const addresses = new Set(assets.map(asset => asset.filename))
    const toStored = (value: JsonObject) => withStoredAddresses(value, address => addresses.has(address))
    const published = new Map(raw.published.map(each => [each.uuid, each]))
    return raw.stories.flatMap(({ file, story }) => {
      const stored = toStored(story)
      const parsed = isObject(stored) ? parseStory(file, stored, report) : null
      if (!parsed) return []
      const shown = toStored(published.get(parsed.uuid) ?? {})
      if (!isObject(shown) || !isObject(shown.content) || !parsed.isPublished) return parsed
      const name = typeof shown.name === 'string' ? shown.name : parsed.name
      return { ...parsed, published: { name, content: shown.content } }
    })
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
    for (const { file, content } of stories) {
      if (content) checkContent(content, known, (field, message) => report({ file, field, message }))
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
  }: Import): Promise<Omit<ImportReport, 'warnings' | 'ids'>> {
    const write = plan.write.map(entry => {
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
    })
    // everything but the stories, as one: an import that changes nothing leaves `cv` and every cache alone
    const known = records.length > 0 ? { records } : {}
    const restHash = sha256({ assets, components, languages, newSources: newSources.map(stable), ...known })
    const isSame = write.length === 0 && (gone?.length ?? 0) === 0
    if (isSame && (!force || gone) && restHash === (await readSetting(deps.database.reader, 'import_hash')))
      return result
    let cv = 0
    let moved: number[] = []
    await deps.database.db.transaction().execute(async trx => {
      if (languages) await storeLanguages(trx, languages)
      if (components) await storeComponents(trx, components)
      await storeDatasources(trx, newSources)
      await storeImportedAssets(trx, assets, now)
      await importRecords(trx, records, now)
      if (gone) await pruneTo(trx, { gone, components, datasources, now })
      await storeStories(trx, write, deps.library.contentPaths, now)
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
    return result
  }
}

function toReport(
  plan: StoryPlan,
  rest: {
    assets: readonly unknown[]
    components: readonly unknown[] | null
    datasources: readonly unknown[]
    kept: number
  },
): Omit<ImportReport, 'warnings' | 'ids'> {
  const created = plan.write.filter(({ known }) => !known).length
  return {
    created,
    updated: plan.write.length - created,
    unchanged: plan.unchanged,
    kept: plan.kept,
    assets: rest.assets.length,
    datasources: rest.datasources.length,
    keptDatasources: rest.kept,
    components: rest.components?.length ?? 0,
  }
}
