import { useQuery } from '@tanstack/react-query'
import { isObject, type JsonObject } from '../../../base/json.ts'
import { fingerprint, sourceNoteKey } from '../../../model/editing/translation-state.ts'
import { useApi } from '../../session/session-context.tsx'
import { findBlock } from '../../sheet/structure/block-tree.ts'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { readVersions } from '../history/versions.ts'
import type { TranslationUnit } from './translation-units.ts'

/** Versions that are looked through, newest first: a change that is older is not shown. */
const mostVersions = 30

/** The source as it was when it was translated; null where no version has it any more. @param isWanted false asks for nothing. */
export function useOldSource({ uid, field, id }: TranslationUnit, isWanted: boolean) {
  const api = useApi()
  const story = useOpenStory()
  const notes = story.block(uid)?.[sourceNoteKey(story.language)]
  const note = isObject(notes) && isObject(notes[field]) ? notes[field] : null
  const wanted = note && typeof note.of === 'string' ? note.of : null
  return useQuery({
    queryKey: ['versions', story.id, 'source', id, wanted],
    enabled: isWanted && wanted !== null,
    staleTime: Infinity,
    queryFn: async (): Promise<{ value: unknown } | null> => {
      const valueIn = (content: JsonObject | null): { value: unknown } | null => {
        const block = content && findBlock(content, uid)
        return block && fingerprint(block[field]) === wanted ? { value: block[field] } : null
      }
      const published = valueIn(story.published())
      if (published) return published
      const query = { per_page: mostVersions }
      const versions = readVersions(await api.call('GET', api.space(`stories/${story.id}/versions`), { query }))
      for (const { id: version } of versions) {
        const answer = await api.call('GET', api.space(`stories/${story.id}/compare`), { query: { version } })
        const found = valueIn(isObject(answer) && isObject(answer.version) ? answer.version : null)
        if (found) return found
      }
      return null
    },
  })
}
