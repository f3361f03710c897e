import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Note } from '../../controls/message/note.tsx'
import { Segmented } from '../../controls/input/segmented.tsx'
import { SidePanel } from '../../frame/side-panel.tsx'
import { useTexts } from '../../language.ts'
import { type Redirect, redirectProblem } from './redirect-rows.ts'
import { redirectTexts } from './redirect-texts.ts'

export interface RedirectFormProps {
  /** What is changed; `id` 0 for a new one. */
  row: Redirect
  others: readonly Redirect[]
  onSave(row: Redirect): void
  onClose(): void
}

/** One redirect. */
export function RedirectForm({ row, others, onSave, onClose }: RedirectFormProps) {
  const t = useTexts(redirectTexts)
  const id = useId()
  const [from, setFrom] = useState(row.from)
  const [to, setTo] = useState(row.to)
  const [status, setStatus] = useState<'301' | '302'>(row.status === 302 ? '302' : '301')
  const [isChecked, setChecked] = useState(false)
  const wanted = { id: row.id, from: from.trim(), to: to.trim(), status: status === '302' ? 302 : 301 } as const
  const problem = redirectProblem(
    wanted,
    others.filter(each => each.id !== row.id),
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (problem) setChecked(true)
    else onSave(wanted)
  }
  return (
    <SidePanel
      title={t.add}
      onClose={onClose}
      foot={
        <Button kind="primary" type="submit" form={id}>
          {t.save}
        </Button>
      }
    >
      <form id={id} className="stack" onSubmit={submit}>
        <label className="field">
          <span className="field__label">{t.from}</span>
          <input className="input" value={from} spellCheck={false} onChange={event => setFrom(event.target.value)} />
          <span className="field__hint">{t.hint}</span>
        </label>
        <label className="field">
          <span className="field__label">{t.to}</span>
          <input className="input" value={to} spellCheck={false} onChange={event => setTo(event.target.value)} />
        </label>
        <Segmented
          label={t.status}
          value={status}
          onChange={setStatus}
          options={[
            { value: '301', label: t.permanent },
            { value: '302', label: t.temporary },
          ]}
        />
        {isChecked && problem && (
          <Note kind="error">
            <p>{t[`problem_${problem}`]}</p>
          </Note>
        )}
      </form>
    </SidePanel>
  )
}
