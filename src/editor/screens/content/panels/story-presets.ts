import { useQuery } from '@tanstack/react-query'
import { isObject, type JsonObject } from '../../../../base/json.ts'
import { defineTexts, useTexts } from '../../../language.ts'
import { useApi } from '../../../session/session-context.tsx'
import type { ContentType } from '../../../stories/content-types.ts'

/** What a new story begins with. */
export interface StoryPreset {
  id: string
  name: string
  hint: string
  content: JsonObject
}

const texts = defineTexts(
  {
    empty: 'Leer',
    emptyHint: 'Nur die Felder.',
    small: 'S, kurz',
    smallHint: 'Ein Text.',
    medium: 'M, mittel',
    mediumHint: 'Text, Bild, Text.',
    large: 'L, ausführlich',
    largeHint: 'Texte, Bildreihe, Bild, Kennzahlen.',
    own: 'Vorlage',
  },
  {
    empty: 'Empty',
    emptyHint: 'The fields alone.',
    small: 'S, short',
    smallHint: 'One text.',
    medium: 'M, medium',
    mediumHint: 'Text, picture, text.',
    large: 'L, detailed',
    largeHint: 'Texts, row of pictures, picture, key figures.',
    own: 'Preset',
  },
)

const blocks = (...components: string[]): JsonObject => ({ body: components.map(component => ({ component })) })

/** Presets for a kind of story: none, the three sizes of references, and those that the space keeps. */
export function useStoryPresets(type: ContentType | undefined): readonly StoryPreset[] {
  const t = useTexts(texts)
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['components', 'presets', type?.id],
    enabled: type !== undefined,
    queryFn: async () => {
      const answer = await api.call('GET', api.space('presets'), { query: { component_id: type?.id } })
      return isObject(answer) && Array.isArray(answer.presets) ? (answer.presets as unknown[]) : []
    },
  })
  const kept = (data ?? []).flatMap((each): StoryPreset[] => {
    if (!isObject(each) || !isObject(each.preset) || Number(each.component_id) !== type?.id) return []
    return [{ id: `kept-${String(each.id)}`, name: String(each.name), hint: t.own, content: each.preset }]
  })
  const sizes: StoryPreset[] =
    type?.name === 'reference'
      ? [
          { id: 's', name: t.small, hint: t.smallHint, content: blocks('text_section') },
          { id: 'm', name: t.medium, hint: t.mediumHint, content: blocks('text_section', 'media', 'text_section') },
          {
            id: 'l',
            name: t.large,
            hint: t.largeHint,
            content: blocks('text_section', 'gallery', 'text_section', 'media', 'key_figures'),
          },
        ]
      : []
  return [{ id: 'empty', name: t.empty, hint: t.emptyHint, content: {} }, ...sizes, ...kept]
}
