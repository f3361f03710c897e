import { useMemo } from 'react'
import { isObject } from '../../../base/json.ts'
import { Icon } from '../../controls/icon.tsx'
import { problemsOf } from '../../fields/problems.ts'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { useEditor } from '../../session/session-context.tsx'
import { useShownKeys } from '../../shortcuts/shortcuts.tsx'
import { countChanges } from '../story/changes.ts'
import type { StoryState } from '../story/story-store.ts'
import { kindOf } from '../structure/block-name.ts'
import { useRestingContent, useSheet, useStoryValue } from '../sheet-context.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { shownAddress } from '../stage/preview-address.ts'

export interface TitleBlockProps {
  /** Frame to page, e.g. 0.625; null while no page is seen. */
  scale: number | null
  /** Letter of the revision that visitors see in this language; null where it was never published. */
  revision: string | null
}

/** Facts of the sheet, always in sight; those that lead somewhere are buttons. */
export function TitleBlock({ scale, revision }: TitleBlockProps) {
  const t = useTexts(sheetTexts)
  const language = useLanguage()
  const keys = useShownKeys()
  const { boot } = useEditor()
  const { main, storyId, components, language: contentLanguage, openPanel, select } = useSheet()
  const published = useStoryValue(main, () => main.state().published)
  const base = useStoryValue(main, () => main.state().base)
  const written = useStoryValue(main, () => minuteOfDevice(main.state()))
  const content = useRestingContent(main)
  const facts = useStoryValue(main, main.facts)
  const count = useMemo(() => countChanges(content, published), [content, published])
  const findings = useMemo(
    () => problemsOf(content, components, contentLanguage),
    [content, components, contentLanguage],
  )
  const goToFirst = (): void => {
    const [first] = findings
    if (first) select({ storyId, uid: first.uid }, { field: first.field, focus: 'field' })
  }
  const locale = contentLanguage === '' ? (boot.locales[0]?.code ?? '') : contentLanguage
  // Making one takes longer than all else of the title block.
  const date = useMemo(
    () => new Intl.DateTimeFormat(editorLocales[language], { dateStyle: 'medium', timeStyle: 'short' }),
    [language],
  )
  const number = useMemo(() => new Intl.NumberFormat(editorLocales[language], { maximumFractionDigits: 1 }), [language])
  const at = Date.parse(String(base.facts.updated_at))
  const time = useMemo(() => new Intl.DateTimeFormat(editorLocales[language], { timeStyle: 'short' }), [language])
  const isAhead = written !== null && !Number.isNaN(at)
  const ratio = scale === null ? '–' : `1 : ${number.format(1 / scale)}`
  return (
    <footer className="foot" aria-label={t.titleBlock}>
      <span>
        <span className="k">{t.sheet}</span> <span className="v">{String(facts.name ?? '')}</span>
      </span>
      <span className="hide-m">
        <span className="k">{t.kind}</span>{' '}
        <span className="v">{kindOf(components.get(content.component), content.component)}</span>
      </span>
      <button type="button" onClick={() => openPanel('page')}>
        <span className="k">{t.address}</span>{' '}
        <span className="v">{shownAddress(facts, locale, contentLanguage, boot.websiteFolder)}</span>
      </button>
      <button type="button" onClick={() => openPanel('history')}>
        <span className="k">{t.index}</span> <span className="v">{revision ?? '–'}</span>
        {count > 0 && <span>+ {t.changes(count)}</span>}
      </button>
      <span className="grow">
        <span className="k">{t.state}</span>{' '}
        <span className="v">
          {isAhead
            ? `${t.onServer(time.format(at))}, ${t.onDevice(time.format(written))}`
            : Number.isNaN(at)
              ? '–'
              : date.format(at)}
        </span>{' '}
        <span className="hide-m">
          {isObject(base.facts.last_author) ? String(base.facts.last_author.friendly_name) : ''}
        </span>
      </span>
      <button type="button" title={`${t.card} (${keys('$mod+Shift+t')})`} onClick={() => openPanel('card')}>
        <span className="v">{t.card}</span>
      </button>
      {findings.length > 0 && (
        <button type="button" title={`${t.next} (${keys('Alt+n')})`} onClick={goToFirst}>
          <Icon name="warning" small />
          <span className="v">{t.finding(findings.length)}</span>
        </button>
      )}
      <span>
        <span className="k">{t.scale}</span> <span className="v">{ratio}</span>
      </span>
    </footer>
  )
}

/** When the device got something that no server has, in milliseconds to the minute; null where both know the same. */
function minuteOfDevice({ saved, steps }: Pick<StoryState, 'saved' | 'steps'>): number | null {
  const last = steps.at(-1)
  return saved.kind === 'offline' && last ? Math.floor(last.at / 60_000) * 60_000 : null
}
