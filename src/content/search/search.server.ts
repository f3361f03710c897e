import type { Log } from '../../base/log.ts'
import { locales, type Locale } from '../../model/locale.ts'
import { readSearchDocument, readSearchDocuments } from './search-documents.server.ts'
import type { SearchIndex } from './search-index.ts'
import type { SiteContent } from '../site-content.server.ts'
import type { ContentVersion } from '../stories/stories.server.ts'
import type { AllTypeRules } from '../type-rules.ts'

export interface ContentSearchDeps {
  content: SiteContent
  types: AllTypeRules
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
export function createContentSearch({ content, types, folder, version, open, log }: ContentSearchDeps): ContentSearch {
  const source = { content, types, version }
  const indexes = { de: open(), en: open() } satisfies Record<Locale, SearchIndex>
  /** Changes run one after the other. */
  let work: Promise<void> = Promise.resolve()
  /** What an answer waits for: the first reading of everything, or single stories. Later full readings run behind it. */
  let ready: Promise<void> | null = null
  let state: 'empty' | 'waiting' | 'reading' | 'complete' | 'failed' | 'closed' = 'empty'

  function enqueue(task: () => Promise<void>): Promise<void> {
    work = work.then(async () => {
      try {
        if (state !== 'closed') await task()
      } catch (error) {
        if (state === 'closed') return
        state = 'failed'
        log.error({ err: error }, 'Search not brought up to date')
      }
    })
    return work
  }

  function readAll(): void {
    if (state === 'waiting' || state === 'closed') return
    const isFirst = state === 'empty'
    state = 'waiting'
    const done = enqueue(async () => {
      state = 'reading'
      for (const locale of locales) await indexes[locale].replace(readSearchDocuments(source, folder, locale))
      // A further change may have asked for another reading meanwhile.
      if (state === 'reading') state = 'complete'
    })
    if (isFirst) ready = done
  }

  function readOne(uuid: string): void {
    const done = enqueue(async () => {
      for (const locale of locales) {
        const document = await readSearchDocument(source, uuid, locale)
        await (document ? indexes[locale].put(document) : indexes[locale].remove(uuid))
      }
    })
    if (state === 'complete') ready = done
  }

  async function index(locale: Locale): Promise<SearchIndex> {
    if (state === 'empty' || state === 'failed') readAll()
    await ready
    return indexes[locale]
  }

  function contentChanged(tags: readonly string[] | 'all'): void {
    if (state === 'empty') return
    if (tags === 'all') return readAll()
    for (const tag of tags) if (tag.startsWith('story:')) readOne(tag.slice('story:'.length))
  }

  function close(): void {
    state = 'closed'
    for (const locale of locales) indexes[locale].close()
  }

  return { index, contentChanged, close }
}
