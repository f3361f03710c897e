import { useState } from 'react'
import { Icon, type IconName } from '../../controls/icon.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { ChangeText } from '../diff/change-text.tsx'
import type { ChangeKind, FieldChange } from '../diff/compare-content.ts'
import { placeOf } from '../parts/change-names.ts'
import { useContentLanguages } from '../parts/content-languages.ts'
import { useJumps } from '../parts/jump.ts'
import { publishTexts } from './publish-texts.ts'

const icons: Readonly<Record<ChangeKind, IconName>> = {
  text: 'text',
  richtext: 'text',
  picture: 'image',
  blocks: 'block',
  value: 'list',
}

/** Shown at first: more would hide what comes below. */
const shownFirst = 4

/** What visitors will see that they do not see now, field by field. */
export function ChangesSection({ changes }: { changes: readonly FieldChange[] }) {
  const t = useTexts(publishTexts)
  const language = useLanguage()
  const { components } = useOpenStory()
  const languages = useContentLanguages()
  const { toPanel } = useJumps()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, shownFirst)
  const rest = changes.length - shown.length
  if (changes.length === 0) return null
  return (
    <section className="sec">
      <div className="sec__head">
        <h3 className="h3">{t.what}</h3>
        <button type="button" className="link-btn end" onClick={() => toPanel('history')}>
          {t.compare}
        </button>
      </div>
      <ul className="lines">
        {shown.map(change => (
          <li key={`${change.uid} ${change.key}`}>
            <Icon name={icons[change.kind]} />
            <div>
              <span className="muted">{placeOf(change, components, language)}</span>
              <ChangeText change={change} components={components} />
            </div>
            <span className="small muted">
              {languages.find(({ code }) => code === change.language)?.short ?? t.allLanguages}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="small">
          <button type="button" className="link-btn" onClick={() => setWhole(true)}>
            {t.more(rest)}
          </button>
        </p>
      )}
    </section>
  )
}
