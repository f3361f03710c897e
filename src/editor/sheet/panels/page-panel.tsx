import { useId } from 'react'
import { isObject } from '../../../base/json.ts'
import { Button } from '../../controls/button.tsx'
import { Status } from '../../controls/message/status.tsx'
import { languageName } from '../../fields/names/language-name.ts'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import type { PanelProps } from '../../panels/panel.ts'
import { PanelPane, PanelSection } from '../../panels/parts/panel-pane.tsx'
import { useEditor } from '../../session/session-context.tsx'
import { kindOf } from '../structure/block-name.ts'
import { useRevision } from '../foot/use-revision.ts'
import { languageState, stateNames } from '../story/language-state.ts'
import { useFacts, useOpenStory } from '../story/open-story.ts'
import { useSheet, useStoryState } from '../sheet-context.ts'
import { PageAddresses } from './page-addresses.tsx'
import { pageTexts } from './page-texts.ts'

/** The story itself: names, addresses, dates, tags, languages. */
export function PagePanel({ onClose }: PanelProps) {
  const t = useTexts(pageTexts)
  const { select, closePanel } = useSheet()
  return (
    <PanelPane title={t.title} label={t.label} onClose={onClose}>
      <Summary />
      <PageAddresses />
      <Sorting />
      <Languages />
      <PanelSection title={t.search}>
        <div className="row">
          <Button
            onClick={() => {
              closePanel()
              select(null, { field: 'seo', focus: 'form' })
            }}
          >
            {t.toFields}
          </Button>
        </div>
      </PanelSection>
    </PanelPane>
  )
}

function Summary() {
  const t = useTexts(pageTexts)
  const names = useTexts(stateNames)
  const language = useLanguage()
  const { boot } = useEditor()
  const { main, components } = useSheet()
  const { content, published, conflicts } = useStoryState(main)
  const facts = useFacts()
  const revision = useRevision('')
  const date = new Intl.DateTimeFormat(editorLocales[language], { dateStyle: 'medium' })
  const day = (value: unknown): string => {
    const at = Date.parse(String(value))
    return Number.isNaN(at) ? t.never : date.format(at)
  }
  const author = isObject(facts.last_author) ? String(facts.last_author.friendly_name) : ''
  return (
    <dl className="tb">
      <div className="wide name">
        <dt>{t.sheet}</dt>
        <dd>{String(facts.name ?? '')}</dd>
      </div>
      <div>
        <dt>{t.kind}</dt>
        <dd>{kindOf(components.get(content.component), content.component)}</dd>
      </div>
      <div>
        <dt>{t.index}</dt>
        <dd>{revision ?? '–'}</dd>
      </div>
      {boot.locales.map(({ code }, index) => {
        const state = languageState({
          facts,
          content,
          published,
          language: index === 0 ? '' : code,
          hasConflict: conflicts.length > 0,
        })
        return (
          <div key={code}>
            <dt>{languageName(code, language)}</dt>
            <dd>
              <Status state={state} name={names[state]} />
            </dd>
          </div>
        )
      })}
      <div>
        <dt>{t.first}</dt>
        <dd>{day(facts.first_published_at)}</dd>
      </div>
      <div>
        <dt>{t.last}</dt>
        <dd>{[day(facts.updated_at), author].filter(Boolean).join(', ')}</dd>
      </div>
    </dl>
  )
}

function Sorting() {
  const t = useTexts(pageTexts)
  const story = useOpenStory()
  const facts = useFacts()
  const id = useId()
  const tags = Array.isArray(facts.tag_list) ? facts.tag_list.map(String) : []
  const readOnly = !story.mayWrite || story.language !== ''
  return (
    <PanelSection title={t.dates}>
      <div className="stack">
        <div className="field">
          <div className="field__head">
            <label htmlFor={`${id}-date`}>{t.date}</label>
          </div>
          <input
            className="input"
            id={`${id}-date`}
            type="date"
            readOnly={readOnly}
            value={typeof facts.sort_by_date === 'string' ? facts.sort_by_date.slice(0, 10) : ''}
            onChange={event => story.changeFacts({ name: t.dateStep }, { sort_by_date: event.target.value || null })}
          />
        </div>
        <div className="field">
          <div className="field__head">
            <label htmlFor={`${id}-tags`}>{t.tags}</label>
          </div>
          <input
            className="input"
            id={`${id}-tags`}
            aria-describedby={`${id}-tags-hint`}
            readOnly={readOnly}
            defaultValue={tags.join(', ')}
            onBlur={event => {
              const next = [
                ...new Set(
                  event.target.value
                    .split(',')
                    .map(tag => tag.trim())
                    .filter(Boolean),
                ),
              ]
              if (next.join('\n') !== tags.join('\n')) story.changeFacts({ name: t.tagsStep }, { tag_list: next })
            }}
          />
          <p className="field__hint" id={`${id}-tags-hint`}>
            {t.tagsHint}
          </p>
        </div>
      </div>
    </PanelSection>
  )
}

/** Pages have a field that says in which languages they exist. */
function Languages() {
  const t = useTexts(pageTexts)
  const language = useLanguage()
  const { boot } = useEditor()
  const { main, components } = useSheet()
  const story = useOpenStory()
  const { content } = useStoryState(main)
  if (!components.get(content.component)?.schema.locales) return null
  const chosen = Array.isArray(content.locales) ? content.locales.map(String) : []
  return (
    <PanelSection title={t.languages}>
      <div className="row row--wrap">
        {boot.locales.map(({ code }) => (
          <label key={code} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              disabled={!story.mayWrite}
              onChange={event => {
                const next = boot.locales
                  .map(one => one.code)
                  .filter(one => (one === code ? event.target.checked : chosen.includes(one)))
                story.write(content._uid, 'locales', next, { name: t.languagesStep })
              }}
            />
            {languageName(code, language)}
          </label>
        ))}
      </div>
      <p className="field__hint">{t.languagesHint}</p>
    </PanelSection>
  )
}
