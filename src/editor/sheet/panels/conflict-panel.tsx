import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Note } from '../../controls/message/note.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import type { PanelProps } from '../../panels/panel.ts'
import { PanelPane } from '../../panels/parts/panel-pane.tsx'
import { placeOf } from '../draft/adopt.ts'
import type { Conflict } from '../merge/merge-content.ts'
import { useSheet, useStoryState } from '../sheet-context.ts'
import { ConflictChoice, type Decision, firstDecision } from './conflict-choice.tsx'
import { conflictTexts } from './conflict-texts.ts'

/** What two people changed in different ways: both are kept until somebody decides. */
export function ConflictPanel({ onClose }: PanelProps) {
  const t = useTexts(conflictTexts)
  const language = useLanguage()
  const { main, stores, selected } = useSheet()
  const store = (selected && stores.get(selected.storyId)) ?? main
  const { conflicts, conflictBy, merged, steps } = useStoryState(store)
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map())
  const decisionOf = (conflict: Conflict): Decision => decisions.get(placeOf(conflict)) ?? firstDecision(conflict)
  const time = conflictBy ? Date.parse(conflictBy.at) : Number.NaN
  const at = new Intl.DateTimeFormat(editorLocales[language], { timeStyle: 'short' })
  const written = ({ uid, key }: Conflict): string => {
    const step = steps.findLast(({ patch }) => patch.fields.some(one => one.uid === uid && one.key === key))
    return step ? at.format(step.at) : ''
  }
  const apply = (): void => {
    for (const conflict of conflicts) {
      const { value, removes } = decisionOf(conflict)
      if (removes) store.remove(conflict.uid, { name: t.step })
      store.decide(conflict, value, { name: t.step })
    }
    onClose()
  }
  return (
    <PanelPane
      title={t.title}
      label={t.label}
      onClose={onClose}
      foot={
        conflicts.length > 0 && (
          <>
            <Button kind="primary" onClick={apply}>
              {t.apply}
            </Button>
            <Button kind="quiet" onClick={onClose}>
              {t.later}
            </Button>
          </>
        )
      }
    >
      {conflicts.length === 0 ? (
        <p className="muted">{t.none}</p>
      ) : (
        <Note kind="warn" icon="conflict">
          {conflictBy && !Number.isNaN(time) && (
            <p className="strong">{t.whoSaved(conflictBy.name || t.someone, at.format(time))}</p>
          )}
          <p>
            {merged > 0 && t.merged(merged)} {t.both(conflicts.length)} {t.until}
          </p>
        </Note>
      )}
      {conflicts.map((conflict, index) => (
        <ConflictChoice
          key={placeOf(conflict)}
          {...{ conflict, store }}
          title={t.of(index + 1, conflicts.length)}
          other={conflictBy?.name || t.someone}
          times={{ mine: written(conflict), theirs: Number.isNaN(time) ? '' : at.format(time) }}
          decision={decisionOf(conflict)}
          onDecide={decision => setDecisions(before => new Map(before).set(placeOf(conflict), decision))}
        />
      ))}
    </PanelPane>
  )
}
