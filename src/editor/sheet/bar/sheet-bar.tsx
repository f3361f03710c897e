import { useMemo } from 'react'
import type { PresenceView } from '../../../model/editing/account-answers.ts'
import { IconButton } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useShownKeys } from '../../shortcuts/shortcuts.tsx'
import { isObject } from '../../../base/json.ts'
import { countChanges } from '../story/changes.ts'
import { stepToRedo, stepToUndo } from '../draft/steps.ts'
import { useRestingContent, useSheet, useStoryValue } from '../sheet-context.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { PeopleHere } from './people-here.tsx'
import { SaveText } from './save-text.tsx'

export interface SheetBarProps {
  others: readonly PresenceView[]
}

/** Top of a sheet: place, languages, whether it is saved, who is here, and what is done with all of it. */
export function SheetBar({ others }: SheetBarProps) {
  const t = useTexts(sheetTexts)
  const keys = useShownKeys()
  const { may } = useSession()
  const { main, storyOf, storyId, openPanel, mayWrite, panel } = useSheet()
  // The site of another moment: nothing of it can be written or published.
  const isLooking = panel === 'asof'
  const saved = useStoryValue(main, () => main.state().saved)
  const published = useStoryValue(main, () => main.state().published)
  const mayUndo = useStoryValue(main, () => stepToUndo(main.state().steps) !== null)
  const mayRedo = useStoryValue(main, () => stepToRedo(main.state().steps) !== null)
  const content = useRestingContent(main)
  const facts = useStoryValue(main, main.facts)
  const story = storyOf(storyId)
  const parents = Array.isArray(facts.breadcrumbs) ? facts.breadcrumbs.filter(isObject) : []
  const parent = parents.at(-1)
  const count = useMemo(() => countChanges(content, published), [content, published])
  const mayPublish = may('publish')
  return (
    <header className="bar" aria-label={t.bar}>
      <Link className="bar__home" to={{ screen: 'today' }} aria-label={`${t.product}, ${t.today}`} title={t.today}>
        <span className="mark mark--n">n</span>
      </Link>
      <nav aria-label={t.place}>
        <ol className="crumbs">
          {parent && (
            <li className="hide-s">
              <Link to={{ screen: 'content', folder: parents.map(({ slug }) => String(slug)).join('/') }}>
                {String(parent.name)}
              </Link>
            </li>
          )}
          <li>
            <h1>{String(facts.name ?? '')}</h1>
          </li>
        </ol>
      </nav>
      <LanguageSwitch />
      <span className="bar__gap" />
      {isLooking && saved.kind === 'saved' ? (
        <span className="bar__state">
          <Icon name="clock" small />
          <span>{t.looking}</span>
        </span>
      ) : mayWrite ? (
        <SaveText state={saved} />
      ) : (
        <span className="bar__state">
          <Icon name="lock" small />
          <span>{t.readOnly}</span>
        </span>
      )}
      <PeopleHere others={others} />
      {mayWrite && !isLooking && <span className="bar__sep hide-s" />}
      {mayWrite && !isLooking && (
        <span className="row hide-s">
          <IconButton
            icon="undo"
            label={t.undo}
            keys={keys('$mod+z')}
            aria-disabled={!mayUndo}
            onClick={() => story?.undo()}
          />
          <IconButton
            icon="redo"
            label={t.redo}
            keys={keys('$mod+Shift+z')}
            aria-disabled={!mayRedo}
            onClick={() => story?.redo()}
          />
        </span>
      )}
      <span className="bar__sep hide-s" />
      <span className="row hide-s">
        {may('share') && (
          <button
            type="button"
            className="btn btn--quiet"
            title={t.share}
            aria-label={t.share}
            onClick={() => openPanel('share')}
          >
            <Icon name="share" />
            <span className="wide-only">{t.share}</span>
          </button>
        )}
        <button
          type="button"
          className="btn btn--quiet"
          title={t.history}
          aria-label={t.history}
          onClick={() => openPanel('history')}
        >
          <Icon name="history" />
          <span className="wide-only">{t.history}</span>
        </button>
      </span>
      {!isLooking && (mayPublish || may('propose')) && (
        <button type="button" className="btn btn--primary" onClick={() => openPanel('publish')}>
          <Icon name="publish" className="only-s" />
          <span className="lbl" aria-hidden="true">
            {mayPublish ? t.publish : t.propose}
          </span>
          {count > 0 && (
            <span className="count" aria-hidden="true">
              {count}
            </span>
          )}
          <span className="vh">
            {[mayPublish ? t.publish : t.propose, ...(count > 0 ? [t.changes(count)] : [])].join(', ')}
          </span>
        </button>
      )}
    </header>
  )
}
