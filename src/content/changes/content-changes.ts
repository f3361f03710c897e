import type { Log } from '../../base/log.ts'
import type { Question } from '../client/question.ts'
import { followed, type FollowedThing } from './derived-things.ts'

/** What a source knows about a change. */
export interface ChangedContent {
  /** Tags of what shows it (`story:<uuid>`, `list:<type>`, `settings`); `'all'` where it may show anywhere. */
  tags: readonly string[] | 'all'
  /** Uuids of stories that are known to have changed. */
  stories?: readonly string[]
  /** Addresses of assets whose file was replaced. */
  assets?: readonly string[]
  /** Which kept answers of the content service it touches; any may be touched where the source does not know. */
  touchesAnswer?: (question: Question) => boolean
}

/** One change of the content, as everything derived from it is told. */
export interface ContentChange extends Required<ChangedContent> {
  /** Number of the change, from 1. */
  generation: number
}

/** How a derived thing follows changes. */
export interface Follower {
  /** Forgets what the change touches. Must not read content: others may not have forgotten theirs yet. */
  invalidate(change: ContentChange): void
  /** May read content: everything has forgotten by now. */
  refresh?(change: ContentChange): void
}

/** The one way of a change from its source to everything made from content. */
export interface ContentChanges {
  /** Number of the newest change; 0 before the first. Work that begins now is of this generation. */
  readonly generation: number
  /**
   * Says that content has changed. Called after it can be read. Sources: events of the embedded service, another process on
   * its database, a new `cv` of a connected space, a webhook.
   */
  announce(changed: ChangedContent): void
  /** True where no change after `generation` touches one of the tags. */
  isCurrent(generation: number, tags: ReadonlySet<string>): boolean
  /** Registers a derived thing; each name once. */
  derive(name: FollowedThing, follower: Follower): void
  /** Names of the list that nothing was registered for. */
  missing(): FollowedThing[]
}

const anyAnswer = (): boolean => true

/** Changes that are remembered by their tags; work that takes longer than so many counts as touched. */
const remembered = 200

/**
 * Creates the registry of everything derived from content.
 *
 * @see docs/decisions/0011-one-way-of-a-change.md
 */
export function createContentChanges(log: Log): ContentChanges {
  const followers = new Map<FollowedThing, Follower>()
  const recent: ContentChange[] = []
  let generation = 0

  function announce({ tags, stories = [], assets = [], touchesAnswer = anyAnswer }: ChangedContent): void {
    const change: ContentChange = { generation: ++generation, tags, stories, assets, touchesAnswer }
    recent.push(change)
    if (recent.length > remembered) recent.shift()
    const inOrder = followed.flatMap(name => followers.get(name) ?? [])
    for (const follower of inOrder) safely(() => follower.invalidate(change))
    for (const follower of inOrder) safely(() => follower.refresh?.(change))
  }

  /** One that fails must not keep the others from following. */
  function safely(tell: () => void): void {
    try {
      tell()
    } catch (error) {
      log.error({ err: error }, 'A change of content was not followed')
    }
  }

  function isCurrent(since: number, tags: ReadonlySet<string>): boolean {
    if (since >= generation) return true
    if (generation - since > recent.length) return false
    return recent.every(change => change.generation <= since || !touches(change, tags))
  }

  return {
    get generation() {
      return generation
    },
    announce,
    isCurrent,
    derive(name, follower) {
      if (followers.has(name)) throw new Error(`"${name}" follows changes of content already`)
      followers.set(name, follower)
    },
    missing: () => followed.filter(name => !followers.has(name)),
  }
}

/** True where something with these tags shows what has changed. */
export function touches({ tags }: Pick<ContentChange, 'tags'>, shown: ReadonlySet<string>): boolean {
  return tags === 'all' || tags.some(tag => shown.has(tag))
}
