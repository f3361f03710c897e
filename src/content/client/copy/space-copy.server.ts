import type { Log } from '../../../base/log.ts'
import { defaultContentLocale, forEachLocale, isLocale, locales, type Locale } from '../../../model/locale.ts'
import type { WireStory } from '../../../model/story/wire.ts'
import { isObject } from '../../../base/json.ts'
import { isWireStory } from '../../stories/wire-story.ts'
import type { ContentAnswer } from '../content-answer.ts'
import type { LastGood } from '../last-good.ts'
import { waitedFor, type Haste } from '../limits/haste.ts'
import { createShelfAnswers } from './answer-from-shelf.ts'
import { createShelf } from './shelf.server.ts'

/** All published stories of a connected space, in every language: read in lists, a hundred at a time, and followed. */
export interface SpaceCopy {
  /** Every story has been read. */
  readonly isWhole: boolean
  /** It is whole, and nothing is known to have changed since. */
  readonly isCurrent: boolean
  /** It will be whole before long: what needs all stories had better wait than ask for them once more. */
  readonly isPending: boolean
  /** The version of the space that it was last equal to; null: never. */
  readonly asOf: number | null
  /** What an earlier process has left on disk is there from then on. Never rejects. */
  readonly loaded: Promise<void>
  /** Null where the question is not understood, or names a story that is not here. */
  answer(path: string, query: URLSearchParams): Promise<ContentAnswer | null>
  /** There are more stories than are kept: the space is asked for each list. */
  readonly isTooLarge: boolean
  /**
   * Reads all stories, one run for all who ask. Whole afterwards, unless there are too many.
   *
   * @param first stories to be read before the others.
   * @returns false where anything may have changed meanwhile.
   * @throws what failed where something could not be read.
   */
  fill(first: readonly string[]): Promise<boolean>
  /** Resolves once all stories have been read, or could not be. */
  filled(): Promise<void>
  /** How often it was outdated. */
  readonly outdatings: number
  /** It is equal to this version of the space. */
  confirm(version: number | null): void
  /** Anything may have changed. */
  outdate(): void
  read(locale: Locale, uuid: string): WireStory | null
  publishedAt(locale: Locale, uuid: string): string | null
  sizeOf(locale: Locale): number
  put(locale: Locale, stories: readonly WireStory[]): void
  remove(uuid: string): void
  /** The query of one page of all stories in a language. */
  pageQuery(locale: Locale, page: number): URLSearchParams
}

export interface SpaceCopyDeps {
  /** Website folder: stories elsewhere are none of the site's. */
  folder: string
  /** Types of stories, those with pages of their own each by itself: of a large space the newest of each are read first. */
  types: readonly (readonly string[])[]
  /** Fields that lists ask for. */
  listedBy: readonly string[]
  /** Asks the space; null where it says 404. */
  ask(path: string, search: URLSearchParams, haste: Haste): Promise<ContentAnswer | null>
  disk: LastGood
  /** Told of all stories that are read, as they are in the default language: of those on disk, too. */
  arrived?(stories: readonly WireStory[]): void
  pause(): Promise<void>
  log: Log
}

const perPage = 100
/** Packed; a story of some pages takes one or two kilobytes. */
const mostBytes = 256 * 2 ** 20
/** A space of more stories takes so long that what visitors look for most is read first. */
const largeSpace = 1000
/** Of a type with no more stories all are read before thousands of another one. */
const fewOfType = 500
/** Lists on their way at a time: whoever asks for a page waits behind no more than these. */
const atATime = 2

/** Creates the copy and begins to read what is on disk. */
export function createSpaceCopy({
  folder,
  types,
  listedBy,
  ask,
  disk,
  arrived = ignore,
  pause,
  log,
}: SpaceCopyDeps): SpaceCopy {
  const shelves = forEachLocale(() => createShelf(listedBy))
  const answers = forEachLocale(locale => createShelfAnswers(shelves[locale], pause))
  /** Uuids as they are in files, a list for each page. */
  const pages = forEachLocale((): string[][] => [])
  /** The same for what was read before its page: in files of their own, which no page takes the place of. */
  const early = forEachLocale((): string[] => [])
  let isWhole = false
  let isOutdated = true
  let asOf: number | null = null
  let isTooLarge = false
  let filling: Promise<boolean> | null = null
  const firstFilling = Promise.withResolvers<void>()
  let outdatings = 0
  const loaded = load().catch((error: unknown) => log.warn({ err: error }, 'The copy of the space was not read'))

  function pageQuery(locale: Locale, page: number): URLSearchParams {
    const query = { version: 'published', language: locale, resolve_links: 'url', starts_with: `${folder}/` }
    return new URLSearchParams({ ...query, per_page: String(perPage), page: String(page) })
  }

  function keep(locale: Locale, page: number): void {
    const stories = (pages[locale][page - 1] ?? []).flatMap(uuid => shelves[locale].read(uuid) ?? [])
    disk.keep('stories', fileQuery(locale, page), { body: { stories }, total: null, perPage })
  }

  function keepHead(): void {
    const counts = Object.fromEntries(locales.map(locale => [locale, pages[locale].length]))
    disk.keep('stories', fileQuery('head', 0), { body: { asOf, pages: counts }, total: null, perPage: null })
  }

  async function load(): Promise<void> {
    const head = await disk.read('stories', fileQuery('head', 0))
    const body = isObject(head?.body) ? head.body : {}
    const counts = isObject(body.pages) ? body.pages : {}
    let isAll = head !== null
    for (const locale of locales) {
      const wanted = Number(counts[locale] ?? 0)
      for (let page = 1; page <= wanted || wanted === 0; page++) {
        const file = await disk.read('stories', fileQuery(locale, page))
        // Read anew meanwhile.
        if (filling || isWhole) return
        if (!file) break
        const stories = storiesIn(file)
        for (const story of stories) shelves[locale].put(story)
        if (locale === defaultContentLocale) arrived(stories)
        pages[locale][page - 1] = stories.map(({ uuid }) => uuid)
        await pause()
      }
      isAll &&= wanted > 0 && pages[locale].length === wanted
    }
    if (!isAll) for (const locale of locales) await loadEarly(locale)
    if (filling) return
    isWhole = isAll
    asOf = isAll && typeof body.asOf === 'number' ? body.asOf : null
  }

  /** What had been read of a space whose reading was cut short. */
  async function loadEarly(locale: Locale): Promise<void> {
    for (let page = 1; !filling; page++) {
      const file = await disk.read('stories', earlyQuery(locale, page))
      if (!file) return
      const stories = storiesIn(file).filter(({ uuid }) => !shelves[locale].has(uuid))
      for (const story of stories) shelves[locale].put(story)
      if (locale === defaultContentLocale) arrived(stories)
      await pause()
    }
  }

  function putEarly(locale: Locale, stories: readonly WireStory[]): void {
    const known = new Set(early[locale])
    const from = early[locale].length
    early[locale].push(...stories.flatMap(({ uuid }) => (known.has(uuid) ? [] : [uuid])))
    for (const story of stories) shelves[locale].put(story)
    answers[locale].changed()
    if (locale === defaultContentLocale) arrived(stories)
    for (let start = from - (from % perPage); start < early[locale].length; start += perPage) {
      const own = early[locale].slice(start, start + perPage).flatMap(uuid => shelves[locale].read(uuid) ?? [])
      const answer = { body: { stories: own }, total: null, perPage }
      disk.keep('stories', earlyQuery(locale, start / perPage + 1), answer)
    }
  }

  /** @returns how many stories there are in all. */
  async function readPage(locale: Locale, page: number): Promise<number> {
    const answer = await ask('stories', pageQuery(locale, page), waitedFor())
    const stories = storiesIn(answer)
    for (const story of stories) shelves[locale].put(story)
    if (locale === defaultContentLocale) arrived(stories)
    answers[locale].changed()
    pages[locale][page - 1] = stories.map(({ uuid }) => uuid)
    keep(locale, page)
    if (locales.reduce((bytes, each) => bytes + shelves[each].bytes, 0) > mostBytes) throw new TooLarge()
    return answer?.total ?? stories.length
  }

  /** What pages show that were asked for leads to the next ones. */
  async function readFirst(uuids: readonly string[]): Promise<void> {
    if (uuids.length > 0) await readEarly({ by_uuids: uuids.slice(0, perPage).join(',') })
  }

  /** Of a type with few stories all, of one with thousands the newest. */
  async function readNewest(): Promise<void> {
    for (const names of types) {
      const wanted = { 'filter_query[component][in]': names.join(','), sort_by: 'first_published_at:desc' }
      const total = await readEarly(wanted)
      const pages = total > fewOfType ? 1 : Math.ceil(total / perPage)
      for (let page = 2; page <= pages; page++) await readEarly(wanted, page)
    }
  }

  /** @returns how many there are in the language that has most of them. */
  async function readEarly(wanted: Readonly<Record<string, string>>, page = 1): Promise<number> {
    const read = async (locale: Locale): Promise<number> => {
      const query = pageQuery(locale, page)
      for (const [name, value] of Object.entries(wanted)) query.set(name, value)
      const answer = await ask('stories', query, waitedFor())
      putEarly(locale, storiesIn(answer))
      return answer?.total ?? 0
    }
    return Math.max(...(await Promise.all(locales.map(read))))
  }

  async function readAll(first: readonly string[]): Promise<boolean> {
    const before = outdatings
    await readFirst(first)
    const totals = forEachLocale(() => 0)
    for (const locale of locales) totals[locale] = await readPage(locale, 1)
    if (locales.some(locale => totals[locale] > largeSpace)) await readNewest()
    const rest = locales.flatMap(locale =>
      Array.from({ length: Math.max(0, Math.ceil(totals[locale] / perPage) - 1) }, (_, at) => ({
        locale,
        page: at + 2,
      })),
    )
    // A page of each language in turn: what there is, is served in all of them.
    rest.sort((one, other) => one.page - other.page)
    const readOn = async (): Promise<void> => {
      for (let next = rest.shift(); next; next = rest.shift())
        totals[next.locale] = await readPage(next.locale, next.page)
    }
    await Promise.all(Array.from({ length: atATime }, readOn))
    for (const locale of locales) {
      pages[locale].length = Math.ceil(totals[locale] / perPage)
      shelves[locale].arrange(pages[locale].flat())
      answers[locale].changed()
    }
    // Stories that came or went meanwhile have moved others from page to page.
    const missing = locales.filter(locale => shelves[locale].size < totals[locale])
    if (missing.length > 0) throw new Error('The space has changed while it was read')
    isWhole = true
    return outdatings === before
  }

  async function fill(first: readonly string[]): Promise<boolean> {
    if (isTooLarge) return true
    try {
      return await (filling ??= readAll(first))
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
      log.warn({ mostBytes }, 'The space has more stories than are kept: lists are asked for one by one')
      isTooLarge = true
      for (const locale of locales) shelves[locale].clear()
      return true
    } finally {
      filling = null
      firstFilling.resolve()
    }
  }

  function put(locale: Locale, stories: readonly WireStory[]): void {
    const touched = new Set<number>()
    for (const story of stories) {
      shelves[locale].put(story)
      let at = pages[locale].findIndex(uuids => uuids.includes(story.uuid))
      if (at === -1) {
        at = pages[locale].findIndex(uuids => uuids.length < perPage)
        if (at === -1) at = pages[locale].length
        pages[locale][at] = [...(pages[locale][at] ?? []), story.uuid]
      }
      touched.add(at + 1)
    }
    if (touched.size === 0) return
    answers[locale].changed()
    for (const page of touched) keep(locale, page)
  }

  return {
    get isWhole() {
      return isWhole
    },
    get isCurrent() {
      return isWhole && !isOutdated
    },
    get isPending() {
      return !isWhole && !isTooLarge
    },
    get isTooLarge() {
      return isTooLarge
    },
    get asOf() {
      return asOf
    },
    get outdatings() {
      return outdatings
    },
    loaded,
    async answer(path, query) {
      const language = query.get('language') ?? defaultContentLocale
      return isLocale(language) ? answers[language].answer(path, query) : null
    },
    fill,
    async filled() {
      if (!isWhole && !isTooLarge) await (filling ?? firstFilling.promise).then(ignore, ignore)
    },
    confirm(version) {
      isOutdated = false
      asOf = version
      keepHead()
    },
    outdate() {
      outdatings++
      isOutdated = true
    },
    read: (locale, uuid) => shelves[locale].read(uuid),
    publishedAt: (locale, uuid) => shelves[locale].publishedAt(uuid),
    sizeOf: locale => shelves[locale].size,
    put,
    remove(uuid) {
      for (const locale of locales) {
        if (!shelves[locale].has(uuid)) continue
        shelves[locale].remove(uuid)
        answers[locale].changed()
        pages[locale].forEach((uuids, at) => {
          if (!uuids.includes(uuid)) return
          uuids.splice(uuids.indexOf(uuid), 1)
          keep(locale, at + 1)
        })
      }
    },
    pageQuery,
  }
}

const ignore = (): void => {}

/** More stories than memory is meant for. */
class TooLarge extends Error {}

function earlyQuery(locale: Locale, page: number): URLSearchParams {
  return fileQuery(`${locale} early`, page)
}

function fileQuery(copy: string, page: number): URLSearchParams {
  return new URLSearchParams({ copy, page: String(page) })
}

function storiesIn(answer: ContentAnswer | null): WireStory[] {
  const stories = isObject(answer?.body) ? answer.body.stories : undefined
  return Array.isArray(stories) ? stories.filter(isWireStory) : []
}
