import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { useTexts } from '../../language.ts'
import { Field } from '../../panels/parts/field.tsx'
import type { ContentProblem } from '../../panels/publish/content-problem.ts'
import type { Fix } from './fix-from-list.ts'
import { reportTexts } from './report-texts.ts'
import { useFix } from './use-report.ts'

export interface FixRowProps {
  problem: ContentProblem
  fix: Fix
  label: string
  onClose(): void
}

/** A row below a finding, in which what is missing is typed. */
export function FixRow({ problem, fix, label, onClose }: FixRowProps) {
  const t = useTexts(reportTexts)
  const { show } = useMessages()
  const fixing = useFix()
  const [text, setText] = useState('')
  const save = async (): Promise<void> => {
    if (text.trim() === '' || fixing.isPending) return
    const isDone = await fixing.mutateAsync({ problem, text: text.trim() })
    show({ text: isDone ? t.saved : t.changed })
    onClose()
  }
  const isLong = fix.kind === 'text' && fix.isLong
  return (
    <tr>
      <td colSpan={6}>
        <form
          className="fixrow"
          onSubmit={event => {
            event.preventDefault()
            void save().catch(() => {})
          }}
        >
          <Field label={fix.kind === 'alt' ? t.alt : label} {...(fix.kind === 'alt' && { hint: t.altHint })}>
            {parts =>
              isLong ? (
                <textarea
                  ref={element => element?.focus()}
                  className="textarea"
                  {...parts}
                  rows={3}
                  lang={problem.language ?? undefined}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              ) : (
                <input
                  ref={element => element?.focus()}
                  className="input"
                  {...parts}
                  lang={problem.language ?? undefined}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              )
            }
          </Field>
          <div className="row">
            <Button type="submit" kind="primary" small aria-busy={fixing.isPending}>
              {t.save}
            </Button>
            <Button small onClick={onClose}>
              {t.cancel}
            </Button>
          </div>
          {fixing.error && <Failure error={fixing.error} />}
        </form>
      </td>
    </tr>
  )
}
