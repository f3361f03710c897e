import { ApiError } from '../../api/api-error.ts'
import { Failure } from '../../controls/message/failure.tsx'
import { AppFrame } from '../../frame/app-frame.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { useRoute } from '../../routing/navigation.tsx'
import type { Route } from '../../routing/route.ts'
import { parseSelected } from '../../sheet/story/selected.ts'
import { SheetProvider } from '../../sheet/sheet-provider.tsx'
import { SheetView } from '../../sheet/sheet.tsx'
import { WithinFolders } from '../../stories/folder-limits.tsx'
import { useComponents, useStoryStore, useStoryStores } from '../../sheet/use-sheet-stories.ts'
import { GoneStory } from './gone-story.tsx'
import { LoadingSheet } from './loading-sheet.tsx'

const texts = defineTexts({ title: 'Blatt' }, { title: 'Sheet' })

type StoryRoute = Extract<Route, { screen: 'story' }>

/** The screen of an open story. */
export function StoryScreen() {
  const route = useRoute()
  return route.screen === 'story' ? <OpenedStory key={route.id} route={route} /> : null
}

function OpenedStory({ route }: { route: StoryRoute }) {
  const t = useTexts(texts)
  const stores = useStoryStores()
  const { components, error: componentsError, refetch } = useComponents()
  const main = useStoryStore(stores, route.id)
  // A block of another story that the address names is opened with it.
  const selected = parseSelected(route.block, route.id)
  useStoryStore(stores, selected && selected.storyId !== route.id ? selected.storyId : null)
  if (stores && main.store && components) {
    return (
      <WithinFolders storyId={route.id}>
        <SheetProvider route={route} main={main.store} stores={stores} components={components}>
          <SheetView />
        </SheetProvider>
      </WithinFolders>
    )
  }
  const error = main.error ?? componentsError
  const isGone = error instanceof ApiError && error.failure === 'missing'
  const retry = (): void => {
    main.retry()
    void refetch()
  }
  if (!error) return <LoadingSheet title={t.title} />
  return (
    <AppFrame title={t.title}>
      <div className="page__body">
        {isGone ? <GoneStory id={route.id} onBack={retry} /> : <Failure error={error} onRetry={retry} />}
      </div>
    </AppFrame>
  )
}
