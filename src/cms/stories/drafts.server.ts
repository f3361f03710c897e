import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Tables } from '../../db/tables.ts'
import type { Assets } from '../assets/assets.server.ts'
import type { Components } from '../components/components.server.ts'
import type { Datasources } from '../datasources/datasources.server.ts'
import { refusedValues } from '../content/refused-values.ts'
import { unpublishable } from '../content/unpublishable.ts'
import { checkContent } from '../import/reading/check-content.ts'
import { readVersion } from './history/story-versions.store.server.ts'
import type { StoryIndex } from './index/story-index.ts'

export interface DraftsDeps {
  reader: Kysely<Tables>
  index: StoryIndex
  components: Components
  assets: Assets
  datasources: Datasources
}

/** Drafts as editors work on them: with `__i18n__` keys, as they are stored. */
export function createDrafts({ reader, index, components, assets, datasources }: DraftsDeps) {
  return {
    /** The content of a story's draft; null for a folder and for what is not there. */
    async read(id: number): Promise<JsonObject | null> {
      const version = index.get(id)?.versions.draft
      const row = version && (await readVersion(reader, id, version.id))
      const content: unknown = JSON.parse(row?.content ?? 'null')
      return isObject(content) ? content : null
    },
    /** What keeps content from being published, sentence by sentence. What is not even saved is said there, by field. */
    unpublishable(content: JsonObject): string[] {
      const all = components.all()
      if (Object.keys(refusedValues(content, all)).length > 0) return []
      return unpublishable(content, new Map(all.map(component => [component.name, component])))
    },
    /** Everything in some content that the space does not know, by field: components, stories, files, values of lists. */
    problems(content: JsonObject): { field: string; message: string }[] {
      const found: { field: string; message: string }[] = []
      const all = components.all()
      checkContent(
        content,
        {
          components: all.length > 0 ? new Map(all.map(component => [component.name, component])) : null,
          storyUuids: new Set([...index.all()].map(story => story.uuid)),
          assets: new Set(assets.all().flatMap(asset => asset.addresses)),
          datasources: new Map(
            datasources.all().map(source => [source.slug, new Set(source.entries.map(entry => entry.value))]),
          ),
        },
        (field, message) => found.push({ field, message }),
      )
      return found
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
