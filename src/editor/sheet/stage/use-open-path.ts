import { useQueryClient } from '@tanstack/react-query'
import { navigate } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useEditor } from '../../session/session-context.tsx'
import type { Overview } from '../../stories/overview.ts'
import { overviewKey } from '../../stories/use-overview.ts'
import { storyOfPath } from './story-of-path.ts'

/** Opens the story of a page of the site. @returns false where the path is of none. */
export function useOpenPath(): (pathname: string) => boolean {
  const { boot } = useEditor()
  const queries = useQueryClient()
  return pathname => {
    const overview = queries.getQueryData<Overview>(overviewKey)
    const options = { locales: boot.locales, folder: boot.websiteFolder }
    const found = overview && storyOfPath(overview, pathname, options)
    if (found) navigate(storyRoute(found.id, { lang: found.language }))
    return found !== null && found !== undefined
  }
}
