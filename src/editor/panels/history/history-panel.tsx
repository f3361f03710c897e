import { useMemo, useState } from 'react'
import { isObject, type JsonObject } from '../../../base/json.ts'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import { useContent, useFacts, useOpenStory } from '../../sheet/story/open-story.ts'
import { setStartMoment } from '../asof/start-moment.ts'
import { compareContent, type FieldChange } from '../diff/compare-content.ts'
import { restoreField } from '../diff/restore-field.ts'
import type { PanelProps } from '../panel.ts'
import { placeOf } from '../parts/change-names.ts'
import { useContentLanguages } from '../parts/content-languages.ts'
import { useDates } from '../parts/dates.ts'
import { useJumps } from '../parts/jump.ts'
import { PanelPane } from '../parts/panel-pane.tsx'
import { type ChosenRows, firstRows } from './choose-row.ts'
import { HistoryStage, type ComparedSide } from './history-stage.tsx'
import { type HistoryRow, toHistoryRows } from './history-rows.ts'
import { historyTexts } from './history-texts.ts'
import { NameVersion } from './name-version.tsx'
import { RevisionTable } from './revision-table.tsx'
import { usePublications } from './revisions.ts'
import { useVersionContent, useVersions } from './versions.ts'

/** The panel of earlier states: the table of revisions, two of them compared, and ways back. */
export function HistoryPanel({ onClose }: PanelProps) {
  const t = useTexts(historyTexts)
  const language = useLanguage()
  const story = useOpenStory()
  const draft = useContent()
  const languages = useContentLanguages()
  const dates = useDates()
  const { toPanel } = useJumps()
  const { show, announce } = useMessages()
  const versions = useVersions()
  const { rows, isChanged } = useHistoryRows(draft)
  const [picked, setPicked] = useState<ChosenRows | null>(null)
  const [view, setView] = useState<'fade' | 'fields'>('fade')
  const chosen = picked ?? firstRows(rows, isChanged)
  // The newer one of the two stands on the right, whichever was chosen first.
  const [newer, older] = [Math.min(chosen.chosen, chosen.counterpart), Math.max(chosen.chosen, chosen.counterpart)]
  const [nowRow, thenRow] = [rows[newer], rows[older]]
  const nameOf = (row: HistoryRow): string =>
    row.isDraft ? t.now : row.letter ? t.revisionName(row.letter) : t.versionName(dates.moment(row.at))
  // Two revisions of one day are told apart by their letters; on the pictures there is room for the day as well.
  const tagOf = (row: HistoryRow): string =>
    row.isDraft
      ? `${t.now}, ${dates.moment(row.at)}`
      : row.letter
        ? `${nameOf(row)}, ${dates.day(row.at)}`
        : nameOf(row)
  const [now, then] = [useSide(nowRow, draft, tagOf), useSide(thenRow, draft, tagOf)]
  const changes = useMemo(
    () => (now && then ? compareContent(then.content, now.content, story.components) : []),
    [now, then, story.components],
  )
  const isAgainstDraft = nowRow?.isDraft === true && thenRow !== nowRow && then?.isLoading === false
  const mayRestore = story.mayWrite && then !== null && !then.isLoading && !thenRow?.isDraft

  const takeAll = (): void => {
    if (!thenRow || !then || then.isLoading || thenRow.isDraft) return
    const name = nameOf(thenRow)
    // The draft is another one now; what was chosen stays.
    setPicked(chosen)
    const step = { name: thenRow.letter ? t.take(thenRow.letter) : t.takeDraft }
    story.edit(step, content => ({ ...then.content, _uid: content._uid ?? then.content._uid }))
    show({ text: t.taken(name), action: { label: t.undo, run: () => story.undo() } })
  }
  const takeField = (change: FieldChange): void => {
    const name = t.fieldTaken(placeOf(change, story.components, language))
    story.edit({ name }, content => restoreField(content, change))
    show({ text: name, action: { label: t.undo, run: () => story.undo() } })
  }
  const choose = (next: ChosenRows): void => {
    setPicked(next)
    const [row, other] = [rows[next.chosen], rows[next.counterpart]]
    if (row && other) announce(t.head(nameOf(other), nameOf(row)))
  }

  return (
    <>
      <PanelPane
        title={t.title}
        label={t.label}
        onClose={onClose}
        foot={
          mayRestore && (
            <>
              <Button kind="primary" className="grow" onClick={takeAll}>
                {thenRow?.letter ? t.take(thenRow.letter) : t.takeDraft}
              </Button>
              <Button onClick={() => setView('fields')}>{t.onlyField}</Button>
            </>
          )
        }
      >
        <p className="muted">{t.intro}</p>
        {versions.error && <Failure error={versions.error} onRetry={() => void versions.refetch()} />}
        {rows.length > 0 && <RevisionTable rows={rows} chosen={chosen} onChoose={choose} />}
        {versions.data?.length === 0 && <p>{t.never}</p>}
        {thenRow && !thenRow.isDraft && thenRow.versionId !== null && (
          <>
            {story.mayWrite && (
              <NameVersion
                key={thenRow.versionId}
                versionId={thenRow.versionId}
                label={versions.data?.find(({ id }) => id === thenRow.versionId)?.label ?? ''}
              />
            )}
            <p>
              <button
                type="button"
                className="link-btn"
                onClick={() => {
                  setStartMoment(thenRow.at)
                  toPanel('asof')
                }}
              >
                {t.siteThen}
              </button>
            </p>
          </>
        )}
        <p className="small muted">{t.kept}</p>
      </PanelPane>
      {/* Without its versions the draft would be compared with itself, and the pages loaded twice. */}
      {versions.data && now && then && nowRow && thenRow && (
        <HistoryStage
          now={now}
          then={then}
          view={view}
          changes={changes}
          language={languages.find(({ code }) => code === story.language) ?? languages[0]}
          onView={setView}
          onRestore={isAgainstDraft && story.mayWrite ? takeField : null}
        />
      )}
    </>
  )
}

function useHistoryRows(draft: JsonObject): { rows: readonly HistoryRow[]; isChanged: boolean } {
  const t = useTexts(historyTexts)
  const story = useOpenStory()
  const facts = useFacts()
  const languages = useContentLanguages()
  const versions = useVersions().data
  const publications = usePublications().data
  return useMemo(() => {
    const { last_author: author, updated_at: savedAt } = facts
    const changes = compareContent(story.published(), draft, story.components).length
    const rows = toHistoryRows({
      versions: versions ?? [],
      publications,
      languages,
      names: t,
      changes,
      savedAt: typeof savedAt === 'string' ? savedAt : '',
      savedBy: isObject(author) ? String(author.friendly_name ?? '') : '',
    })
    return { rows, isChanged: changes > 0 }
  }, [story, facts, draft, versions, publications, languages, t])
}

/** A version with its content; null until it is there. */
function useSide(
  row: HistoryRow | undefined,
  draft: JsonObject,
  nameOf: (row: HistoryRow) => string,
): ComparedSide | null {
  const { data, isPlaceholderData } = useVersionContent(row && !row.isDraft ? row.versionId : null)
  if (!row) return null
  const shown = row.isDraft ? draft : data
  return shown ? { name: nameOf(row), content: shown, isLoading: !row.isDraft && isPlaceholderData } : null
}
