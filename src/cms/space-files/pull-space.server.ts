import { isObject, type JsonObject } from '../../base/json.ts'
import { pullAssets } from './pull-assets.server.ts'
import { pullExtras } from './pull-extras.server.ts'
import type { PullOptions } from './pull-options.ts'
import { pullStories } from './pull-stories.server.ts'
import type { SpaceReader } from './space-reader.server.ts'

/** What was pulled, and how much of it was fetched anew. */
export interface PullReport {
  stories: number
  fetchedStories: number
  assets: number
  fetchedAssets: number
  components: number
  datasources: number
}

/**
 * Copies a space into a folder in the layout of the official command line. What is there already and has not changed is not
 * fetched again, so a pull that was cut short goes on where it was, and the next one brings only changes. What that layout has
 * no place for is in `extra/<space>`.
 *
 * @see docs/storyblok-contract.md §7.7, docs/storyblok.md "Import and export"
 */
export async function pullSpace(options: PullOptions): Promise<PullReport> {
  const { reader, folder, progress } = options
  const { spaceId } = reader
  progress('components')
  const { components = [], component_groups: groups = [] } = await reader.get('components')
  const list = Array.isArray(components) ? components : []
  await folder.writeJson(`components/${spaceId}/components.json`, list)
  await folder.writeJson(`components/${spaceId}/groups.json`, groups)
  const { presets = [] } = await reader.get('presets')
  await folder.writeJson(`components/${spaceId}/presets.json`, presets)
  await folder.writeJson(`components/${spaceId}/tags.json`, await reader.all('internal_tags', 'internal_tags'))

  progress('data sources')
  const sources = await reader.all('datasources', 'datasources')
  const whole: JsonObject[] = []
  for (const source of sources) whole.push(await withEntries(reader, source))
  await folder.writeJson(`datasources/${spaceId}/datasources.json`, whole)

  const { space } = await reader.get('')
  const { languages = [], default_lang_name } = isObject(space) ? space : {}
  await folder.writeJson(`languages/${spaceId}/languages.${spaceId}.json`, { default_lang_name, languages })

  const assets = await pullAssets(options)
  const planned = options.contentOnly ? new Set<number>() : await pullExtras(options)
  const stories = await pullStories(options, planned)
  return {
    stories: stories.all,
    fetchedStories: stories.fetched,
    assets: assets.all,
    fetchedAssets: assets.fetched,
    components: list.length,
    datasources: whole.length,
  }
}

/** A data source with its entries, each with its value in every dimension, as the command line writes it. */
async function withEntries(reader: SpaceReader, source: JsonObject): Promise<JsonObject> {
  const path = `datasource_entries?datasource_id=${Number(source.id)}`
  const entries = await reader.all(path, 'datasource_entries')
  const values = new Map<unknown, Record<string, string>>()
  for (const dimension of Array.isArray(source.dimensions) ? source.dimensions.filter(isObject) : []) {
    for (const { id, dimension_value: value } of await reader.all(
      `${path}&dimension=${Number(dimension.id)}`,
      'datasource_entries',
    )) {
      if (typeof value !== 'string' || value === '') continue
      values.set(id, { ...values.get(id), [String(dimension.entry_value)]: value })
    }
  }
  return {
    ...source,
    entries: entries.map(({ id, name, value }) => ({ id, name, value, dimension_values: values.get(id) ?? {} })),
  }
}
