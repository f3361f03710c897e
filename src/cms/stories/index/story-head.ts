import type { JsonObject } from '../../../base/json.ts'
import type { Version } from '../../columns/column.ts'

/** Slug and name of a story in one further language; a missing entry falls back to the default slug. */
export interface TranslatedSlug {
  lang: string
  slug: string
  name: string | null
}

/** Everything about a story but its content. Times are ISO texts in UTC. */
export interface StoryHead {
  readonly id: number
  readonly uuid: string
  /** 0 at the root. */
  readonly parentId: number
  readonly slug: string
  /** With folders; ends with `/` for the start page of a folder. */
  readonly fullSlug: string
  readonly isFolder: boolean
  readonly isStartpage: boolean
  readonly position: number
  /** "Real path" for the preview, or null. */
  readonly path: string | null
  readonly groupId: string
  readonly sortByDate: string | null
  readonly tagList: readonly string[]
  readonly metaData: unknown
  readonly createdAt: string
  readonly updatedAt: string
  readonly publishedAt: string | null
  readonly firstPublishedAt: string | null
  readonly translatedSlugs: readonly TranslatedSlug[]
  /** Name, component and version of the content per state; null where the story is not in that state (folders: both). */
  readonly versions: Readonly<Record<Version, StoryVersionHead | null>>
  /** Name as edited last; what a folder shows. */
  readonly name: string
  /** True when somebody changed the story after its last import. */
  readonly edited: boolean
  readonly importHash: string | null
  /** Grows with every change. */
  readonly lockVersion: number
  /** Further languages that a root field of the draft is written in, by code. */
  readonly writtenIn: readonly string[]
  /** Languages in which the draft differs from what is public, by code; empty for the default one. */
  readonly changedIn: readonly string[]
  /** Codes of the languages that are published alone; null: all that the content has. */
  readonly publishedLanguages: readonly string[] | null
  /** Id of the personal token that changed it last; null: an import or a program of this machine. */
  readonly lastAuthorId: number | null
  /** What only editors use: `default_root`, `pinned`, `disable_fe_editor`. */
  readonly editorData: JsonObject
}

export interface StoryVersionHead {
  readonly id: number
  readonly name: string
  readonly component: string
}

/** A head as the index keeps it. */
export interface IndexedStory extends StoryHead {
  /** Place in the columns. */
  readonly row: number
  /** Changes with every change of the story or of its address: what was rendered for an earlier one is stale. */
  revision: number
  /** Address per language, without the language: `busse-design/contact`. Missing = same as `fullSlug`. */
  paths: Readonly<Record<string, string>>
}

/** True when visitors can read the story in a language; null asks for the default one. */
export function isPublishedIn(story: StoryHead, language: string | null): boolean {
  if (!story.versions.published) return false
  return language === null || (story.publishedLanguages?.includes(language) ?? true)
}

/** True when the draft says something else than what is public, or has another name. One language: see `changedIn`. */
export function hasUnpublishedChanges({ changedIn, versions }: StoryHead): boolean {
  return changedIn.length > 0 || versions.draft?.name !== versions.published?.name
}
