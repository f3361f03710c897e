import { useLanguage, useTexts } from '../../language.ts'
import type { Components } from '../../sheet/story/open-story.ts'
import { ChangeText } from '../diff/change-text.tsx'
import type { FieldChange } from '../diff/compare-content.ts'
import { placeOf } from '../parts/change-names.ts'
import { useContentLanguages } from '../parts/content-languages.ts'
import { historyTexts } from './history-texts.ts'

export interface CompareFieldsProps {
  title: string
  changes: readonly FieldChange[]
  components: Components
  /** Brings one field back; null where the newer side is not the draft, or nothing may be written. */
  onRestore: ((change: FieldChange) => void) | null
}

/** Two versions field by field. */
export function CompareFields({ title, changes, components, onRestore }: CompareFieldsProps) {
  const t = useTexts(historyTexts)
  const language = useLanguage()
  const languages = useContentLanguages()
  const blocks = new Set(changes.flatMap(({ path }) => path[0]?._uid ?? [])).size
  return (
    <div className="board-paper" tabIndex={0} role="group" aria-label={t.fieldsLabel}>
      <div className="in">
        <div className="sec__head">
          <h2 className="h2">{title}</h2>
          <span className="end muted">{t.differences(changes.length, blocks)}</span>
        </div>
        {changes.length === 0 && <p>{t.same}</p>}
        {changes.map(change => (
          <div key={`${change.uid} ${change.key}`} className="diff">
            <div className="diff__head">
              <span className="strong">{placeOf(change, components, language)}</span>
              <span className="small muted">
                {languages.find(({ code }) => code === change.language)?.name ?? t.all}
              </span>
              <span className="grow" />
              {onRestore && (
                <button type="button" className="link-btn" onClick={() => onRestore(change)}>
                  {t.fieldBack}
                </button>
              )}
            </div>
            <ChangeText change={change} components={components} />
          </div>
        ))}
      </div>
    </div>
  )
}
