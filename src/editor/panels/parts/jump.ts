import { navigate, useRoute } from '../../routing/navigation.tsx'
import { type PanelName } from '../../routing/route.ts'
import { useOpenStory } from '../../sheet/story/open-story.ts'

export interface Jumps {
  /** Opens another panel of this sheet; null is its form. */
  toPanel(panel: PanelName | null): void
  /** Leaves the panel for a field; its block is selected and its input focused. @param lang code in keys of the content. */
  toField(block: string | null, field: string | null, lang?: string | null): void
}

/** Ways from a panel to the rest of the sheet. */
export function useJumps(): Jumps {
  const route = useRoute()
  const story = useOpenStory()
  const here = route.screen === 'story' ? route : null
  return {
    toPanel: panel => here && navigate({ ...here, panel }),
    toField(block, field, lang) {
      if (here) navigate({ ...here, block, field, panel: null, ...(typeof lang === 'string' && { lang }) })
      story.select(block, field)
    },
  }
}
