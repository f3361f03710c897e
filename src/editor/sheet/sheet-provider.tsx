import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useMessages } from '../controls/message/messages.tsx'
import { useTexts } from '../language.ts'
import { navigate } from '../routing/navigation.tsx'
import { type PanelName, type Route, storyRoute } from '../routing/route.ts'
import { useSession } from '../session/session-context.tsx'
import { blockTexts } from './edit/block-texts.ts'
import { useBlockActions } from './edit/use-block-actions.ts'
import { type Components, type OpenStory, OpenStoryProvider } from './story/open-story.ts'
import { formatSelected, parseSelected, type Selected } from './story/selected.ts'
import { type InsertSide, type Sheet, SheetContext } from './sheet-context.ts'
import { createPreviewLink } from './stage/preview-link.ts'
import type { StoryStore } from './story/story-store.ts'
import type { StoryStores } from './story/story-stores.ts'
import { toOpenStory } from './story/to-open-story.ts'
import { useSchemaNews } from './use-schema-news.ts'
import { useFocusTarget } from './use-focus-target.ts'

type StoryRoute = Extract<Route, { screen: 'story' }>

export interface SheetProviderProps {
  route: StoryRoute
  main: StoryStore
  stores: StoryStores
  components: Components
  children: ReactNode
}

/** What the parts of a sheet share: the address says what is selected, the stores hold what is written. */
export function SheetProvider({ route, main, stores, components, children }: SheetProviderProps) {
  const { id: storyId, lang: language, panel, field } = route
  const mayWrite = useMayWrite(language)
  const preview = useMemo(() => createPreviewLink(location.origin), [])
  const [also, setAlso] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef(route)
  useEffect(() => {
    latest.current = route
  })
  const focus = useFocusTarget()

  const selected = useMemo(() => parseSelected(route.block, storyId), [route.block, storyId])
  const select = useCallback(
    (next: Selected | null, { field: to = null, focus: target = null }: Parameters<Sheet['select']>[1] = {}) => {
      const before = latest.current
      // Only the form shows what is selected; the panel that inserts goes along with it.
      const keepsPanel = before.panel !== null && target === null
      setAlso(old => (old.size > 0 ? new Set() : old))
      const route = storyRoute(before.id, {
        lang: before.lang,
        block: formatSelected(next, before.id),
        field: to,
        panel: keepsPanel ? before.panel : null,
      })
      // What follows at once, as a panel for it, goes on from here.
      latest.current = route
      navigate(route, { replace: true })
      if (next) preview.send({ action: 'select', uid: `${next.storyId}-${next.uid}`, field: to })
      if (next && target) focus(next.uid, to)
    },
    [preview, focus],
  )

  const opener = useRef<Element | null>(null)
  const [insertSide, setInsertSide] = useState<InsertSide>('after')
  const openPanel = useCallback((next: PanelName, side: InsertSide = 'after') => {
    setInsertSide(side)
    if (latest.current.panel === null) opener.current = document.activeElement
    navigate({ ...latest.current, panel: next })
  }, [])
  const closePanel = useCallback(() => {
    if (latest.current.panel === null) return
    navigate({ ...latest.current, panel: null }, { replace: true })
    const before = opener.current
    requestAnimationFrame(() => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else document.querySelector<HTMLElement>('#form')?.focus()
    })
  }, [])

  const blocks = useBlockActions({ store: main, storyId, components, language, mayWrite, also, select })
  const storyOf = useOpenStories({ stores, components, language, mayWrite, select })
  const { names, dismiss } = useSchemaNews(main, components)
  const schemaNews = useMemo(() => ({ names, dismiss }), [names, dismiss])
  const sheet = useMemo<Sheet>(
    () => ({
      storyId,
      main,
      stores,
      components,
      language,
      mayWrite,
      preview,
      selected,
      field,
      also,
      panel,
      select,
      selectAlso: setAlso,
      insertSide,
      openPanel,
      closePanel,
      storyOf,
      blocks,
      schemaNews,
    }),
    [
      storyId,
      main,
      stores,
      components,
      language,
      mayWrite,
      preview,
      selected,
      field,
      also,
      panel,
      select,
      insertSide,
      openPanel,
      closePanel,
      storyOf,
      blocks,
      schemaNews,
    ],
  )
  const story = storyOf(storyId)
  if (!story) return null
  return (
    <SheetContext value={sheet}>
      <OpenStoryProvider value={story}>{children}</OpenStoryProvider>
    </SheetContext>
  )
}

/** Translators write their own languages only, readers none. */
function useMayWrite(language: string): boolean {
  const { person, may } = useSession()
  return may('write') || (may('translate') && language !== '' && person.languages.includes(language))
}

interface OpenStoriesOptions {
  stores: StoryStores
  components: Components
  language: string
  mayWrite: boolean
  select: Sheet['select']
}

/** Views of the open stories; each stays the same object until what it depends on changes. */
function useOpenStories({ stores, components, language, mayWrite, select }: OpenStoriesOptions) {
  const t = useTexts(blockTexts)
  const { announce, show } = useMessages()
  const ids = useSyncExternalStore(stores.subscribe, stores.ids)
  const views = useMemo(() => {
    const made = new Map<number, OpenStory>()
    for (const id of ids) {
      const store = stores.get(id)
      if (!store) continue
      const view = toOpenStory({
        store,
        components,
        language,
        mayWrite,
        select: (uid, field) => select(uid === null ? null : { storyId: id, uid }, { field, focus: 'field' }),
        onStep(done, isUndo) {
          if (!done) return announce(isUndo ? t.nothingToUndo : t.nothingToRedo)
          const said = isUndo ? t.undone(done.step.name) : t.redone(done.step.name)
          if (done.skipped > 0) show({ text: `${said}. ${t.skipped(done.skipped)}` })
          else announce(said)
        },
      })
      made.set(id, view)
    }
    return made
  }, [ids, stores, components, language, mayWrite, select, t, announce, show])
  return useCallback((id: number) => views.get(id) ?? null, [views])
}
