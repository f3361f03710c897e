import { defineTexts, useTexts } from '../../language.ts'
import { Status, type StoryState } from '../../controls/message/status.tsx'
import type { StoryBrief } from './story-brief.ts'

export const stateNames = defineTexts(
  {
    conflict: 'Konflikt',
    scheduled: 'Geplant',
    changed: 'Geändert',
    untranslated: 'Nicht übersetzt',
    draft: 'Entwurf',
    off: 'Offline genommen',
    published: 'Veröffentlicht',
  } satisfies Record<StoryState, string>,
  {
    conflict: 'Conflict',
    scheduled: 'Scheduled',
    changed: 'Changed',
    untranslated: 'Not translated',
    draft: 'Draft',
    off: 'Taken offline',
    published: 'Published',
  },
)

/** `DE ● EN ○`: the state of a story in each language. @param defaultCode code of the default language. */
export function StoryStates({ story, defaultCode }: { story: StoryBrief; defaultCode: string }) {
  const names = useTexts(stateNames)
  return (
    <span className="langs">
      {Object.entries(story.states).map(([code, state]) => (
        <Status key={code} state={state} name={names[state]} short={(code || defaultCode).toUpperCase()} />
      ))}
    </span>
  )
}
