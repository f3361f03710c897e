import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pageAddress } from '../parts/page-address.ts'
import type { ContentLanguage } from '../parts/content-languages.ts'
import { defineTexts, editorLocales, useLanguage, useTexts } from '../../language.ts'
import { useMessages } from '../../controls/message/messages.tsx'
import { useApi, useEditor } from '../../session/session-context.tsx'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { readPublications } from '../history/revisions.ts'
import { seeLive } from './see-live.ts'

const texts = defineTexts(
  {
    live: (revision: string, seconds: string) => `Index ${revision} ist live, nach ${seconds} s.`,
    published: (revision: string) => `Index ${revision} ist veröffentlicht.`,
    look: 'Ansehen',
    offline: 'Offline genommen.',
    undo: 'Rückgängig',
  },
  {
    live: (revision: string, seconds: string) => `Revision ${revision} is live, after ${seconds} s.`,
    published: (revision: string) => `Revision ${revision} is published.`,
    look: 'View',
    offline: 'Taken offline.',
    undo: 'Undo',
  },
)

export interface PublishRequest {
  languages: readonly ContentLanguage[]
  /** True where these are all languages of the content. */
  isAll: boolean
  note: string
  /** Stories that are published first, because this one names them. */
  withStories: readonly number[]
}

/** Publishes the open story, and says when it was seen on its page. */
export function usePublish(onDone: () => void) {
  const t = useTexts(texts)
  const language = useLanguage()
  const api = useApi()
  const { boot } = useEditor()
  const story = useOpenStory()
  const queries = useQueryClient()
  const { show } = useMessages()

  return useMutation({
    async mutationFn({ languages, isAll, note, withStories }: PublishRequest) {
      await story.saveNow()
      for (const id of withStories) await api.call('GET', api.space(`stories/${id}/publish`))
      const pages = languages.flatMap(({ locale }) => pageAddress(story.facts(), locale, boot) ?? [])
      const query = isAll ? {} : { lang: languages.map(({ wire }) => wire).join(',') }
      const platform = {
        fetch: (request: Request) => fetch(request),
        clock: () => performance.now(),
        origin: location.origin,
        sleep: (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms)),
      }
      const seenMs = await seeLive(platform, pages, async () => {
        await api.call('GET', api.space(`stories/${story.id}/publish`), { query })
      })
      const history = await api
        .call('GET', api.space(`stories/${story.id}/publications`), { query: { per_page: 1 } })
        .then(readPublications)
      const [newest] = history.publications
      if (note.trim() !== '' && newest?.versionId) await nameVersion(newest.versionId, note.trim())
      const [first] = languages
      return { seenMs, page: pages[0] ?? null, revision: (first && newest?.revisions[first.wire]) ?? '' }
    },
    async onSuccess({ seenMs, page, revision }) {
      await Promise.all([story.reload(), queries.invalidateQueries({ queryKey: ['stories'] })])
      const seconds = ((seenMs ?? 0) / 1000).toLocaleString(editorLocales[language], {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      })
      show({
        text: seenMs === null ? t.published(revision) : t.live(revision, seconds),
        ...(page && { action: { label: t.look, run: () => window.open(page, '_blank', 'noopener') } }),
      })
      onDone()
    },
  })

  async function nameVersion(version: number, label: string): Promise<void> {
    const body = { version: { label: label.slice(0, 100) } }
    await api.call('PUT', api.space(`stories/${story.id}/versions/${version}`), { body })
  }
}

/** Takes languages of the open story offline. */
export function useTakeOffline(onDone: () => void) {
  const t = useTexts(texts)
  const api = useApi()
  const story = useOpenStory()
  const queries = useQueryClient()
  const { show } = useMessages()
  const call = async (what: 'publish' | 'unpublish', lang: string | undefined): Promise<void> => {
    await api.call('GET', api.space(`stories/${story.id}/${what}`), { query: { lang } })
    await Promise.all([story.reload(), queries.invalidateQueries({ queryKey: ['stories'] })])
  }
  return useMutation({
    async mutationFn({ languages, isAll }: { languages: readonly ContentLanguage[]; isAll: boolean }) {
      const lang = isAll ? undefined : languages.map(({ wire }) => wire).join(',')
      // Publishing again is only the same where nothing has changed since.
      const canUndo = story.facts().unpublished_changes !== true
      await call('unpublish', lang)
      return { lang, canUndo }
    },
    onSuccess({ lang, canUndo }) {
      show({ text: t.offline, ...(canUndo && { action: { label: t.undo, run: () => void call('publish', lang) } }) })
      onDone()
    },
  })
}
