import type { Generated } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { FormTables } from './form-tables.ts'
import type { SpaceTables } from './space-tables.ts'

/*
 * The tables as kysely sees them: the same on SQLite and PostgreSQL. Times are ISO texts in UTC with milliseconds,
 * booleans 0 and 1, JSON is text; nothing of it is compared inside the database.
 */

/** Small values by name: `cv`, `languages`. */
export interface SettingsTable {
  key: string
  value: string
}

/** Last id given out, per kind. Imported ids move it up. */
export interface CountersTable {
  name: string
  value: number
}

export interface TokensTable {
  token: string
  access: string
  created_at: string
}

export interface StoriesTable {
  id: number
  uuid: string
  /** 0 at the root. */
  parent_id: number
  slug: string
  full_slug: string
  name: string
  is_folder: number
  is_startpage: number
  position: number
  path: string | null
  group_id: string
  sort_by_date: string | null
  /** JSON, an array of strings. */
  tag_list: string
  /** JSON object or null. */
  meta_data: string | null
  created_at: string
  updated_at: string
  published_at: string | null
  first_published_at: string | null
  /** Set = in the trash. */
  deleted_at: string | null
  draft_version_id: number | null
  published_version_id: number | null
  /** Hash of what the last import brought; null for stories made here. */
  import_hash: string | null
  /** 1 = somebody changed the story since. */
  edited: number
  /** Grows with every change: an editor who names an older one is told so. */
  lock_version: Generated<number>
  /** JSON, codes of the languages that are published; null: all that the content has. */
  published_languages: Generated<string | null>
  /** The personal token that changed it last. */
  last_author_id: Generated<number | null>
  /** JSON object or null: what only editors use, e.g. `pinned`. */
  editor_data: Generated<string | null>
}

export interface StoryVersionsTable {
  id: number
  story_id: number
  name: string
  component: string
  /** JSON as the management interface has it, with `field__i18n__en` keys. */
  content: string
  /** JSON: what filters and sorting may ask of the root level. @see src/cms/columns/fact.ts */
  facts: string
  created_at: string
  /** save, import, restore, publish (some languages alone), aside or rewrite (a key of a list was changed). */
  reason: string
  author_id: Generated<number | null>
  /** A name that somebody gave the version; it is kept for ever. */
  label: Generated<string | null>
}

export interface TranslatedSlugsTable {
  story_id: number
  lang: string
  slug: string
  name: string | null
}

/** Every path of any content, with `*` for an array index: a filter on another one need not look. */
export interface ContentPathsTable {
  path: string
}

export interface ComponentsTable {
  id: number
  name: string
  data: string
}

export interface DatasourcesTable {
  id: number
  name: string
  slug: string
  edited: number
}

export interface DatasourceDimensionsTable {
  id: number
  datasource_id: number
  name: string
  entry_value: string
  created_at: string
  updated_at: string
}

export interface DatasourceEntriesTable {
  id: number
  datasource_id: number
  name: string
  value: string
  position: number
}

export interface DatasourceEntryValuesTable {
  entry_id: number
  dimension_id: number
  value: string
}

export interface AssetsTable {
  id: number
  /** Root-relative address: `/f/290471/1600x1200/0a1b2c3d4e/chair.jpg`. */
  filename: string
  /** Path below the asset folder: `<sha256>/chair.jpg`. */
  file: string
  content_type: string
  content_length: number
  /** Size and time of the imported file: an unchanged one is not read again. */
  source_stamp: string
  /** JSON: alt, title, copyright, source, focus, meta_data and whatever else the export had. */
  data: string
  created_at: string
  updated_at: string
}

/** Words of one version: SQLite keeps them in an FTS5 table of the same name (its key is `rowid`). */
export interface StorySearchTable {
  rowid: number
  words: string
}

/** A consent choice without identity: what was shown, what was chosen, when. */
export interface ConsentChoicesTable {
  /** The record's own id, made in the browser. */
  consent_id: string
  text_hash: string
  locale: string
  /** Accepted categories, separated by spaces. */
  categories: string
  revision: number
  created_at: string
}

/** Opens the management interface for one person or program. The token itself is not stored. */
export interface PersonalTokensTable {
  id: number
  name: string
  /** SHA-256, hexadecimal. */
  token_hash: string
  created_at: string
  /** Null: until it is taken back. */
  expires_at: Generated<string | null>
  used_at: Generated<string | null>
}

/** Small things of a space that only the management interface knows: groups, presets, tags, folders of assets, webhooks. */
export interface SpaceRecordsTable {
  /** @see src/cms/records/space-record.ts */
  kind: string
  id: number
  /** JSON. */
  data: string
  created_at: string
  updated_at: string
  /** Of activities: hash over the line and the seal of the line before. */
  seal: Generated<string | null>
}

/** A link to the draft of a story for people without an account. The token itself is not stored. */
export interface ShareLinksTable {
  id: number
  /** SHA-256, hexadecimal. */
  token_hash: string
  story_id: number
  /** JSON, codes of languages. */
  locales: string
  /** For whom; for the list of those who make links. */
  label: Generated<string>
  author_id: number | null
  created_at: string
  expires_at: string
  revoked_at: string | null
  opens: number
  last_opened_at: string | null
  takes_feedback: Generated<number>
  /** The version that the link shows; null: the draft, whatever it is. */
  version_id: Generated<number | null>
}

/** How far a story is in a language, as counted for one version of it. */
export interface TranslationStatesTable {
  story_id: number
  lang: string
  version_id: number
  fields: number
  missing: number
  stale: number
}

/** What people with a share link say. */
export interface ShareFeedbackTable {
  id: number
  link_id: number
  locale: string
  name: string
  message: string
  created_at: string
}

/** Which process has written how often to what processes hold in memory; PostgreSQL alone fills it. */
export interface WritersTable {
  /** `application_name` of its connections. */
  name: string
  writes: number
  at: string
}

export interface Tables extends FormTables, AccountTables, SpaceTables {
  settings: SettingsTable
  counters: CountersTable
  tokens: TokensTable
  stories: StoriesTable
  story_versions: StoryVersionsTable
  translated_slugs: TranslatedSlugsTable
  content_paths: ContentPathsTable
  components: ComponentsTable
  datasources: DatasourcesTable
  datasource_dimensions: DatasourceDimensionsTable
  datasource_entries: DatasourceEntriesTable
  datasource_entry_values: DatasourceEntryValuesTable
  assets: AssetsTable
  story_search: StorySearchTable
  consent_choices: ConsentChoicesTable
  personal_tokens: PersonalTokensTable
  space_records: SpaceRecordsTable
  share_links: ShareLinksTable
  translation_states: TranslationStatesTable
  share_feedback: ShareFeedbackTable
  writers: WritersTable
}
