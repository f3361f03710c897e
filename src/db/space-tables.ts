import type { Generated } from 'kysely'

/** What a space knows besides its stories: publications, plans, releases, applications that were let in. */
export interface SpaceTables {
  publications: PublicationsTable
  schedules: SchedulesTable
  releases: ReleasesTable
  oauth_apps: OauthAppsTable
  oauth_codes: OauthCodesTable
  oauth_sessions: OauthSessionsTable
}

/** Everything that visitors ever saw of a story: one row for each change of it, kept for ever. */
export interface PublicationsTable {
  id: number
  story_id: number
  /** publish, unpublish or rewrite: the content has changed, the revision has not. */
  action: string
  /** JSON, the languages that were meant, `null` among them for the default one; null: all. */
  languages: string | null
  /** What visitors see from then on; null: nothing. */
  version_id: number | null
  /** JSON, the languages that are published from then on; null: all that the content has. */
  published_languages: string | null
  at: string
  author_id: number | null
  /** The plan that did it. */
  schedule_id: number | null
}

/** What is to happen to a story at a moment of the future. */
export interface SchedulesTable {
  id: number
  story_id: number
  /** The release that the plan belongs to; it happens with all others of it. */
  release_id: number | null
  /** publish or unpublish. */
  action: string
  /** JSON as of `publications`; null: all. */
  languages: string | null
  /** ISO, UTC; null in a release without a date. */
  at: string | null
  /** IANA name, for people: `Europe/Berlin`. */
  time_zone: string
  /** What is published: the draft of the moment the plan was made; null for `unpublish`. */
  version_id: number | null
  /** planned, done, failed or cancelled. */
  state: string
  /** Why it failed. */
  error: string | null
  author_id: number | null
  created_at: string
  updated_at: string
  done_at: string | null
}

/** Several stories that change at one moment. */
export interface ReleasesTable {
  id: number
  uuid: string
  name: string
  /** ISO, UTC; null: whenever somebody says so. */
  at: string | null
  time_zone: string
  /** open, done or cancelled. */
  state: string
  author_id: number | null
  created_at: string
  updated_at: string
  done_at: string | null
}

/** An application that people may let use the management interface in their name. */
export interface OauthAppsTable {
  id: number
  name: string
  client_id: string
  /** SHA-256, hexadecimal. */
  secret_hash: string
  redirect_uri: string
  created_at: string
}

/** What an application exchanges for its tokens, once and soon. */
export interface OauthCodesTable {
  code_hash: string
  app_id: number
  user_id: number
  redirect_uri: string
  scope: string
  /** SHA-256 of the verifier, base64url; null: the application sent none. */
  challenge: string | null
  expires_at: string
}

/** The tokens of an application that was let in. */
export interface OauthSessionsTable {
  id: number
  app_id: number
  user_id: number
  scope: string
  access_hash: string
  access_expires_at: string
  refresh_hash: string
  created_at: string
  updated_at: string
  /** What all tokens of one grant share, as a hash: anyone who shows an earlier one ends it. Null: made before that was kept. */
  family_hash: Generated<string | null>
}
