import type { Sleep } from '../../../base/clock.ts'
import { ContentServiceError } from '../../../base/errors.ts'
import { isObject } from '../../../base/json.ts'
import type { Log } from '../../../base/log.ts'
import type { ChangedContent, ContentChanges } from '../../changes/content-changes.ts'
import type { Calls } from '../calls.server.ts'
import { confirmAfterMs, firstCheckMs } from '../client-times.ts'
import type { SpaceCopy } from '../copy/space-copy.server.ts'
import type { KeptAnswers } from '../kept-answers.ts'
import type { Breaker } from '../last-good.ts'
import { ranks } from '../limits/haste.ts'
import type { Question } from '../question.ts'
import { versionOf } from '../read-answer.ts'
import type { SpaceFollower } from './space-follower.ts'
import { isStories } from './touched-questions.ts'

export interface SpaceVersionsDeps {
  changes: ContentChanges
  /** True where a new `cv` is how a change becomes known: a service of another process. */
  announcesVersion: boolean
  answers: KeptAnswers
  copy: SpaceCopy | null
  breaker: Breaker
  ask: Calls['request']
  /** @param announce says what the follower has found. */
  follower(announce: (changed: ChangedContent) => void): SpaceFollower
  sleep: Sleep
  log: Log
}

/** Which version of its content a service has, and what is done where that is a new one. */
export interface SpaceVersions {
  /** Sent with calls; undefined while none is known, or a newer one must be answered. */
  cv(): number | undefined
  /** Takes the version that an answer carries. */
  note(body: unknown): void
  /** True for an answer from a cache that lags behind: good for who asked, not to be kept. */
  isOlder(body: unknown): boolean
  /** @see ContentClient.checkVersion */
  check(isTold?: boolean): Promise<void>
  /** Resolves once the version was asked for, or could not be. */
  begun(): Promise<void>
  /** @see ReadSpace.readAll */
  readAll(): Promise<void>
}

/** Creates what follows the versions of a service, and registers the answers that are kept of it. @see docs/readings.md 19 */
export function createSpaceVersions(deps: SpaceVersionsDeps): SpaceVersions {
  const { answers, copy, sleep, log } = deps
  /** The newest seen. */
  let newest: number | undefined
  /** Sent with calls: makes caches of the service answer with that version or a newer one. */
  let cv: number | undefined
  /** The version up to which changes have been announced. */
  let followed: number | undefined
  let following: Promise<void> | null = null
  let isConfirming = false
  /** True while the follower announces what it found at the newest version. */
  let isOwn = false
  /** Changes were announced that not everything kept was compared with. */
  let isUnconfirmed = false
  const isAsked = Promise.withResolvers<void>()
  deps.changes.derive('answers', {
    invalidate({ touchesAnswer }) {
      answers.drop(touchesAnswer)
      if (touchesAnswer(anyStory)) copy?.outdate()
      // Who announces a change knows of one that this version may not hold: without `cv` the newest is answered.
      if (!isOwn) cv = undefined
    },
  })
  const follower = deps.follower(changed => {
    isOwn = true
    deps.changes.announce(changed)
    isOwn = false
    isUnconfirmed = changed.touchesAnswer !== undefined
  })

  function note(body: unknown): void {
    const next = versionOf(body)
    if (next === null || (newest !== undefined && next < newest)) return
    const isNew = next !== newest
    newest = next
    cv = next
    if (!isNew) return
    // The first one too: what was read before it was known may be of an older version.
    if (!deps.announcesVersion) answers.clear()
    // Where it fails it is tried again at the next question for the version.
    else followNewest().catch((error: unknown) => log.warn({ err: error }, 'Not known what has changed'))
  }

  /** Announces what has changed up to the newest version; one run for all who ask. */
  function followNewest(): Promise<void> {
    following ??= followOnce().finally(() => void (following = null))
    return following
  }

  async function followOnce(): Promise<void> {
    while (followed !== newest) {
      const version = newest
      if (followed === undefined) await begin(version)
      else await follower.follow()
      if (copy?.isCurrent) copy.confirm(version ?? null)
      followed = version
    }
  }

  /**
   * Nothing that is known of another version is shown yet. What was asked for before the first version was known is compared
   * with the space afterwards, as is what an earlier process has left.
   */
  async function begin(version: number | undefined): Promise<void> {
    await copy?.loaded
    isUnconfirmed = copy?.isWhole === true || answers.questions().length > 0
    if (!copy?.isWhole) return
    const { outdatings } = copy
    if (copy.asOf !== version) await follower.catchUp(copy)
    if (copy.outdatings === outdatings) copy.confirm(version ?? null)
  }

  async function readAll(): Promise<void> {
    if (!copy) return
    await copy.loaded
    if (copy.isCurrent || copy.isTooLarge) return
    const version = newest
    const first = new Set(
      answers
        .questions()
        .flatMap(({ pages }) => [...pages.values()].flatMap(({ arrived }) => [...(arrived?.mentions ?? [])])),
    )
    const isSame = await copy.fill([...first])
    if (copy.isTooLarge || !isSame) return
    const { outdatings } = copy
    const reached = newest
    if (reached !== version) await follower.catchUp(copy)
    if (copy.outdatings !== outdatings) return
    copy.confirm(reached ?? null)
    // The copy answers from now on.
    answers.drop(isStories)
  }

  /** From a cache that lags behind: good for this caller, not to be kept. */
  function isOlder(body: unknown): boolean {
    const version = versionOf(body)
    return version !== null && newest !== undefined && version < newest
  }

  async function check(isTold = false): Promise<void> {
    await ask(isTold).finally(isAsked.resolve)
    if (isUnconfirmed) void confirm()
    if (copy?.isWhole && !copy.isCurrent)
      readAll().catch((error: unknown) => log.debug({ err: error }, 'The space was not read'))
  }

  async function ask(isTold: boolean): Promise<void> {
    // Every answer says the version: the first calls after a start without a copy are those for the first page.
    await copy?.loaded
    if (copy?.isPending && newest === undefined) await sleep(firstCheckMs)
    const path = 'spaces/me'
    const answer = await deps.ask(path, new URLSearchParams(), { rank: ranks.first }, 0)
    const space = isObject(answer?.body) ? answer.body.space : undefined
    const version = isObject(space) ? versionOf({ cv: space.version }) : null
    if (version === null) throw new ContentServiceError(path, answer ? 200 : 404, answer?.body ?? null)
    // Also a lower one: a space that was put back to an older state.
    if (newest !== undefined && version < newest) newest = undefined
    deps.breaker.answered()
    note({ cv: version })
    if (!deps.announcesVersion) return
    const before = deps.changes.generation
    await followNewest()
    if (isTold && deps.changes.generation === before) await follower.follow()
  }

  /** Goes on at the next question for the version where it is interrupted: by a change, or by a failure. */
  async function confirm(): Promise<void> {
    const version = newest
    if (isConfirming || version === undefined) return
    isConfirming = true
    try {
      // Pages are rendered first.
      await sleep(confirmAfterMs)
      if (newest === version) await follower.confirm(version, () => newest !== version)
      if (newest === version) isUnconfirmed = false
    } catch (error) {
      log.debug({ err: error }, 'Kept answers not confirmed')
    } finally {
      isConfirming = false
    }
  }

  return { cv: () => cv, note, isOlder, check, begun: () => isAsked.promise, readAll }
}

/** A question for stories that nothing is known of. */
const anyStory: Question = { path: 'stories', query: new URLSearchParams(), pages: new Map() }
