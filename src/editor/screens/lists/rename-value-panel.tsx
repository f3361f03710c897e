import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { ApiError } from '../../api/api-error.ts'
import { Failure } from '../../controls/message/failure.tsx'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { Note } from '../../controls/message/note.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { SidePanel } from '../../frame/side-panel.tsx'
import { useTexts } from '../../language.ts'
import { EntryUseList, useEntryUses } from './entry-uses-panel.tsx'
import type { ChoiceEntry, ListCalls } from './list-calls.ts'
import { listTexts } from './list-texts.ts'

export interface RenameValuePanelProps {
  entry: ChoiceEntry
  /** The other entries of the list. */
  others: readonly ChoiceEntry[]
  calls: ListCalls
  onDone(to: string): void
  onClose(): void
}

const maxLength = 200

/** Another key for an entry. What it will change is shown before anything happens. */
export function RenameValuePanel({ entry, others, calls, onDone, onClose }: RenameValuePanelProps) {
  const t = useTexts(listTexts)
  const id = useId()
  const [to, setTo] = useState(entry.value)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const { data, error, refetch } = useEntryUses(entry, calls)
  const wrong = problemOf()

  function problemOf(): string | null {
    const wanted = to.trim()
    if (wanted === '') return t.keyEmpty
    if (/[,\p{Cc}]/u.test(wanted)) return t.keyInvalid
    return others.some(({ value }) => value === wanted) ? t.keyTaken : null
  }

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || wrong) return
    const wanted = to.trim()
    if (wanted === entry.value) return onClose()
    setBusy(true)
    setRefused(null)
    try {
      await calls.renameValue(entry.id, { from: entry.value, to: wanted })
      onDone(wanted)
    } catch (failure) {
      setBusy(false)
      const isGone = failure instanceof ApiError && failure.status === 0
      setRefused(isGone ? t.offline : t.keyRefused)
      if (!isGone) void refetch()
    }
  }
  const summary = data?.summary
  return (
    <SidePanel
      title={t.changeKeyOf(entry.name)}
      onClose={onClose}
      foot={
        <Button kind="primary" type="submit" form={id} aria-disabled={isBusy}>
          {isBusy ? t.changing : summary && summary.stories > 0 ? t.changeIn(summary.stories) : t.changeKey}
        </Button>
      }
    >
      <form id={id} onSubmit={event => void rename(event)}>
        <LabelledInput
          label={t.newKey}
          value={to}
          maxLength={maxLength}
          spellCheck={false}
          autoComplete="off"
          hint={t.newKeyHint(entry.value)}
          error={wrong ?? refused ?? undefined}
          onChange={event => {
            setTo(event.target.value)
            setRefused(null)
          }}
        />
      </form>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data || !summary ? (
        <Skeleton lines={['s', 's']} />
      ) : (
        <>
          <Note icon="list">
            <p className="strong">{t.willChange}</p>
            <ul>
              <li>{t.storiesChange(summary.stories, summary.published)}</li>
              {summary.planned > 0 && <li>{t.plansChange(summary.planned)}</li>}
              {summary.trashed > 0 && <li>{t.binChange(summary.trashed)}</li>}
              {data.lists.map(name => (
                <li key={name}>{t.listChange(name)}</li>
              ))}
            </ul>
            <p className="small muted">{t.staysSame}</p>
          </Note>
          {data.uses.length > 0 && <EntryUseList uses={data.uses} />}
        </>
      )}
    </SidePanel>
  )
}
