import { useState } from 'react'
import type { PresenceView } from '../../../model/editing/account-answers.ts'
import { Button, IconButton } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { Status } from '../../controls/message/status.tsx'
import { useCssVariables } from '../../controls/use-css-variables.ts'
import { languageName } from '../../fields/names/language-name.ts'
import { defineTexts, useLanguage, useTexts } from '../../language.ts'
import { Link, navigate } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useEditor, useSession } from '../../session/session-context.tsx'
import { SaveText } from '../bar/save-text.tsx'
import { languageState, stateNames } from '../story/language-state.ts'
import { nameOfBlock } from '../structure/block-name.ts'
import { findBlock } from '../structure/block-tree.ts'
import { OutlineTree } from '../outline/outline-tree.tsx'
import { PaneContent } from '../pane/pane-content.tsx'
import { useSheet, useStoryState } from '../sheet-context.ts'
import { Overlay } from '../stage/overlay.tsx'
import { PreviewFrame } from '../stage/stage.tsx'
import { scaleFor } from '../stage/stage-width.ts'
import { useBoxSize } from './use-box-size.ts'

const texts = defineTexts(
  {
    back: 'Zurück',
    close: 'Schließen',
    done: 'Fertig',
    undo: 'Rückgängig',
    check: 'Prüfen',
    hint: 'Text oder Bild antippen. Ordnen und Einfügen geht ab 1024 px.',
    outline: 'Aufbau',
    page: 'Seite',
    preview: 'Vorschau der Seite',
    fields: 'Felder',
    language: 'Sprache',
    bar: 'Leiste des Blattes',
    tools: 'Werkzeuge',
  },
  {
    back: 'Back',
    close: 'Close',
    done: 'Done',
    undo: 'Undo',
    check: 'Check',
    hint: 'Tap a text or a picture. Ordering and inserting works from 1024 px.',
    outline: 'Outline',
    page: 'Page',
    preview: 'Preview of the page',
    fields: 'Fields',
    language: 'Language',
    bar: 'Bar of the sheet',
    tools: 'Tools',
  },
)

export interface PhoneSheetProps {
  others: readonly PresenceView[]
  onScale(scale: number): void
}

const phone = 390

/** Small corrections on a phone: the page above, one sheet below it for the text that was tapped. */
export function PhoneSheet({ others }: PhoneSheetProps) {
  const t = useTexts(texts)
  const { selected, panel, select, closePanel } = useSheet()
  const [isOutline, setOutline] = useState(false)
  const isEditing = selected !== null || panel !== null
  const { ref, size } = useBoxSize<HTMLDivElement>()
  const scale = scaleFor(size.width, phone)
  const sheet = useCssVariables<HTMLDivElement>({
    '--inset': '0px',
    '--width': `${Math.max(phone, size.width)}px`,
    '--height': `${size.height / scale}px`,
    '--scale': scale,
  })
  return (
    <div className="ph ph--screen">
      {isEditing ? (
        <EditingBar
          onClose={() => {
            if (panel !== null) closePanel()
            else select(null)
          }}
        />
      ) : (
        <PageBar />
      )}
      <main className="ph__sheet" ref={ref} aria-label={t.preview}>
        <div className="sheet sheet--set" ref={sheet}>
          <PreviewFrame title={t.preview} />
          <Overlay scale={scale} others={others} />
        </div>
      </main>
      {isEditing ? (
        <aside className="ph__form ph__form--pane" id="form" tabIndex={-1} aria-label={t.fields}>
          <PaneContent />
        </aside>
      ) : (
        <aside className="ph__form" aria-label={t.tools}>
          {isOutline ? <OutlineTree others={others} /> : <p className="muted small">{t.hint}</p>}
          <div className="row">
            <Languages />
            <span className="grow" />
            <Button icon="outline" aria-pressed={isOutline} onClick={() => setOutline(!isOutline)}>
              {t.outline}
            </Button>
          </div>
        </aside>
      )}
    </div>
  )
}

function PageBar() {
  const t = useTexts(texts)
  const names = useTexts(stateNames)
  const { may } = useSession()
  const { main, language, storyOf, storyId, openPanel } = useSheet()
  const { saved, content, published, conflicts } = useStoryState(main)
  const facts = main.facts()
  const state = languageState({ facts, content, published, language, hasConflict: conflicts.length > 0 })
  return (
    <header className="ph__bar" aria-label={t.bar}>
      <Link
        className="btn btn--quiet btn--icon"
        to={{ screen: 'content', folder: '' }}
        aria-label={t.back}
        title={t.back}
      >
        <Icon name="chevron-left" />
      </Link>
      <div className="grow">
        <h1 className="strong clip">{String(facts.name ?? '')}</h1>
        <Status state={state} name={names[state]} />
      </div>
      <span className="ph__save">
        <SaveText state={saved} />
      </span>
      <IconButton icon="undo" label={t.undo} onClick={() => storyOf(storyId)?.undo()} />
      {may('publish') && (
        <Button kind="primary" onClick={() => openPanel('publish')}>
          {t.check}
        </Button>
      )}
    </header>
  )
}

function EditingBar({ onClose }: { onClose(): void }) {
  const t = useTexts(texts)
  const { boot } = useEditor()
  const interfaceLanguage = useLanguage()
  const { selected, stores, components, language } = useSheet()
  const content = selected ? stores.get(selected.storyId)?.state().content : undefined
  const block = selected && content ? findBlock(content, selected.uid) : null
  const name = block ? nameOfBlock(block, components, language).name : t.page
  const locale = boot.locales.find(({ code }, index) => (language === '' ? index === 0 : code === language))
  return (
    <header className="ph__bar" aria-label={t.bar}>
      <IconButton icon="close" label={t.close} onClick={onClose} />
      <div className="grow">
        <h1 className="strong clip">{name}</h1>
        <span className="small muted">{locale && languageName(locale.code, interfaceLanguage)}</span>
      </div>
      <Button kind="primary" onClick={onClose}>
        {t.done}
      </Button>
    </header>
  )
}

function Languages() {
  const t = useTexts(texts)
  const { boot } = useEditor()
  const { language, storyId } = useSheet()
  return (
    <span className="row" role="group" aria-label={t.language}>
      {boot.locales.map(({ code }, index) => {
        const own = index === 0 ? '' : code
        return (
          <Button
            key={code}
            aria-pressed={own === language}
            onClick={() => navigate(storyRoute(storyId, { lang: own }))}
          >
            {code.toUpperCase()}
          </Button>
        )
      })}
    </span>
  )
}
