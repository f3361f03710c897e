import { useTexts } from '../../language.ts'
import { useContent } from '../../sheet/story/open-story.ts'
import { PanelSection } from '../parts/panel-pane.tsx'
import { publishTexts } from './publish-texts.ts'
import { useShownOn, useUnpublishedParts } from './use-checks.ts'

/** Stories that have no page of their own: what they say is seen elsewhere. */
const reused: ReadonlySet<string> = new Set(['global_block', 'settings', 'header', 'footer', 'person', 'client'])

/** What hangs on this publication: drafts that it names, pages that show it. */
export function PartsSection({ chosen, onChoose }: PartsSectionProps) {
  const t = useTexts(publishTexts)
  const content = useContent()
  const parts = useUnpublishedParts().data ?? []
  const shownOn = useShownOn(reused.has(String(content.component))).data
  if (parts.length === 0 && !shownOn) return null
  return (
    <PanelSection title={t.hangs}>
      {shownOn && <p>{t.shownOn(shownOn.count)}</p>}
      {parts.map(({ id, name }) => (
        <label key={id} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) => onChoose(target.checked ? [...chosen, id] : chosen.filter(each => each !== id))}
          />
          <span>{t.draftPart(name)}</span>
        </label>
      ))}
      {parts.length > 0 && <p className="field__hint">{t.draftHint}</p>}
    </PanelSection>
  )
}

export interface PartsSectionProps {
  /** Ids of drafts that are published first. */
  chosen: readonly number[]
  onChoose(ids: readonly number[]): void
}
