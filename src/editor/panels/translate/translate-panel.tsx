import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../controls/button.tsx'
import { Menu } from '../../controls/menu.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { Note } from '../../controls/message/note.tsx'
import { Select } from '../../controls/input/select.tsx'
import { useCssVariables } from '../../controls/use-css-variables.ts'
import { useTexts } from '../../language.ts'
import { navigate, useRoute } from '../../routing/navigation.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useContent, useOpenStory } from '../../sheet/story/open-story.ts'
import type { PanelProps } from '../panel.ts'
import { type ContentLanguage, useContentLanguages } from '../parts/content-languages.ts'
import { PanelPane } from '../parts/panel-pane.tsx'
import { AddressRows } from './address-rows.tsx'
import { SectionHead } from './section-head.tsx'
import { translateTexts } from './translate-texts.ts'
import { countUnits, filterGroups, toGroups, type TranslationFilter } from './translation-units.ts'
import { UnitRow } from './unit-row.tsx'
import { useExchange } from './use-exchange.ts'
import { useNextMissing } from './use-next-missing.ts'

/** Sections that fill a window; a long page has hundreds of fields, which follow when these are shown. */
const firstSections = 6

/** The panel with two languages side by side. The page beside it is that of the target. */
export function TranslatePanel({ onClose }: PanelProps) {
  const t = useTexts(translateTexts)
  const story = useOpenStory()
  const route = useRoute()
  const { person } = useSession()
  const languages = useContentLanguages()
  const [source, ...others] = languages
  const target = others.find(({ code }) => code === story.language)
  const first = others.find(({ code }) => person.languages.includes(code)) ?? others[0]
  const isDefault = story.language === ''

  useEffect(() => {
    // Translations are written in another language than the default one: the sheet goes there.
    if (isDefault && first && route.screen === 'story') navigate({ ...route, lang: first.code }, { replace: true })
  }, [isDefault, first, route])

  if (!source || others.length === 0) {
    return (
      <PanelPane title={t.filter} label={t.label} onClose={onClose}>
        <p>{t.noLanguage}</p>
      </PanelPane>
    )
  }
  return target ? <Translate key={target.code} {...{ source, target, others, languages, onClose }} /> : null
}

interface TranslateProps extends PanelProps {
  source: ContentLanguage
  target: ContentLanguage
  /** All languages but the default one. */
  others: readonly ContentLanguage[]
  languages: readonly ContentLanguage[]
}

function Translate({ source, target, others, languages, onClose }: TranslateProps) {
  const t = useTexts(translateTexts)
  const story = useOpenStory()
  const content = useContent()
  const route = useRoute()
  const { show } = useMessages()
  const [filter, setFilter] = useState<TranslationFilter>('all')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const file = useRef<HTMLInputElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => startTransition(() => setIsWhole(true)), [])
  const groups = useMemo(
    () => toGroups(content, story.components, target.code),
    [content, story.components, target.code],
  )
  const totals = countUnits(groups)
  const units = groups.flatMap(group => group.units)
  const shown = filterGroups(groups, filter, kept)
  const done = totals.all - totals.missing
  const bar = useCssVariables<HTMLSpanElement>({ '--w': `${totals.all === 0 ? 100 : (done / totals.all) * 100}%` })
  const exchange = useExchange(units, source, target)
  const goNext = useNextMissing(units, [
    () => flushSync(() => setIsWhole(true)),
    () => flushSync(() => setFilter('all')),
  ])

  const choose = (next: TranslationFilter): void => {
    setFilter(next)
    // What is shown now stays while it is worked on.
    setKept(new Set(next === 'all' ? [] : filterGroups(groups, next).flatMap(group => group.units.map(({ id }) => id))))
  }
  const counts: readonly [TranslationFilter, string][] = [
    ['all', t.all(totals.all)],
    ['missing', t.missing(totals.missing)],
    ['stale', t.stale(totals.stale)],
  ]
  return (
    <PanelPane
      title={t.title(source.name, target.name)}
      label={t.label}
      onClose={onClose}
      isBare
      head={
        <>
          {others.length > 1 && (
            <Select
              small
              aria-label={t.target}
              value={target.code}
              options={others.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={lang => route.screen === 'story' && navigate({ ...route, lang })}
            />
          )}
          <div className="seg seg--s" role="group" aria-label={t.filter}>
            {counts.map(([name, label]) => (
              <button key={name} type="button" aria-pressed={filter === name} onClick={() => choose(name)}>
                {label}
              </button>
            ))}
          </div>
        </>
      }
      bar={
        <div className="pane__foot">
          <span className="nowrap strong">{t.progress(done, totals.all)}</span>
          <span className="progress" role="img" aria-label={t.progressLabel(done, totals.all)}>
            <span ref={bar} />
          </span>
          <Button small onClick={() => goNext(1)}>
            {t.next} <kbd className="kbd">Alt N</kbd>
          </Button>
          <input
            ref={file}
            className="tr-file"
            type="file"
            accept=".xlf,.xliff,.json"
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ target: input }) => {
              const [chosen] = input.files ?? []
              if (chosen) void exchange.importFile(chosen).catch(() => show({ text: t.notOurs }))
              input.value = ''
            }}
          />
          <Menu
            label={t.exchange}
            icon="swap"
            small
            groups={[
              [
                { id: 'xliff', label: t.exportXliff, icon: 'download', run: () => void exchange.exportAs('xliff') },
                { id: 'json', label: t.exportJson, icon: 'download', run: () => void exchange.exportAs('json') },
              ],
              story.mayWrite
                ? [{ id: 'import', label: t.import, icon: 'upload', run: () => file.current?.click() }]
                : [],
            ]}
          />
        </div>
      }
    >
      {!story.mayWrite && (
        <Note kind="plain" icon="lock">
          {t.readOnly}
        </Note>
      )}
      <div className="tr">
        <div className="tr__head tr__head--src">
          {source.name} <span className="small muted">{t.sourceHead}</span>
        </div>
        <div className="tr__head">{target.name}</div>
        {(isWhole ? shown : shown.slice(0, firstSections)).map(({ block, place, units: rows }) => (
          <div className="contents" key={block?._uid ?? ''}>
            <SectionHead {...{ block, place, target, languages }} />
            {rows.map(unit => (
              <UnitRow key={unit.id} unit={unit} source={source} />
            ))}
          </div>
        ))}
        {isWhole && filter === 'all' && <AddressRows source={source} target={target} />}
      </div>
      {totals.all === 0 && <p className="muted pane__body">{t.nothing}</p>}
      {totals.all > 0 && shown.length === 0 && <p className="muted pane__body">{t.done}</p>}
    </PanelPane>
  )
}
