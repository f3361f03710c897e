import { Status } from '../controls/message/status.tsx'
import { defineTexts, useTexts } from '../language.ts'
import { useContentLanguages } from './language-names.ts'
import type { OverviewState } from '../../model/editing/story-overview.ts'

export const stateNames = defineTexts(
  {
    published: 'Veröffentlicht',
    changed: 'Geändert',
    draft: 'Entwurf',
    scheduled: 'Geplant',
    untranslated: 'Nicht übersetzt',
    off: 'Offline genommen',
    conflict: 'Konflikt',
  },
  {
    published: 'Published',
    changed: 'Changed',
    draft: 'Draft',
    scheduled: 'Scheduled',
    untranslated: 'Not translated',
    off: 'Taken offline',
    conflict: 'Conflict',
  },
)

/** The state in each language, beside each other: `DE ◐ EN ●`. */
export function StoryStates({ states }: { states: readonly OverviewState[] }) {
  const names = useTexts(stateNames)
  const languages = useContentLanguages()
  return (
    <span className="langs">
      {languages.map(({ code, name }, at) => {
        const state = states[at]
        return state && <Status key={code} state={state} name={`${name}: ${names[state]}`} short={code.toUpperCase()} />
      })}
    </span>
  )
}
