import type { Kysely } from 'kysely'
import type { Clock } from '../../base/clock.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Result } from '../../base/result.ts'
import type { Database } from '../../db/database.server.ts'
import type { Tables } from '../../db/tables.ts'
import type { ContentEvent, ContentEvents, StoryEventDetails } from '../content-events.ts'
import type { ContentVersion } from '../content-version.server.ts'
import type { Components } from '../components/components.server.ts'
import { withUids } from '../content/content-uids.ts'
import { refusedValues } from '../content/refused-values.ts'
import type { WriteQueue } from '../write-queue.ts'
import type { ContentNotice, ContentNotices } from '../webhooks/content-notice.ts'
import type { FieldProblems, SlugRules } from './story-change.ts'
import type { StoryHead } from './index/story-head.ts'
import type { StoryLibrary } from './index/story-library.server.ts'
import { type NewVersion, storeVersions } from './history/story-versions.server.ts'
import { isAddressTaken, type LockedStory, lockStory } from './stories.store.server.ts'
import { readVersion } from './history/story-versions.store.server.ts'

export interface StoriesDeps {
  database: Database
  library: StoryLibrary
  contentVersion: ContentVersion
  events: ContentEvents
  clock: Clock
  uuid: () => string
  queue: WriteQueue
  rules: SlugRules
  components: Pick<Components, 'all'>
  /** Tells other systems, from within the transaction of the change. */
  notices: ContentNotices
}

export type StoryResult = Result<StoryHead, FieldProblems>

/** Circumstances of a change. */
export interface WriteOptions {
  /** The personal token of the person who changes it; null: a program of this machine. */
  author?: number | null
  /** The `lockVersion` the change was made for: another one by now refuses it. Missing: whatever there is. */
  lockVersion?: number | null
  /** The draft version the change was made from, in the same way. */
  baseVersionId?: number | null
}

/** Refuses a change from within its transaction, which is rolled back. */
export class Refusal extends Error {
  readonly problem: FieldProblems

  constructor(problem: FieldProblems) {
    super('The change was refused')
    this.problem = problem
  }
}

/** @throws Refusal where there is a problem. */
export function refuse(problem: FieldProblems): void {
  if (Object.keys(problem).length > 0) throw new Refusal(problem)
}

export const notFound = (): Refusal => new Refusal({ id: ['could not be found'] })
export const isAFolder = (): Refusal => new Refusal({ id: ['is a folder'] })

/** What one transaction does: its connection, and what other systems are to be told. */
export interface StoryTransaction {
  trx: Kysely<Tables>
  notices: ContentNotice[]
}

/** The parts every change of stories is made of. */
export function createStoryWriter(deps: StoriesDeps) {
  const { database, library, contentVersion, events, clock, uuid, queue } = deps
  const { index } = library
  const now = () => new Date(clock()).toISOString()

  /** Runs changes one after the other; what is refused on the way comes back as messages by field. */
  function run<Value>(work: () => Promise<Value>): Promise<Result<Value, FieldProblems>> {
    return queue(async () => {
      try {
        return { ok: true, value: await work() }
      } catch (error) {
        if (error instanceof Refusal) return { ok: false, problem: error.problem }
        // another process has taken the address since this one looked
        if (isAddressTaken(error)) return { ok: false, problem: { slug: ['has already been taken'] } }
        throw error
      }
    })
  }

  /**
   * One transaction, then memory. The version moves last: anyone who sees the new one reads what belongs to it.
   *
   * @param reloadRest reads anew what besides stories was changed.
   */
  async function commit<Value>(
    movesVersion: boolean,
    author: number | null,
    work: (transaction: StoryTransaction) => Promise<Value>,
    touched: (value: Value) => readonly number[],
    reloadRest: () => Promise<void> = async () => {},
  ): Promise<Value> {
    let cv: number | null = null
    const notices: ContentNotice[] = []
    const value = await database.db.transaction().execute(async trx => {
      const done = await work({ trx, notices })
      if (movesVersion) cv = await contentVersion.advance(trx)
      await deps.notices.store(trx, notices, author)
      return done
    })
    await library.refresh(touched(value))
    await reloadRest()
    if (cv !== null) contentVersion.commit(cv)
    if (notices.length > 0) deps.notices.wake()
    return value
  }

  /** @throws Refusal where the story is gone, or somebody changed it after the caller had read it. */
  async function lock(trx: Kysely<Tables>, id: number, options: WriteOptions): Promise<LockedStory> {
    const { lockVersion = null, baseVersionId = null } = options
    const locked = await lockStory(trx, id, lockVersion)
    if (!locked && (lockVersion === null || !index.get(id))) throw notFound()
    if (locked && (baseVersionId === null || baseVersionId === locked.draft_version_id)) return locked
    throw new Refusal({ lock_version: ['is not the current one: the story was changed meanwhile'] })
  }

  async function storeDraft(
    trx: Kysely<Tables>,
    version: Omit<NewVersion, 'content'> & { content: JsonObject },
  ): Promise<number> {
    // What is public already, or was put aside for two people to decide, is not lost for it.
    const isNew = version.reason === 'save' || version.reason === 'restore'
    const problem = isNew ? refusedValues(version.content, deps.components.all()) : {}
    if (Object.keys(problem).length > 0) throw new Refusal(problem)
    const content = withUids(version.content, uuid)
    const [versionId] = await storeVersions(trx, [{ ...version, content }], library.contentPaths, now())
    if (versionId === undefined) throw new Error('unreachable: one version in, one id out')
    return versionId
  }

  async function readContent(trx: Kysely<Tables>, storyId: number, versionId: number | null): Promise<JsonObject> {
    const version = versionId === null ? null : await readVersion(trx, storyId, versionId)
    const content: unknown = JSON.parse(version?.content ?? '{}')
    return isObject(content) ? content : {}
  }

  function tell(
    story: StoryHead | undefined,
    kind: Exclude<ContentEvent['kind'], 'datasource' | 'components' | 'asset' | 'imported' | 'elsewhere'>,
    details: StoryEventDetails = {},
  ): void {
    if (!story) return
    const component = (story.versions.draft ?? story.versions.published)?.component ?? null
    const { id: storyId, uuid: ownUuid, fullSlug } = story
    events.emit({ kind, storyId, uuid: ownUuid, fullSlug, component, isVisible: true, ...details })
  }

  function current(id: number): StoryHead {
    const story = index.get(id)
    if (!story) throw notFound()
    return story
  }

  return { ...deps, index, now, run, commit, lock, storeDraft, readContent, tell, current }
}

export type StoryWriter = ReturnType<typeof createStoryWriter>
