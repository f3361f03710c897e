import { within } from '../../base/deadline.ts'
import type { Clock, Fetch, Sleep } from '../../base/clock.ts'
import { ContentServiceError } from '../../base/errors.ts'
import { isObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import type { ContentChanges } from '../changes/content-changes.ts'
import { createCalls } from './calls.server.ts'
import { confirmAfterMs, patienceShare } from './client-times.ts'
import { createSpaceCopy, type SpaceCopy } from './copy/space-copy.server.ts'
import { ranks, waitedFor, type Haste } from './limits/haste.ts'
import type { InlineDrawing } from '../../model/story/inline-drawing.ts'
import type { Locale } from '../../model/locale.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { createSpaceFollower } from './following/space-follower.ts'
import { createBreaker, type LastGood } from './last-good.ts'
import type { Question } from './question.ts'
import { isWhole, toSearch, versionOf } from './read-answer.ts'
import { isStories } from './following/touched-questions.ts'
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
  /**
   * Until when a call that somebody waits for has stood in the queue of the rate limit, in milliseconds since 1970: such waiting
   * is not the time of what is made from the answer. Absent: nothing ever waits.
   */
  queuedUntil?(): number
  /** All stories of a space in the network, read in lists; absent where none are kept. */
  space?: ReadSpace | undefined
  /** A drawing of the media library as a part of the page; null where it stays a picture. */
  drawing(src: string, locale: Locale): Promise<InlineDrawing | null>
  /** What all stories say in a list field, where the service in this process tells it without their contents. */
  listsIn?: ListsIn | undefined
}

/** A space whose stories are all read once. */
export interface ReadSpace {
  /** True until all are known: what needs all of them had better wait than ask for them once more. */
  isPending(): boolean
  /** Resolves once all are known, or could not be read. */
  filled(): Promise<void>
  /**
   * Reads all stories that are not known yet, those first that are on pages that were asked for.
   *
   * @throws what failed where something could not be read.
   */
  readAll(): Promise<void>
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
  /** Website folder whose stories are all read and kept, with `lastGood`; none are unless given. */
  copiedFolder?: string | undefined
  /** Lets other work go first. */
  pause?: (() => Promise<void>) | undefined
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
  const { log, lastGood = null } = deps
  const breaker = createBreaker(deps.clock)
  const { request, queuedUntil } = createCalls({
    ...deps,
    version: () => cv,
    generation: () => deps.changes.generation,
    arrived: noteVersion,
  })
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
  let firstCheck: Promise<void> | null = null
  deps.changes.derive('answers', {
    invalidate({ touchesAnswer }) {
      answers.drop(touchesAnswer)
      if (touchesAnswer(anyStory)) copy?.outdate()
      // Who announces a change knows of one that this version may not hold: without `cv` the newest is answered.
      if (!isOwn) cv = undefined
    },
  })
  const copy: SpaceCopy | null =
    lastGood && deps.copiedFolder !== undefined
      ? createSpaceCopy({
          ...{ folder: deps.copiedFolder, disk: lastGood, pause: deps.pause ?? goOn, log },
          ask: (path, search, haste) => askWhole(path, search, haste),
        })
      : null
  const follower = createSpaceFollower({
    answers,
    copy,
    ask: (path, search, haste) => askWhole(path, search, haste, 0),
    keep: (path, search, answer) => lastGood?.keep(path, search, answer),
    sleep: deps.sleep,
    log,
    announce(changed) {
      isOwn = true
      deps.changes.announce(changed)
      isOwn = false
      isUnconfirmed = changed.touchesAnswer !== undefined
    },
  })

  async function askWhole(path: string, search: URLSearchParams, haste: Haste, retries?: number) {
    const found = await request(path, search, haste, retries)
    // Compared with what is kept it would be a change of everything.
    if (found && !isWhole(path, found.body)) throw new ContentServiceError(path, 200, 'an answer of another shape')
    return found
  }

  async function get(path: string, query: ContentQuery, haste = waitedFor()): Promise<ContentAnswer | null> {
    const search = toSearch(query)
    if (query.version !== 'published') return request(path, search, haste)

    const copied = copy && isStories({ path }) ? await readCurrent(copy, path, search) : null
    if (copied) return copied
    const known = answers.get(path, search, haste)
    if (!lastGood) return known ?? ask(path, search, haste)
    if (!known && !breaker.mayAsk()) {
      const last = await readLast(lastGood, path, search)
      if (last) return last
    }
    return orLast(lastGood, path, search, known ?? ask(path, search, haste))
  }

  /** After a start one call tells whether what is on disk is still what the space says. */
  async function readCurrent(copy: SpaceCopy, path: string, search: URLSearchParams): Promise<ContentAnswer | null> {
    if (copy.isWhole && !copy.isCurrent && followed === undefined && firstCheck)
      await within(
        firstCheck.catch(() => {}),
        deps.timeoutMs * patienceShare,
        deps.sleep,
        () => {},
      )
    return copy.isCurrent ? copy.answer(path, search) : null
  }

  /** What was answered before: by the copy where that is whole, else by the space to this very question, else by what there is. */
  async function readLast(kept: LastGood, path: string, search: URLSearchParams): Promise<ContentAnswer | null> {
    await copy?.loaded
    const ofCopy = async (): Promise<ContentAnswer | null> => {
      const found = copy && isStories({ path }) ? await copy.answer(path, search) : null
      return found && { ...found, isOld: true }
    }
    return copy?.isWhole ? ((await ofCopy()) ?? kept.read(path, search)) : ((await kept.read(path, search)) ?? ofCopy())
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
      const last = await readLast(kept, path, search)
      if (last) return last
      throw error
    }
    return (await readLast(kept, path, search)) ?? fresh
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
    isUnconfirmed = true
    if (!copy?.isWhole) return
    if (copy.asOf !== version) await follower.catchUp(copy)
    if (copy.isWhole) copy.confirm(version ?? null)
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
    if (newest !== version) await follower.catchUp(copy)
    copy.confirm(newest ?? null)
    // The copy answers from now on.
    answers.drop(isStories)
  }

  /** From a cache that lags behind: good for this caller, not to be kept. */
  function isOlder(body: unknown): boolean {
    const version = versionOf(body)
    return version !== null && newest !== undefined && version < newest
  }

  function checkVersion(): Promise<void> {
    const check = askVersion()
    firstCheck ??= check
    return check
  }

  async function askVersion(): Promise<void> {
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
    if (copy?.isWhole && !copy.isCurrent)
      readAll().catch((error: unknown) => log.debug({ err: error }, 'The space was not read'))
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

  return {
    get,
    checkVersion,
    queuedUntil,
    space: copy ? { isPending: () => copy.isPending, filled: copy.filled, readAll } : undefined,
    drawing: deps.drawing ?? (async () => null),
    listsIn: deps.listsIn,
  }
}

const goOn = (): Promise<void> => Promise.resolve()

/** A question for stories that nothing is known of. */
const anyStory: Question = { path: 'stories', query: new URLSearchParams(), pages: new Map() }
