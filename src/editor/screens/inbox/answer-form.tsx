import { useState } from 'react'
import type { EnquiryView } from '../../../model/editing/inbox-answers.ts'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { useTexts } from '../../language.ts'
import { Field } from '../../panels/parts/field.tsx'
import { useSession } from '../../session/session-context.tsx'
import { inboxTexts } from './inbox-texts.ts'
import { useEnquiryAction } from './use-inbox.ts'

interface Draft {
  /** Made once: sent twice, it arrives once. */
  id: string
  subject: string
  body: string
}

/** An answer by mail. What is written stays on the device until it is sent. */
export function AnswerForm({ enquiry, onDone }: { enquiry: EnquiryView; onDone(): void }) {
  const t = inboxTexts[enquiry.locale === 'en' ? 'en' : 'de']
  const own = useTexts(inboxTexts)
  const { person } = useSession()
  const { show } = useMessages()
  const send = useEnquiryAction()
  const key = `editor:answer:${enquiry.id}`
  const [draft, setDraft] = useState<Draft>(
    () =>
      readDraft(key) ?? {
        id: crypto.randomUUID(),
        subject: t.subjectIs(enquiry.reference),
        body: `${t.greeting(enquiry.name)}${person.name}`,
      },
  )
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  const submit = async (): Promise<void> => {
    if (send.isPending || draft.subject.trim() === '' || draft.body.trim() === '') return
    await send.mutateAsync({ method: 'POST', path: `inbox/${enquiry.id}/answers`, body: draft })
    localStorage.removeItem(key)
    show({ text: own.sent })
    onDone()
  }
  return (
    <form
      className="sec stack"
      aria-label={own.answerTo(enquiry.name)}
      onSubmit={event => {
        event.preventDefault()
        void submit().catch(() => {})
      }}
    >
      <LabelledInput
        label={own.subject}
        maxLength={200}
        required
        value={draft.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <Field label={own.message} hint={own.answerHint(person.name)}>
        {parts => (
          <textarea
            className="textarea"
            {...parts}
            lang={enquiry.locale}
            rows={12}
            maxLength={20_000}
            required
            value={draft.body}
            onChange={({ target }) => change({ body: target.value })}
          />
        )}
      </Field>
      {send.error && <Failure error={send.error} />}
      <div className="row">
        <Button type="submit" kind="primary" icon="mail" aria-busy={send.isPending}>
          {own.send}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {own.cancel}
        </Button>
        <span className="small muted">{own.kept}</span>
      </div>
    </form>
  )
}

function readDraft(key: string): Draft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { id, subject, body } = value as Partial<Draft>
    return typeof id === 'string' && typeof subject === 'string' && typeof body === 'string'
      ? { id, subject, body }
      : null
  } catch {
    // A draft that cannot be read is none.
    return null
  }
}
