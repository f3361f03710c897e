import { within } from '../../base/deadline.ts'
import type { Clock, Fetch, Sleep } from '../../base/clock.ts'
import { ContentServiceError } from '../../base/errors.ts'
import { isObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import type { ContentChanges } from '../changes/content-changes.ts'
import type { LeftOut } from '../changes/left-out.ts'
import { limitedTo, unlimited } from './limits/call-limit.ts'
import { confirmAfterMs, lateShare, maxRetries, patienceShare } from './client-times.ts'
import { createPace } from './limits/documented-limits.ts'
import { ranks, waitedFor, type Haste } from './limits/haste.ts'
import type { InlineDrawing } from '../../model/story/inline-drawing.ts'
import type { Locale } from '../../model/locale.ts'
import { cutDeep } from './cut-deep.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { repeatWhenLate } from './limits/repeat-late.ts'
import { createSpaceFollower } from './following/space-follower.ts'
import type { ServiceReply } from '../../model/story/service-reply.ts'
import { fetchWithin } from './follow-redirects.ts'
import { createBreaker, type LastGood } from './last-good.ts'
import { errorBody, failWith, isWhole, toAnswer, toSearch, versionOf } from './read-answer.ts'
import type { ContentAnswer, ContentQuery, ListsIn, ReadService } from './content-answer.ts'

export interface ContentClient {
  /**
   * Reads one resource, e.g. `get('stories/website/home', { version: 'published' })`.
   *
   * @param haste whether somebody waits for it, which is so unless told otherwise.
   * @returns body and paging, or null where the service says 404.
   * @throws ContentServiceError on any other status, on no answer, and on a body that is not JSON.
   */
  get(path: string, query: ContentQuery, haste?: Haste): Promise<ContentAnswer | null>
  /**
   * Asks for the content version of the space: one small answer, never a kept one. Where it is new, what has changed is
   * found out and announced.
   *
   * @throws ContentServiceError where the service does not say.
   */
  checkVersion(): Promise<void>
  /** A drawing of the media library as a part of the page; null where it stays a picture. */
  drawing(src: string, locale: Locale): Promise<InlineDrawing | null>
  /** What all stories say in a list field, where the service in this process tells it without their contents. */
  listsIn?: ListsIn | undefined
}

export interface ContentClientDeps extends Pick<ContentClient, 'listsIn'> {
  /** Who answers: the network, or the content service in this very process. Callers cannot tell. */
  fetch: Fetch
  /** The service in this process, where it hands over values: it is asked in place of `fetch`. */
  read?: ReadService | undefined
  /** e.g. `https://api.storyblok.com`, without a path. */
  origin: string
  /** Sent with every request and never logged. */
  token: string
  /** Starts per second; `auto` for what is documented for each kind of call, null for no limit. */
  rateLimit: number | 'auto' | null
  /** Longest wait for one answer, in milliseconds. */
  timeoutMs: number
  /** Most published answers kept at a time. */
  cacheEntries: number
  changes: ContentChanges
  /** True where a new `cv` is how a change becomes known: a service of another process. */
  announcesVersion: boolean
  /** Reads drawings; none are parts of pages unless given. */
  drawing?: ContentClient['drawing'] | undefined
  /** Answers of earlier processes too, for the time while the service fails; none unless given. */
  lastGood?: LastGood | null
  leftOut?: LeftOut | undefined
  clock: Clock
  sleep: Sleep
  log: Log
}

/**
 * Creates a reader of the Content Delivery API.
 *
 * A 429 is tried again up to five times, after 1, 2, 3, 4 and 5 seconds. The
 * newest `cv` of every answer is sent with the next call; published answers
 * are kept until the content changes; drafts never are.
 *
 * @see docs/specification.md §7, §9 "Content service"; docs/readings.md 18–20
 */
export function createContentClient(deps: ContentClientDeps): ContentClient {
  const { fetch, origin, token, log, lastGood = null } = deps
  const breaker = createBreaker(deps.clock)
  const pace = createPace(deps.rateLimit, deps.clock, deps.sleep, deps.timeoutMs)
  const answers = createKeptAnswers(deps.cacheEntries, deps.announcesVersion, deps.read === undefined)
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
  deps.changes.derive('answers', {
    invalidate({ touchesAnswer }) {
      answers.drop(touchesAnswer)
      // Who announces a change knows of one that this version may not hold: without `cv` the newest is answered.
      if (!isOwn) cv = undefined
    },
  })
  const follower = createSpaceFollower({
    answers,
    async ask(path, search, haste) {
      const found = await request(path, search, haste, 0)
      // Compared with what is kept it would be a change of everything.
      if (found && !isWhole(path, found.body)) throw new ContentServiceError(path, 200, 'an answer of another shape')
      return found
    },
    log,
    announce(changed) {
      isOwn = true
      deps.changes.announce(changed)
      isOwn = false
      isUnconfirmed = changed.touchesAnswer !== undefined
    },
  })

  async function get(path: string, query: ContentQuery, haste = waitedFor()): Promise<ContentAnswer | null> {
    const search = toSearch(query)
    if (query.version !== 'published') return request(path, search, haste)
    const known = answers.get(path, search, haste)
    if (!lastGood) return known ?? ask(path, search, haste)
    if (!known && !breaker.mayAsk()) {
      const last = await lastGood.read(path, search)
      if (last) return last
    }
    return orLast(lastGood, path, search, known ?? ask(path, search, haste))
  }

  function ask(path: string, search: URLSearchParams, haste: Haste): Promise<ContentAnswer | null> {
    const answer = request(path, search, haste)
    answers.set(path, search, answer, haste)
    const forget = (): void => answers.forget(path, search, answer)
    answer.then(
      found => {
        breaker.answered()
        if (found === null) lastGood?.forget(path, search)
        if (found && isWhole(path, found.body) && !isOlder(found.body)) {
          answers.arrive(path, search, answer, found)
          lastGood?.keep(path, search, found)
        } else forget()
      },
      () => {
        breaker.failed()
        forget()
      },
    )
    return answer
  }

  /** A new answer, or the one of before where that fails or takes longer than visitors like to wait. */
  async function orLast(
    kept: LastGood,
    path: string,
    search: URLSearchParams,
    fresh: Promise<ContentAnswer | null>,
  ): Promise<ContentAnswer | null> {
    const whole = fresh.then(found => {
      if (found && !isWhole(path, found.body)) throw new ContentServiceError(path, 200, 'an answer of another shape')
      return found
    })
    try {
      const found = await within(whole, deps.timeoutMs * patienceShare, deps.sleep, () => 'late' as const)
      if (found !== 'late') return found
      breaker.failed()
    } catch (error) {
      const last = await kept.read(path, search)
      if (last) return last
      throw error
    }
    return (await kept.read(path, search)) ?? fresh
  }

  async function request(
    path: string,
    search: URLSearchParams,
    haste: Haste,
    retries = maxRetries,
  ): Promise<ContentAnswer | null> {
    const { generation } = deps.changes
    for (let retry = 1; ; retry++) {
      await pace(path, search, haste, generation).catch(refused => failWith(path, refused))
      const limit = deps.read ? unlimited : limitedTo(deps.timeoutMs)
      const response = await limit(signal => begin(path, search, haste, signal)).catch(late => failWith(path, late))
      if (response.ok) return limit(() => read(path, search, response)).catch(late => failWith(path, late))
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      if (response.status !== 429 || retry > retries) {
        throw new ContentServiceError(path, response.status, await errorBody(response))
      }
      log.warn({ path, retry }, `Hit rate limit. Retrying in ${retry} seconds.`)
      await deps.sleep(retry * 1000)
    }
  }

  /** What tells of changes is not kept from it by one call that hangs. */
  function begin(
    path: string,
    search: URLSearchParams,
    haste: Haste,
    signal: AbortSignal | null,
  ): Promise<ServiceReply> {
    const first = send(path, search, signal)
    if (haste.rank !== ranks.first) return first
    const again = (): Promise<ServiceReply> => pace(path, search, haste).then(() => send(path, search, signal))
    return repeatWhenLate(first, again, deps.timeoutMs * lateShare, deps.sleep)
  }

  async function send(path: string, search: URLSearchParams, signal: AbortSignal | null): Promise<ServiceReply> {
    const params = new URLSearchParams(search)
    params.set('token', token)
    if (cv !== undefined) params.set('cv', String(cv))
    if (deps.read) return deps.read(path, params)
    const url = new URL(`/v2/cdn/${path}`, origin)
    url.search = params.toString()
    return fetchWithin(fetch, url, new Headers({ accept: 'application/json' }), signal).catch((cause: unknown) => {
      throw new ContentServiceError(path, null, null, cause)
    })
  }

  async function read(path: string, search: URLSearchParams, response: ServiceReply): Promise<ContentAnswer> {
    const answer = await toAnswer(path, response)
    noteVersion(answer.body)
    return deps.read ? answer : cutDeep(answer, `${path}?${search}`, deps.leftOut)
  }

  function noteVersion(body: unknown): void {
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
      await follower.follow()
      followed = version
    }
  }

  /** From a cache that lags behind: good for this caller, not to be kept. */
  function isOlder(body: unknown): boolean {
    const version = versionOf(body)
    return version !== null && newest !== undefined && version < newest
  }

  async function checkVersion(): Promise<void> {
    const path = 'spaces/me'
    const answer = await request(path, new URLSearchParams(), { rank: ranks.first }, 0)
    const space = isObject(answer?.body) ? answer.body.space : undefined
    const version = isObject(space) ? versionOf({ cv: space.version }) : null
    if (version === null) throw new ContentServiceError(path, answer ? 200 : 404, answer?.body ?? null)
    // Also a lower one: a space that was put back to an older state.
    if (newest !== undefined && version < newest) newest = undefined
    breaker.answered()
    noteVersion({ cv: version })
    if (deps.announcesVersion) await followNewest()
    if (isUnconfirmed) void confirm()
  }

  /** Goes on at the next question for the version where it is interrupted: by a change, or by a failure. */
  async function confirm(): Promise<void> {
    const version = newest
    if (isConfirming || version === undefined) return
    isConfirming = true
    try {
      // Pages are rendered first.
      await deps.sleep(confirmAfterMs)
      await follower.confirm(version, () => newest !== version)
      if (newest === version) isUnconfirmed = false
    } catch (error) {
      log.debug({ err: error }, 'Kept answers not confirmed')
    } finally {
      isConfirming = false
    }
  }

  return { get, checkVersion, drawing: deps.drawing ?? (async () => null), listsIn: deps.listsIn }
}
