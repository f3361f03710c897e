import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Check } from '../../controls/input/check.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { relativeDate, useNow } from '../../controls/relative-date.tsx'
import { Select } from '../../controls/input/select.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { useCssVariables } from '../../controls/use-css-variables.ts'
import { Page } from '../../frame/page.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { useRoute } from '../../routing/navigation.tsx'
import { useComponents } from '../../sheet/use-sheet-stories.ts'
import { saveBlob } from '../inbox/use-inbox.ts'
import { FindingsTable } from './findings-table.tsx'
import { countFigures, type Figure, figureRules, filterProblems, type ReportFilter, toCsv } from './report-filters.ts'
import { reportTexts } from './report-texts.ts'
import { useReport } from './use-report.ts'

/** Rows at first, and more each time: a table of thousands would hold up the window. */
const rowsAtOnce = 100

/** Everything that the check finds, in all sheets. */
export function ReportScreen() {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const locale = editorLocales[language]
  const now = useNow()
  const { announce } = useMessages()
  const { components } = useComponents()
  const [isPublished, setPublished] = useState(false)
  const route = useRoute()
  const [filter, setFilter] = useState<ReportFilter>({
    level: 'all',
    rule: route.screen === 'report' ? route.rule : '',
  })
  const [rows, setRows] = useState(rowsAtOnce)
  const { state, problems, sheets, error, first, start, stop } = useReport(isPublished ? 'published' : 'draft')
  const figures = countFigures(problems)
  const shown = filterProblems(problems, filter)
  const rules = [...new Set(problems.map(({ rule }) => rule))].toSorted()
  const errors = problems.filter(({ level }) => level === 'error').length

  const run = async (): Promise<void> => {
    await start().catch(() => {})
    announce(t.found(problems.length))
  }
  const seconds =
    state.tookMs === null ? '' : (state.tookMs / 1000).toLocaleString(locale, { maximumFractionDigits: 1 })
  return (
    <Page
      title={t.title}
      sub={t.sub}
      actions={
        <>
          <Button
            icon="download"
            onClick={() => saveBlob(new Blob([toCsv(shown, language)], { type: 'text/csv' }), 'report.csv')}
          >
            {t.csv}
          </Button>
          {state.isRunning ? (
            <Button icon="close" onClick={stop}>
              {t.stop}
            </Button>
          ) : (
            <Button kind="primary" icon="report" onClick={() => void run()}>
              {t.run}
            </Button>
          )}
        </>
      }
      foot={
        <>
          <span>
            <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> {t.keys.row}
          </span>
          <span>
            <kbd className="kbd">Enter</kbd> {t.keys.open}
          </span>
          <span>
            <kbd className="kbd">Alt</kbd> <kbd className="kbd">N</kbd> {t.keys.next}
          </span>
        </>
      }
    >
      <section className="sec">
        <div className="figs">
          {(Object.keys(figureRules) as Figure[]).map(name => (
            <button
              key={name}
              type="button"
              aria-pressed={filter.rule === name}
              onClick={() => setFilter({ level: 'all', rule: filter.rule === name ? '' : name })}
            >
              <b>{figures[name].toLocaleString(locale)}</b>
              <span>{t.figures[name]}</span>
            </button>
          ))}
        </div>
      </section>
      {state.isRunning && <Progress done={state.done} total={state.total} />}
      <div className="filters">
        <div className="seg seg--s" role="group" aria-label={t.severity}>
          {(['all', 'error', 'note'] as const).map(level => (
            <button
              key={level}
              type="button"
              aria-pressed={filter.level === level}
              onClick={() => setFilter({ ...filter, level })}
            >
              {level === 'all'
                ? t.all(problems.length)
                : level === 'error'
                  ? t.errors(errors)
                  : t.notes(problems.length - errors)}
            </button>
          ))}
        </div>
        <Select
          small
          aria-label={t.rule}
          value={rules.includes(filter.rule) ? filter.rule : ''}
          options={[
            { value: '', label: t.allRules },
            ...rules.map(rule => ({ value: rule, label: t.rules[rule] ?? rule })),
          ]}
          onChange={rule => setFilter({ ...filter, rule })}
        />
        <Check checked={isPublished} onChange={setPublished}>
          {t.published}
        </Check>
        <span className="grow" />
        {state.endedAt !== null && !state.isRunning && (
          <span className="small muted">
            {t.state(sheets, relativeDate(new Date(state.endedAt).toISOString(), now, language), seconds)}
          </span>
        )}
      </div>
      {error && <Failure error={error} onRetry={() => void first.refetch()} />}
      {!first.data && !error && <Skeleton />}
      {first.data && shown.length === 0 && <p className="muted">{problems.length === 0 ? t.none : t.noneHere}</p>}
      {components && shown.length > 0 && <FindingsTable problems={shown.slice(0, rows)} components={components} />}
      {shown.length > rows && (
        <p>
          <Button onClick={() => setRows(rows + rowsAtOnce)}>
            {t.more(Math.min(rowsAtOnce, shown.length - rows))}
          </Button>
        </p>
      )}
    </Page>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  const t = useTexts(reportTexts)
  const bar = useCssVariables<HTMLSpanElement>({ '--w': `${total === 0 ? 0 : (done / total) * 100}%` })
  return (
    <p className="row" role="status">
      <span className="progress" role="img" aria-label={t.running(done, total)}>
        <span ref={bar} />
      </span>
      <span className="nowrap">{t.running(done, total)}</span>
    </p>
  )
}
