import { within } from '../../base/deadline.ts'
import { contentTypes } from '../../blocks/schemas.ts'
import type { Clock, Fetch, Sleep } from '../../base/clock.ts'
import { ContentServiceError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { ContentChanges } from '../changes/content-changes.ts'
import type { LeftOut } from '../changes/left-out.ts'
import { createCalls } from './calls.server.ts'
import { patienceShare } from './client-times.ts'
import { createSpaceCopy, type SpaceCopy } from './copy/space-copy.server.ts'
import { waitedFor, type Haste } from './limits/haste.ts'
import type { InlineDrawing } from '../../model/story/inline-drawing.ts'
import type { Locale } from '../../model/locale.ts'
import type { Field } from '../../model/story/schema.ts'
import type { WireStory } from '../../model/story/wire.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { createSpaceVersions } from './following/space-versions.ts'
import { createSpaceFollower } from './following/space-follower.ts'
import { createBreaker, type LastGood } from './last-good.ts'
import { isWhole, toSearch } from './read-answer.ts'
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
   * @param isTold somebody has said that there is a change: it is looked for whatever the version says.
   * @throws ContentServiceError where the service does not say.
   */
  checkVersion(isTold?: boolean): Promise<void>
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
  /** Tells of stories as they are in the default language, once they have been read: from disk, too. */
  onStories(listener: (stories: readonly WireStory[]) => void): void
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
  const { log, lastGood = null } = deps
  const breaker = createBreaker(deps.clock)
  const { request, queuedUntil } = createCalls({
    ...deps,
    version: () => versions.cv(),
    generation: () => deps.changes.generation,
    arrived: body => versions.note(body),
  })
  const answers = createKeptAnswers(deps.cacheEntries, deps.announcesVersion, deps.read === undefined)
  const listeners: ((stories: readonly WireStory[]) => void)[] = []
  const copy: SpaceCopy | null =
    lastGood && deps.copiedFolder !== undefined
      ? createSpaceCopy({
          folder: deps.copiedFolder,
          types: typesInTurn,
          listedBy,
          disk: lastGood,
          pause: deps.pause ?? goOn,
          log,
          ask: (path, search, haste) => askWhole(path, search, haste),
          arrived: stories => listeners.forEach(listener => listener(stories)),
        })
      : null
  let begun: Promise<void> | undefined
  const opened = copy && within(copy.loaded, deps.timeoutMs * patienceShare, deps.sleep, () => {})
  const versions = createSpaceVersions({
    changes: deps.changes,
    announcesVersion: deps.announcesVersion,
    sleep: deps.sleep,
    log,
    answers,
    copy,
    breaker,
    ask: request,
    follower: announce =>
      createSpaceFollower({
        answers,
        copy,
        announce,
        sleep: deps.sleep,
        log,
        ask: (path, search, haste) => askWhole(path, search, haste, 0),
        keep: (path, search, answer) => lastGood?.keep(path, search, answer),
      }),
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

  /** After a start one call tells whether what is on disk is still what the space says. A large copy is not waited for. */
  async function readCurrent(copy: SpaceCopy, path: string, search: URLSearchParams): Promise<ContentAnswer | null> {
    await opened
    // One wait for all: where the space hangs, no call of a page waits once more.
    if (copy.isWhole && !copy.isCurrent)
      await (begun ??= within(versions.begun(), deps.timeoutMs * patienceShare, deps.sleep, breaker.silent))
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
        if (found && isWhole(path, found.body) && !versions.isOlder(found.body)) {
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

  return {
    get,
    checkVersion: versions.check,
    queuedUntil,
    space: copy
      ? {
          isPending: () => copy.isPending,
          async filled() {
            // Begun by whoever waits for it: the start pages, after which it is read anyway, may be who waits.
            if (copy.isPending)
              versions.readAll().catch((error: unknown) => log.debug({ err: error }, 'Not read as a whole'))
            await copy.filled()
          },
          readAll: versions.readAll,
          onStories: listener => void listeners.push(listener),
        }
      : undefined,
    drawing: deps.drawing ?? (async () => null),
    listsIn: deps.listsIn,
  }
}

const goOn = (): Promise<void> => Promise.resolve()

const types = Object.values(contentTypes)
/** Those with pages each by itself: one of them may have thousands of stories. */
const typesInTurn = [
  ...types.filter(type => type.navigable).map(type => [type.name]),
  types.filter(type => !type.navigable).map(type => type.name),
]
/** What lists are filtered and ordered by: choices, relations, dates, numbers. */
const listedTypes: ReadonlySet<Field['type']> = new Set<Field['type']>([
  ...(['boolean', 'datetime', 'number', 'option', 'options'] as const),
  ...(['datasource-option', 'datasource-options', 'relation', 'relations'] as const),
])
const listedBy = [
  ...new Set(
    types.flatMap(({ fields }) =>
      Object.entries<Field>(fields).flatMap(([name, { type }]) => (listedTypes.has(type) ? [name] : [])),
    ),
  ),
]
