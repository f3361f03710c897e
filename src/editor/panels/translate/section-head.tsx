import { useLanguage, useTexts } from '../../language.ts'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import type { Block } from '../../../model/editing/content-value.ts'
import { blockLabel } from '../parts/change-names.ts'
import type { ContentLanguage } from '../parts/content-languages.ts'
import { translateTexts } from './translate-texts.ts'

export interface SectionHeadProps {
  /** Null: the page itself. */
  block: Block | null
  place: number
  target: ContentLanguage
  languages: readonly ContentLanguage[]
}

/** Heading of a section's fields, with whether the section is shown in the language at all. */
export function SectionHead({ block, place, target, languages }: SectionHeadProps) {
  const t = useTexts(translateTexts)
  const language = useLanguage()
  const story = useOpenStory()
  if (!block) return <div className="tr__block">{t.page}</div>
  const hasLocales = story.components.get(block.component)?.schema.locales !== undefined
  const chosen = Array.isArray(block.locales) ? block.locales.map(String) : []
  const isShown = chosen.length === 0 || chosen.includes(target.locale)
  const change = (isOn: boolean): void => {
    const all = languages.map(({ locale }) => locale)
    const next = all.filter(code => (code === target.locale ? isOn : chosen.length === 0 || chosen.includes(code)))
    // An empty list means all: nobody has to add a language that comes later.
    story.write(block._uid, 'locales', next.length === all.length ? [] : next, { name: t.shownStep(target.name) })
  }
  return (
    <div className="tr__block row">
      <span className="grow clip">
        {place} {blockLabel(block, story.components, language)}
      </span>
      {hasLocales && (
        <label className="check">
          <input
            type="checkbox"
            checked={isShown}
            disabled={!story.mayWrite}
            onChange={({ target: box }) => change(box.checked)}
          />
          <span>{t.shownIn(target.name)}</span>
        </label>
      )}
    </div>
  )
}
