import { useState } from 'react'
import type { EnquiryView } from '../../../model/editing/inbox-answers.ts'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { relativeDate, useNow } from '../../controls/relative-date.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import { Field } from '../../panels/parts/field.tsx'
import { inboxTexts } from './inbox-texts.ts'
import { mentionedIn } from './mentions.ts'
import { useColleagues, useEnquiryAction } from './use-inbox.ts'

/** What the house notes about an enquiry; `@` names a colleague, who gets a mail. */
export function Notes({ enquiry }: { enquiry: EnquiryView }) {
  const t = useTexts(inboxTexts)
  const language = useLanguage()
  const now = useNow()
  const colleagues = useColleagues().data ?? []
  const { show } = useMessages()
  const add = useEnquiryAction()
  const [body, setBody] = useState('')
  const named = mentionedIn(body, colleagues)
  const word = /@([^\s@]*)$/.exec(body)?.[1]?.toLocaleLowerCase()
  const offered =
    word === undefined ? [] : colleagues.filter(({ name }) => name.toLocaleLowerCase().includes(word)).slice(0, 6)

  const submit = async (): Promise<void> => {
    if (body.trim() === '' || add.isPending) return
    const mentions = named.map(({ id }) => id)
    await add.mutateAsync({ method: 'POST', path: `inbox/${enquiry.id}/notes`, body: { body, mentions } })
    setBody('')
    show({ text: named.length > 0 ? t.noteTold(named.map(({ name }) => name).join(', ')) : t.noteAdded })
  }
  return (
    <section className="sec">
      <div className="sec__head">
        <h3 className="h3">{t.notes}</h3>
        <span className="end small muted">{t.inHouse}</span>
      </div>
      {enquiry.notes.map(note => (
        <div key={note.id} className="bubble">
          <p className="small muted">
            {note.author}, {relativeDate(note.createdAt, now, language)}
          </p>
          <p>{note.body}</p>
        </div>
      ))}
      <form
        className="stack"
        onSubmit={event => {
          event.preventDefault()
          void submit().catch(() => {})
        }}
      >
        <Field label={t.newNote}>
          {parts => (
            <textarea
              className="textarea"
              {...parts}
              rows={2}
              maxLength={5000}
              placeholder={t.notePlaceholder}
              value={body}
              onChange={({ target }) => setBody(target.value)}
              onKeyDown={event => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit().catch(() => {})
              }}
            />
          )}
        </Field>
        {offered.length > 0 && (
          <div className="row row--wrap" role="group" aria-label={t.mentions}>
            {offered.map(({ id, name }) => (
              <Button key={id} small onClick={() => setBody(body.replace(/@[^\s@]*$/, `@${name} `))}>
                {name}
              </Button>
            ))}
          </div>
        )}
        {add.error && <Failure error={add.error} />}
        {body.trim() !== '' && (
          <div className="row">
            <Button type="submit" aria-busy={add.isPending}>
              {t.addNote}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
