import { navigate } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useEditor } from '../../session/session-context.tsx'
import { useOverviewLoader } from '../../stories/use-overview.ts'
import { storyOfPath } from './story-of-path.ts'

/** Opens the story of a page of the site. Answers false where the path is of none, or the server does not say. */
export function useOpenPath(): (pathname: string) => Promise<boolean> {
  const { boot } = useEditor()
  const loadOverview = useOverviewLoader()
  return async pathname => {
    const overview = await loadOverview().catch(() => null)
    const options = { locales: boot.locales, folder: boot.websiteFolder }
    const found = overview && storyOfPath(overview, pathname, options)
    if (found) navigate(storyRoute(found.id, { lang: found.language }))
    return found !== null
  }
}
