import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { isObject } from '../../../../base/json.ts'
import { Button } from '../../../controls/button.tsx'
import { Check } from '../../../controls/input/check.tsx'
import { Icon } from '../../../controls/icon.tsx'
import { SidePanel } from '../../../frame/side-panel.tsx'
import { useJobs } from '../../../jobs/jobs.tsx'
import { defineTexts, type EditorLanguage, useLanguage, useTexts } from '../../../language.ts'
import { Link } from '../../../routing/navigation.tsx'
import { storyRoute } from '../../../routing/route.ts'
import { useApi, useEditor } from '../../../session/session-context.tsx'
import { meantLanguages, type OverviewRow } from '../../../stories/overview.ts'
import { useContentLanguages } from '../../../stories/language-names.ts'
import type { StoryCalls } from '../../../stories/story-calls.ts'

const texts = defineTexts(
  {
    title: (count: number) => (count === 1 ? '1 Blatt veröffentlichen' : `${count} Blätter veröffentlichen`),
    languages: 'Sprachen',
    checking: (done: number, total: number) => `Geprüft: ${done} von ${total}`,
    stopped: (count: number) =>
      count === 1
        ? '1 Blatt hat Fehler und bleibt, wie es ist.'
        : `${count} Blätter haben Fehler und bleiben, wie sie sind.`,
    fine: 'Kein Fehler.',
    notes: (count: number) => (count === 1 ? '1 Hinweis' : `${count} Hinweise`),
    unchecked: 'Nicht geprüft, der Server hat nicht geantwortet.',
    publish: (count: number) => (count === 1 ? '1 Blatt veröffentlichen' : `${count} Blätter veröffentlichen`),
    none: 'Keins ist ohne Fehler.',
  },
  {
    title: (count: number) => (count === 1 ? 'Publish 1 sheet' : `Publish ${count} sheets`),
    languages: 'Languages',
    checking: (done: number, total: number) => `Checked: ${done} of ${total}`,
    stopped: (count: number) =>
      count === 1 ? '1 sheet has errors and stays as it is.' : `${count} sheets have errors and stay as they are.`,
    fine: 'No error.',
    notes: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
    unchecked: 'Not checked, the server did not answer.',
    publish: (count: number) => (count === 1 ? 'Publish 1 sheet' : `Publish ${count} sheets`),
    none: 'None is without errors.',
  },
)

interface Finding {
  isError: boolean
  language: string | null
  text: string
}

export interface BulkPublishPanelProps {
  rows: readonly OverviewRow[]
  calls: StoryCalls
  onBegun(): void
  onClose(): void
}

/** The same check as for one story, in one list; what has errors stays behind. */
export function BulkPublishPanel({ rows, calls, onBegun, onClose }: BulkPublishPanelProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const api = useApi()
  const jobs = useJobs()
  const { boot } = useEditor()
  const languages = useContentLanguages()
  const places = languages.map((_, at) => at)
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    places
      .filter(at => rows.some(row => meantLanguages(row, [at]).length > 0))
      .flatMap(at => languages[at]?.code ?? []),
  )
  const chosenPlaces = places.filter(at => chosen.includes(languages[at]?.code ?? ''))
  const meantFor = (row: OverviewRow): readonly string[] =>
    meantLanguages(row, chosenPlaces).flatMap(at => languages[at]?.code ?? [])
  const checks = useQueries({
    queries: rows.map(({ id }) => ({
      queryKey: ['checks', 'stored', id],
      retry: 0,
      queryFn: async () => {
        const answer = await api.call('GET', api.space('checks'), { query: { story_id: id, per_page: 200 } })
        return readFindings(answer, language)
      },
    })),
  })
  const [main] = boot.locales
  const found = rows.map((row, at) => {
    const { data, isError } = checks[at] ?? {}
    const meant = meantFor(row)
    const findings = (data ?? []).filter(({ language: code }) => code === null || meant.includes(code))
    return {
      row,
      isError,
      errors: findings.filter(each => each.isError),
      notes: findings.filter(each => !each.isError),
    }
  })
  const done = checks.filter(({ isPending }) => !isPending).length
  const ready = found.filter(({ row, errors }) => errors.length === 0 && meantFor(row).length > 0).map(({ row }) => row)
  const isComplete = done === rows.length

  function publish(): void {
    jobs.start({
      title: t.publish(ready.length),
      items: ready,
      run(row) {
        const meant = meantFor(row).map(code => (code === main?.code ? '[default]' : code))
        return calls.publish(row.id, meant.length === boot.locales.length ? undefined : meant)
      },
    })
    onBegun()
  }

  return (
    <SidePanel
      title={t.title(rows.length)}
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          data-first=""
          aria-disabled={!isComplete || ready.length === 0 || chosen.length === 0}
          onClick={() => {
            if (isComplete && ready.length > 0 && chosen.length > 0) publish()
          }}
        >
          {isComplete && ready.length === 0 ? t.none : t.publish(isComplete ? ready.length : rows.length)}
        </Button>
      }
    >
      <fieldset className="row row--wrap">
        <legend className="field__label">{t.languages}</legend>
        {languages.map(({ code, name }) => (
          <Check
            key={code}
            checked={chosen.includes(code)}
            onChange={isOn => setChosen(isOn ? [...chosen, code] : chosen.filter(each => each !== code))}
          >
            {name}
          </Check>
        ))}
      </fieldset>
      <p role="status" className="small muted">
        {isComplete
          ? ready.length === rows.length
            ? t.fine
            : t.stopped(rows.length - ready.length)
          : t.checking(done, rows.length)}
      </p>
      <ul className="lines">
        {found.map(({ row, isError, errors, notes }) => (
          <li key={row.id} data-s={errors.length > 0 ? 'error' : notes.length > 0 || isError ? 'warn' : 'ok'}>
            <Icon name={errors.length > 0 ? 'error' : notes.length > 0 || isError ? 'warning' : 'check'} small />
            <span>
              <Link to={storyRoute(row.id, { panel: 'publish' })}>{row.name}</Link>
              {isError && <span className="sub"> {t.unchecked}</span>}
              {errors.map(({ text }) => (
                <span key={text} className="sub">
                  {' '}
                  {text}
                </span>
              ))}
              {errors.length === 0 && notes.length > 0 && <span className="sub"> {t.notes(notes.length)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}

function readFindings(answer: unknown, language: EditorLanguage): Finding[] {
  const problems: unknown[] = isObject(answer) && Array.isArray(answer.problems) ? answer.problems : []
  return problems.filter(isObject).map(({ severity, language: code, message }) => ({
    isError: severity === 'error',
    language: typeof code === 'string' ? code : null,
    text: isObject(message) ? String(message[language] ?? message.de ?? '') : '',
  }))
}
