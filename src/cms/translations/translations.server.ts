import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createSingleFlight } from '../../base/single-flight.ts'
import type { RuledField } from '../../model/editing/field-rules.ts'
import { countTranslation, type TranslationCount } from '../../model/editing/translation-count.ts'
import type { Tables, TranslationStatesTable } from '../../db/tables.ts'
import type { Components } from '../components/components.server.ts'
import { readSetting, writeSetting } from '../settings.store.server.ts'
import type { IndexedStory } from '../stories/index/story-head.ts'
import type { StoryIndex } from '../stories/index/story-index.ts'
import { readContents } from '../stories/stories.store.server.ts'
import {
  clearTranslationStates,
  readTranslationStates,
  storeTranslationStates,
} from './translation-states.store.server.ts'

export interface TranslationsDeps {
  db: Kysely<Tables>
  reader: Kysely<Tables>
  index: StoryIndex
  components: Components
  /** Lets others have a turn. */
  pause(): Promise<void>
}

/** A story with how far it is. */
export interface TranslatedStory extends TranslationCount {
  story: IndexedStory
}

/** Hash of the schemas that the kept counts were made with. */
const schemasSetting = 'translation_schemas'

/** Stories that are read and counted at a time. */
const batch = 100

/**
 * How far every story is in every language. A count belongs to one version of a story: it is made when somebody asks, kept in the
 * database, and made again when there is another draft.
 *
 * @see docs/decisions/0040-panels-of-a-sheet.md
 */
export function createTranslations({ db, reader, index, components, pause }: TranslationsDeps) {
  const once = createSingleFlight<void>()
  const known = new Map<string, TranslationStatesTable>()
  let schemas: string | null = null
  let isLoaded = false

  const keyOf = (id: number, lang: string): string => `${id} ${lang}`

  async function renew(): Promise<void> {
    if (!isLoaded) for (const row of await readTranslationStates(reader)) known.set(keyOf(row.story_id, row.lang), row)
    isLoaded = true
    // Components are replaced as a whole, also by another process and while nobody is here.
    const current = createHash('sha256')
      .update(JSON.stringify(components.all().map(({ name, schema }) => [name, schema])))
      .digest('hex')
    schemas ??= (await readSetting(reader, schemasSetting)) ?? ''
    if (schemas !== current) {
      known.clear()
      await clearTranslationStates(db)
      await writeSetting(db, schemasSetting, current)
    }
    schemas = current
    const old = [...index.all()].filter(story => !story.isFolder && isOutdated(story))
    for (let at = 0; at < old.length; at += batch) {
      await count(old.slice(at, at + batch))
      await pause()
    }
  }

  function isOutdated({ id, versions }: IndexedStory): boolean {
    const version = versions.draft?.id
    return (
      version !== undefined && index.languages.codes.some(lang => known.get(keyOf(id, lang))?.version_id !== version)
    )
  }

  async function count(stories: readonly IndexedStory[]): Promise<void> {
    const versionOf = (story: IndexedStory): number => story.versions.draft?.id ?? 0
    const contents = await readContents(reader, stories.map(versionOf))
    const rows = stories.flatMap(story => {
      const content: unknown = JSON.parse(contents.get(versionOf(story)) ?? 'null')
      return index.languages.codes.map(lang => ({
        story_id: story.id,
        lang,
        version_id: versionOf(story),
        ...countTranslation(content, schemaOf, lang),
      }))
    })
    await storeTranslationStates(db, rows)
    for (const row of rows) known.set(keyOf(row.story_id, row.lang), row)
  }

  const schemaOf = (name: string): Readonly<Record<string, RuledField>> | null =>
    (components.get(name)?.schema as Readonly<Record<string, RuledField>> | undefined) ?? null

  return {
    /** Stories in which something is missing or stale in a language, in the order of their addresses. */
    async waiting(lang: string): Promise<TranslatedStory[]> {
      await once('renew', renew)
      return [...index.all()]
        .flatMap(story => {
          const row = story.isFolder ? undefined : known.get(keyOf(story.id, lang))
          if (!row || row.missing + row.stale === 0) return []
          return [{ story, fields: row.fields, missing: row.missing, stale: row.stale }]
        })
        .sort((a, b) => (a.story.fullSlug < b.story.fullSlug ? -1 : 1))
    },
  }
}

export type Translations = ReturnType<typeof createTranslations>
