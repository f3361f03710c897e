import type { Log } from '../base/log.ts'
import { locales, type Locale } from '../model/locale.ts'
import { readSearchDocument, readSearchDocuments } from './search-documents.server.ts'
import type { SearchIndex } from './search-index.ts'
import type { SiteContent } from './site-content.server.ts'
import type { ContentVersion } from './stories.server.ts'

export interface ContentSearchDeps {
  content: SiteContent
  folder: string
  version: ContentVersion
  /** Makes the empty index of one language. */
  open(): SearchIndex
  log: Log
}

/** Full text over all stories of a language; always of what is published now. */
export interface ContentSearch {
  /** The index of a language, once it holds what was published before the call. */
  index(locale: Locale): Promise<SearchIndex>
  /** Content has changed, told by the tags of the page cache: one story is read anew, or everything compared. */
  contentChanged(tags: readonly string[] | 'all'): void
  close(): void
}

/** Creates the search. Nothing is read before somebody asks or `contentChanged` is told. */
export function createContentSearch({ content, folder, version, open, log }: ContentSearchDeps): ContentSearch {
  const indexes = { de: open(), en: open() } satisfies Record<Locale, SearchIndex>
  /** Changes one after the other; a failed one is made up for by the next reading of everything. */
  let work: Promise<void> = Promise.resolve()
  let complete = false
  let closed = false

  function enqueue(task: () => Promise<void>): Promise<void> {
    work = work.then(async () => {
      if (closed) return
      try {
        await task()
      } catch (error) {
        complete = false
        if (!closed) log.error({ err: error }, 'Search not brought up to date')
      }
    })
    return work
  }

  async function readAll(): Promise<void> {
    for (const locale of locales) await indexes[locale].replace(readSearchDocuments(content, folder, locale, version))
    complete = true
  }

  async function readOne(uuid: string): Promise<void> {
    for (const locale of locales) {
      const document = await readSearchDocument(content, uuid, locale, version)
      await (document ? indexes[locale].put(document) : indexes[locale].remove(uuid))
    }
  }

  async function index(locale: Locale): Promise<SearchIndex> {
    if (!complete) void enqueue(async () => (complete ? undefined : readAll()))
    await work
    return indexes[locale]
  }

  function contentChanged(tags: readonly string[] | 'all'): void {
    const stories = tags === 'all' ? [] : tags.flatMap(tag => (tag.startsWith('story:') ? [tag.slice(6)] : []))
    if (tags === 'all' || !complete) void enqueue(readAll)
    else for (const uuid of stories) void enqueue(() => readOne(uuid))
  }

  function close(): void {
    closed = true
    for (const locale of locales) indexes[locale].close()
  }

  return { index, contentChanged, close }
}
