import { ContentServiceError } from '../../../base/errors.ts'
import { isObject } from '../../../base/json.ts'
import type { Log } from '../../../base/log.ts'
import type { Sleep } from '../../../base/clock.ts'
import { defaultContentLocale, locales, type Locale } from '../../../model/locale.ts'
import type { WireStory } from '../../../model/story/wire.ts'
import { confirmEveryMs } from '../client-times.ts'
import type { SpaceCopy } from '../copy/space-copy.server.ts'
import { differsFrom } from './compare-copy.ts'
import { isFarReaching, readNewerStories, readStoriesByUuid, type NewerStories } from './changed-stories.ts'
import { toLinkEntry } from './link-entries.ts'
import type { ChangedContent } from '../../changes/content-changes.ts'
import { tagsOfStory } from '../../changes/story-tags.ts'
import type { ContentAnswer } from '../content-answer.ts'
import { compareEntries } from './compare-entries.ts'
import { compareLinks } from './compare-links.ts'
import { inBackground, ranks, type Haste } from '../limits/haste.ts'
import { readInGroups } from '../limits/in-groups.ts'
import type { KeptAnswers } from '../kept-answers.ts'
import type { Question } from '../question.ts'
import { isLanguagesList, isStories, isTouched, listedType, type ChangedStory } from './touched-questions.ts'

export interface SpaceFollowerDeps {
  answers: KeptAnswers
  /** All stories; null where they are not kept. */
  copy: SpaceCopy | null
  /** Asks the service, whatever is kept; null where it says 404. */
  ask(path: string, search: URLSearchParams, haste: Haste): Promise<ContentAnswer | null>
  /** Keeps an answer for the time while the space fails. */
  keep(path: string, search: URLSearchParams, answer: ContentAnswer): void
  announce(changed: ChangedContent): void
  sleep: Sleep
  log: Log
}

/** Finds out what has changed in a connected space, which says no more than that something has. */
export interface SpaceFollower {
  /**
   * Compares the space with what was read of it, and announces the difference.
   *
   * @throws ContentServiceError where the space cannot be read: nothing is announced then.
   */
  follow(): Promise<void>
  /** Brings a copy up to date that is older than the space, and announces the difference. */
  catchUp(copy: SpaceCopy): Promise<void>
  /** Compares what was read at an older version with the space, one call after another, nobody waiting for it. */
  confirm(version: number, isOver: () => boolean): Promise<void>
}

/** More stories than this at once are an import: then everything is read anew. */
const mostStories = 50
const linksPerPage = 1000
const first: Haste = { rank: ranks.first }

/**
 * Creates the follower of a space. Two tables tell nearly every change with a few calls: the links with their dates (which
 * stories were published, moved, renamed, taken away), and the entries of all data sources. What neither shows touches
 * everything that is kept. Since only these two were compared, what is kept is confirmed in the background: a difference
 * there means that everything is read anew.
 *
 * @see docs/decisions/0011-one-way-of-a-change.md "A connected space"
 */
export function createSpaceFollower(deps: SpaceFollowerDeps): SpaceFollower {
  const { answers, copy, ask, announce, log } = deps
  /** Ids of all entries when they were last compared. */
  let knownEntries: ReadonlySet<unknown> = new Set()

  async function follow(): Promise<void> {
    return copy?.isCurrent ? catchUp(copy) : followLinks(null)
  }

  async function catchUp(kept: SpaceCopy): Promise<void> {
    const newer = await readNewerStories(kept, ask, mostStories)
    if (!newer) return readEverythingAnew('many stories have changed')
    const { stories } = newer
    const isFound = locales.some(locale => stories[locale].length > 0)
    if (isFound) takeNewer(kept, stories)
    // Stories that are gone, have moved or are called otherwise without a publication are told by the links alone.
    if (!isFound || newer.hasLost) await followLinks(kept, isFound)
  }

  /** What was published is read already: nothing of it is asked for again. */
  function takeNewer(kept: SpaceCopy, stories: NewerStories['stories']): void {
    const changed = new Map<string, ChangedStory>()
    const formerTypes = new Set<string>()
    let isFar = false
    for (const locale of locales) {
      for (const story of stories[locale]) {
        const before = kept.read(locale, story.uuid)
        isFar ||= isFarReaching(before, story)
        if (before) formerTypes.add(before.content.component)
        changed.set(story.uuid, toChanged(story.uuid, story))
      }
    }
    for (const locale of locales) kept.put(locale, stories[locale])
    patchLinks(stories[defaultContentLocale])
    announceStories([...changed.values()], isFar, formerTypes)
  }

  /** Links that are known say of these stories what the stories say themselves. */
  function patchLinks(stories: readonly WireStory[]): void {
    const question = answers.questions().find(({ path }) => path === 'links')
    const before = question && linksOf(question)
    if (!question || !before || stories.length === 0) return
    const read = [...question.pages].map(([page, { arrived }]) => [page, arrived?.answer ?? null] as const)
    const patched = read.map(([page, answer], at) => {
      const links = linksIn(answer)
      const own = stories.filter(({ uuid }) => uuid in links || (at === read.length - 1 && !(uuid in before)))
      const entries = Object.fromEntries(own.map(story => [story.uuid, toLinkEntry(story, before[story.uuid])]))
      return [page, answer && { ...answer, body: { links: { ...links, ...entries } } }] as const
    })
    keepPages(question, patched)
  }

  /**
   * @param kept to be brought up to date.
   * @param isToldOf what was published has been announced: that nothing else is found is nothing strange.
   */
  async function followLinks(kept: SpaceCopy | null, isToldOf = false): Promise<void> {
    const links = answers.questions().find(({ path }) => path === 'links')
    const before = links ? linksOf(links) : null
    if (!links || !before) return readEverythingAnew('its links are not known')
    const read = await readPages(links, first)
    const after = Object.assign({}, ...read.map(([, answer]) => linksIn(answer))) as Record<string, unknown>
    const changed = compareLinks(before, after)
    if (!changed) return readEverythingAnew('its links tell no dates')
    if (changed.uuids.length > mostStories) return readEverythingAnew('many stories have changed')
    if (changed.uuids.length > 0) {
      const stories = await readChangedStories(changed.uuids, kept)
      keepPages(links, read)
      announceStories(stories, changed.isFarReaching)
      // What gets another address may leave a redirect at the old one.
      if (changed.isFarReaching) await followEntries(first)
      return
    }
    if (isToldOf || (await followEntries(first))) return
    // What no table shows, such as a file that was replaced.
    announce({ tags: 'all', touchesAnswer: isStories })
  }

  function readEverythingAnew(reason: string): void {
    log.info({ reason }, 'The content of the space is read anew')
    announce({ tags: 'all' })
  }

  /** @param formerTypes types that the stories had before, where they are known. */
  function announceStories(
    stories: readonly ChangedStory[],
    isFar: boolean,
    formerTypes: ReadonlySet<string> = new Set(),
  ): void {
    const touched = new Set(answers.questions().filter(question => isTouched(question, stories)))
    const tags = new Set([
      ...stories.flatMap(({ uuid, component }) => tagsOfStory(uuid, component ?? '')),
      // A story that has become one of another type is gone from these.
      ...[...touched].flatMap(question => listedType(question) ?? []).map(type => `list:${type}`),
      ...[...formerTypes].map(type => `list:${type}`),
    ])
    announce({
      tags: isFar || [...touched].some(isLanguagesList) ? 'all' : [...tags],
      stories: stories.map(({ uuid }) => uuid),
      touchesAnswer: question => touched.has(question),
    })
  }

  /** @returns whether an entry of a data source has changed. */
  async function followEntries(haste: Haste): Promise<boolean> {
    const kept = answers.questions().filter(({ path }) => path === 'datasource_entries')
    const listings = await Promise.all(locales.map(dimension => readAllEntries(dimension, haste)))
    const changed = new Set(
      locales.flatMap((dimension, index) => {
        const own = kept.filter(({ query }) => query.get('dimension') === dimension)
        return [...compareEntries(own, listings[index] ?? [], knownEntries)]
      }),
    )
    knownEntries = new Set(listings.flat().map(({ id }) => id))
    if (changed.size === 0) return false
    announce({
      tags: 'all',
      touchesAnswer: ({ path, query }) => path === 'datasource_entries' && changed.has(query.get('datasource') ?? ''),
    })
    return true
  }

  async function confirm(version: number, isOver: () => boolean): Promise<void> {
    await followEntries(inBackground())
    if (copy?.isCurrent) {
      const isOutdated = (): boolean => isOver() || !copy.isCurrent
      if (await differsFrom(copy, ask, deps.sleep, isOutdated))
        readEverythingAnew('a story has changed that no table tells of')
      return
    }
    const old = answers.questions().flatMap(question =>
      [...question.pages]
        // Links and entries were compared just now.
        .filter(([, { arrived }]) => isStories(question) && arrived && versionOf(arrived.answer) !== version)
        .map(([page, kept]) => ({ question, page, kept })),
    )
    for (const { question, page, kept } of old) {
      const { arrived } = kept
      await deps.sleep(confirmEveryMs)
      if (isOver()) return
      const answer = await ask(question.path, withPage(question.query, page), inBackground())
      const isStillKept = question.pages.get(page) === kept && kept.arrived === arrived
      if (isOver() || !isStillKept || !arrived) continue
      if (!answer || !isSame(answer, arrived.answer))
        return readEverythingAnew('an answer has changed that no table tells of')
      kept.arrived = { ...arrived, answer }
    }
  }

  /** Component and languages of published stories; what is not among them is not published. */
  async function readChangedStories(uuids: readonly string[], kept: SpaceCopy | null): Promise<ChangedStory[]> {
    const read: readonly Locale[] = kept ? locales : [defaultContentLocale]
    const found = await Promise.all(
      read.map(async locale => [locale, await readStoriesByUuid(ask, uuids, locale)] as const),
    )
    const known = new Map(found.flatMap(([, stories]) => stories.map(story => [story.uuid, story] as const)))
    for (const [locale, stories] of found) kept?.put(locale, stories)
    for (const uuid of uuids) if (!known.has(uuid)) kept?.remove(uuid)
    return uuids.map(uuid => toChanged(uuid, known.get(uuid) ?? null))
  }

  async function readAllEntries(dimension: string, haste: Haste): Promise<Record<string, unknown>[]> {
    const query = new URLSearchParams({ version: 'published', dimension, per_page: '1000' })
    const pages = await readPages({ path: 'datasource_entries', query }, haste)
    return pages.flatMap(([, answer]) => {
      const entries = isObject(answer?.body) ? answer.body.datasource_entries : undefined
      if (!Array.isArray(entries)) throw new ContentServiceError('datasource_entries', 200, 'an answer without entries')
      return entries.filter(isObject)
    })
  }

  /** All pages of a question, read now. */
  async function readPages({ path, query }: Pick<Question, 'path' | 'query'>, haste: Haste) {
    const read = async (page: number) => [String(page), await ask(path, withPage(query, String(page)), haste)] as const
    const [one, answer] = await read(1)
    const pages = Math.ceil((answer?.total ?? 0) / (answer?.perPage ?? linksPerPage))
    return [[one, answer] as const, ...(await readInGroups(2, pages, read))]
  }

  function keepPages(question: Question, read: readonly (readonly [string, ContentAnswer | null])[]): void {
    const { path, query } = question
    answers.drop(kept => kept === question)
    for (const [page, answer] of read) {
      if (!answer) continue
      const made = Promise.resolve(answer)
      answers.set(path, withPage(query, page), made, first)
      answers.arrive(path, withPage(query, page), made, answer)
      deps.keep(path, withPage(query, page), answer)
    }
  }

  return { follow, catchUp, confirm }
}

/** The links that were read, by uuid; null while a page of them is missing. */
function linksOf({ pages }: Question): Record<string, unknown> | null {
  const found = [...pages.values()].map(({ arrived }) => arrived?.answer ?? null)
  const total = found[0]?.total ?? null
  const links = Object.assign({}, ...found.map(answer => (answer ? linksIn(answer) : {}))) as Record<string, unknown>
  return found.length > 0 && !found.includes(null) && (total === null || Object.keys(links).length >= total)
    ? links
    : null
}

function linksIn(answer: ContentAnswer | null): Record<string, unknown> {
  const links = isObject(answer?.body) ? answer.body.links : undefined
  if (!isObject(links)) throw new ContentServiceError('links', answer ? 200 : 404, 'an answer without links')
  return links
}

function toChanged(uuid: string, story: WireStory | null): ChangedStory {
  const languages = story?.content.locales
  const namesLanguages = Array.isArray(languages) && languages.length > 0
  return { uuid, component: story?.content.component ?? null, namesLanguages }
}

function withPage(query: URLSearchParams, page: string): URLSearchParams {
  const search = new URLSearchParams(query)
  if (page !== '') search.set('page', page)
  return search
}

/** Equal but for the version of the space. */
function isSame(one: ContentAnswer, other: ContentAnswer): boolean {
  const text = ({ body }: ContentAnswer): string => JSON.stringify(isObject(body) ? { ...body, cv: null } : body)
  return one.total === other.total && text(one) === text(other)
}

function versionOf({ body }: ContentAnswer): unknown {
  return isObject(body) ? body.cv : null
}
