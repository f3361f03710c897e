import { schemes } from '../../../model/editing/account-answers.ts'
import { Segments } from '../../controls/input/segments.tsx'
import { SwitchRow } from '../../controls/input/switch-row.tsx'
import { editorLanguages, useLanguage, useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { Section } from './section.tsx'
import { settingsTexts } from './settings-texts.ts'

const languageNames = { de: 'Deutsch', en: 'English' } as const

/** How the editor looks and behaves for this person; what is chosen counts at once. */
export function LookSection() {
  const t = useTexts(settingsTexts)
  const { person, choose } = useSession()
  const language = useLanguage()
  const { preferences } = person
  const yesNo = (value: boolean): string => (value ? t.yes : t.no)
  return (
    <Section id="look" title={t.look}>
      <div className="stack">
        <Segments
          label={t.scheme}
          value={preferences.scheme}
          options={schemes.map(value => ({ value, label: t.schemes[value] }))}
          onChange={scheme => choose({ scheme })}
        />
        <Segments
          label={t.language}
          value={language}
          options={editorLanguages.map(value => ({ value, label: languageNames[value] }))}
          onChange={value => choose({ language: value })}
        />
        <SwitchRow
          label={t.reduceMotion}
          state={preferences.reduceMotion ? t.yes : t.likeSystem}
          checked={preferences.reduceMotion}
          onChange={reduceMotion => choose({ reduceMotion })}
        />
        <SwitchRow
          label={t.spellcheck}
          state={yesNo(preferences.spellcheck)}
          checked={preferences.spellcheck}
          onChange={spellcheck => choose({ spellcheck })}
        />
        <SwitchRow
          label={t.letterKeys}
          state={yesNo(preferences.letterKeys)}
          checked={preferences.letterKeys}
          onChange={letterKeys => choose({ letterKeys })}
        />
      </div>
    </Section>
  )
}
