import { useMemo, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { Note } from '../../controls/message/note.tsx'
import { useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { useContent, useOpenStory } from '../../sheet/story/open-story.ts'
import { compareContent } from '../diff/compare-content.ts'
import { usePublications } from '../history/revisions.ts'
import type { PanelProps } from '../panel.ts'
import { handLanguages, languagesToChoose, takeLanguages } from '../parts/chosen-languages.ts'
import { useContentLanguages } from '../parts/content-languages.ts'
import { Field } from '../parts/field.tsx'
import { useJumps } from '../parts/jump.ts'
import { PanelPane } from '../parts/panel-pane.tsx'
import { OlderPlans } from '../schedule/older-plans.tsx'
import { ChangesSection } from './changes-section.tsx'
import { toChecklist } from './checklist.ts'
import { ChecklistSection } from './checklist-section.tsx'
import { changesOf, LanguageRows, nextRevision } from './language-rows.tsx'
import { PartsSection } from './parts-section.tsx'
import { ProposalsOfStory, Propose } from './propose.tsx'
import { publishTexts } from './publish-texts.ts'
import { TakeOffline } from './take-offline.tsx'
import { useChecks } from './use-checks.ts'
import { usePublish } from './use-publish.ts'

/** The panel that publishes: languages, check, changes, what hangs on it. */
export function PublishPanel({ onClose }: PanelProps) {
  const t = useTexts(publishTexts)
  const { may } = useSession()
  if (may('publish')) return <Publish onClose={onClose} />
  return (
    <PanelPane title={t.title} label={t.body} onClose={onClose}>
      <Propose onDone={onClose} />
    </PanelPane>
  )
}

function Publish({ onClose }: PanelProps) {
  const t = useTexts(publishTexts)
  const story = useOpenStory()
  const content = useContent()
  const languages = useContentLanguages()
  const { toPanel } = useJumps()
  const { announce } = useMessages()
  const history = usePublications()
  const checks = useChecks()
  const publish = usePublish(onClose)
  const [note, setNote] = useState('')
  const [withStories, setWithStories] = useState<readonly number[]>([])
  const [refused, setRefused] = useState<string | null>(null)

  const changes = useMemo(() => compareContent(story.published(), content, story.components), [story, content])
  const changed = languages.map(({ code }) => code).filter(code => changesOf(changes, code).length > 0)
  const [chosenByHand, setChosen] = useState(() => takeLanguages(story.id))
  const may = languagesToChoose({
    codes: languages.map(({ code }) => code),
    content,
    problems: checks.data?.problems ?? [],
  })
  const changedOnes = may.filter(code => changed.includes(code))
  const chosen = chosenByHand ?? (changedOnes.length > 0 ? changedOnes : may)
  const checklist = useMemo(() => {
    // Where the check itself has unticked everything, it says why.
    const meant = chosen.length > 0 ? chosen : languages.map(({ code }) => code)
    return checks.data ? toChecklist(checks.data.problems, meant, content, checks.data.pageBytes) : null
  }, [checks.data, chosen, content, languages])
  const ready = languages.filter(({ code }) => checklist?.ready.includes(code))
  const shown = changes.filter(({ language }) => language === null || chosen.includes(language))
  const isOffline = story.saveState().kind === 'offline'

  /** The button is never disabled: it says why not. */
  const go = (codes: readonly string[]): void => {
    if (publish.isPending) return
    const errors = codes === chosen ? (checklist?.errors.length ?? 0) : 0
    const reason = isOffline
      ? t.offlineState
      : errors > 0
        ? t.stopped(errors)
        : codes.length === 0
          ? t.chooseLanguage
          : null
    setRefused(reason)
    if (reason !== null) {
      announce(reason)
      document.querySelector<HTMLElement>('#checklist button')?.focus()
      return
    }
    publish.mutate({
      languages: languages.filter(({ code }) => codes.includes(code)),
      isAll: codes.length === languages.length,
      note,
      withStories,
    })
  }
  const first = languages.find(({ code }) => code === chosen[0])

  return (
    <PanelPane
      title={t.title}
      label={t.body}
      onClose={onClose}
      foot={
        <>
          {refused && (
            <p className="field__error grow-all" role="alert">
              {refused}
            </p>
          )}
          {refused && ready.length > 0 && ready.length < chosen.length && (
            <Button className="grow" onClick={() => go(ready.map(({ code }) => code))}>
              {t.only(ready.map(({ name }) => name).join(', '))}
            </Button>
          )}
          <Button kind="primary" className="grow" aria-busy={publish.isPending} onClick={() => go(chosen)}>
            {publish.isPending ? t.busy : t.now}
          </Button>
          <Button
            icon="clock"
            onClick={() => {
              handLanguages(story.id, chosen)
              toPanel('schedule')
            }}
          >
            {t.plan}
          </Button>
        </>
      }
    >
      <LanguageRows {...{ languages, chosen, changes, history: history.data, onChoose: setChosen }} />
      {publish.error && (
        <Note kind="error">
          {t.failed} {publish.error.message}
        </Note>
      )}
      {history.error && <Failure error={history.error} onRetry={() => void history.refetch()} />}
      <OlderPlans />
      <ProposalsOfStory />
      <ChecklistSection checklist={checklist} error={checks.error} onRetry={() => void checks.refetch()} />
      <ChangesSection changes={shown} />
      <PartsSection chosen={withStories} onChoose={setWithStories} />
      <Field label={t.vermerk} hint={t.vermerkHint(nextRevision(history.data, first?.wire ?? '[default]'))}>
        {parts => (
          <input
            className="input"
            {...parts}
            maxLength={100}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <TakeOffline languages={languages} revisions={history.data?.revisions ?? {}} onDone={onClose} />
    </PanelPane>
  )
}
