import type { JsonObject } from '../base/json.ts'
import type { ActivityView, LogCheckView, TokenView } from '../model/editing/account-answers.ts'

/** A line of the activity log as accounts write it. */
export interface NewActivity {
  /** `people.sign_in` */
  key: string
  trackable_id: number
  user_id: number
  details?: JsonObject
}

export interface ActivityQuery {
  /** Older than this id. */
  before: number | null
  person: number | null
  /** `stories`, or `publish`: one half of the key. */
  type: string | null
  /** Words in names. */
  words: string
}

/** Something that changed in the content, for those who have it open. */
export type ContentChange =
  | {
      kind: 'saved' | 'published' | 'unpublished' | 'deleted' | 'moved'
      story: number
      uuid: string
      /** `lock_version` of the story; null once it is gone. */
      version: number | null
      /** Who did it; null: an import or a program of this machine. */
      by: number | null
      changed: readonly string[]
    }
  | { kind: 'all' | 'components' }
  | { kind: 'datasource'; slug: string }
  | { kind: 'asset'; asset: number }
  /** Somebody with a share link has said something. */
  | { kind: 'feedback'; story: number }

/** What accounts need of the content service, which knows nothing of them but who sends a request. */
export interface ContentPort {
  note(activity: NewActivity): Promise<void>
  activities(query: ActivityQuery): Promise<{ activities: ActivityView[]; next: number | null }>
  /** Looks whether a line of the log is missing or was changed. */
  checkLog(): Promise<LogCheckView>
  /** @returns a function that ends the subscription. */
  subscribe(listener: (change: ContentChange) => void): () => void
  /** Codes of the languages besides the default one. */
  languages(): readonly string[]
  isFolder(id: number): boolean
  tokens: {
    all(): Promise<TokenView[]>
    /** @param expiresAt ISO text; null: until it is taken back. */
    add(name: string, expiresAt: string | null): Promise<{ token: TokenView; secret: string }>
    remove(id: number): Promise<boolean>
    delivery(): { public: string; preview: string }
  }
}
