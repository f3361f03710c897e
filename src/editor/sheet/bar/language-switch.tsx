import { Icon } from '../../controls/icon.tsx'
import { Status } from '../../controls/message/status.tsx'
import { languageName } from '../../fields/names/language-name.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useEditor, useSession } from '../../session/session-context.tsx'
import { languageState, stateNames } from '../story/language-state.ts'
import { useRestingContent, useSheet, useStoryValue } from '../sheet-context.ts'
import { sheetTexts } from '../sheet-texts.ts'

/** Languages of the content, each with its state; beside a translation, the way to its source. */
export function LanguageSwitch() {
  const t = useTexts(sheetTexts)
  const names = useTexts(stateNames)
  const { boot } = useEditor()
  const { may } = useSession()
  const language = useLanguage()
  const { main, language: contentLanguage, storyId, selected, panel } = useSheet()
  const published = useStoryValue(main, () => main.state().published)
  const conflicts = useStoryValue(main, () => main.state().conflicts)
  const content = useRestingContent(main)
  const facts = useStoryValue(main, main.facts)
  const block = selected && selected.storyId === storyId ? selected.uid : null
  return (
    <>
      <div className="seg seg--s langseg" role="group" aria-label={t.language}>
        {boot.locales.map(({ code }, index) => {
          const name = languageName(code, language)
          const own = index === 0 ? '' : code
          const ending = own === '' ? null : `__i18n__${own}`
          const state = languageState({
            facts,
            content,
            published,
            language: own,
            hasConflict: conflicts.some(
              ({ key }) => key === null || (ending ? key.endsWith(ending) : !key.includes('__i18n__')),
            ),
          })
          return (
            <Link
              key={code}
              to={{ screen: 'story', id: storyId, lang: own, block, field: null, panel }}
              {...(own === contentLanguage && { 'aria-current': 'true' as const })}
              title={`${name}: ${names[state]}`}
            >
              <Status state={state} name={`${name}: ${names[state]}`} short={code.toUpperCase()} />
            </Link>
          )
        })}
        {boot.locales.length === 0 && <Icon name="globe" />}
      </div>
      {contentLanguage !== '' && panel === null && (may('write') || may('translate')) && (
        <Link
          className="btn btn--quiet hide-s"
          to={storyRoute(storyId, { lang: contentLanguage, block, panel: 'translate' })}
          aria-label={t.sideBySide}
          title={t.sideBySide}
        >
          <Icon name="swap" />
          <span className="wide-only">{t.sideBySide}</span>
        </Link>
      )}
    </>
  )
}
