import { type RefObject, useState } from 'react'
import { toPhoneHref } from '../../../model/address/link-address.ts'
import { type EnquiryFact, enquiryStatuses, type EnquiryView } from '../../../model/editing/inbox-answers.ts'
import { AskInPlace } from '../../controls/ask-in-place.tsx'
import { Button } from '../../controls/button.tsx'
import { Menu } from '../../controls/menu.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { relativeDate, useNow } from '../../controls/relative-date.tsx'
import { Select } from '../../controls/input/select.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import { Field } from '../../panels/parts/field.tsx'
import { navigate } from '../../routing/navigation.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Attachments } from './attachments.tsx'
import { useTopics } from './use-topics.ts'
import { inboxTexts } from './inbox-texts.ts'
import { MailLines } from './mail-lines.tsx'
import { Notes } from './notes.tsx'
import { Retention } from './retention.tsx'
import { changeStatus, useColleagues, useEnquiryAction } from './use-inbox.ts'

export interface EnquiryProps {
  enquiry: EnquiryView
  isAnswering: boolean
  onAnswer(isAnswering: boolean): void
  /** The select of who looks after it, for the key Z. */
  assigneeRef: RefObject<HTMLSelectElement | null>
}

/** One enquiry with everything that was done about it. */
export function Enquiry({ enquiry, isAnswering, onAnswer, assigneeRef }: EnquiryProps) {
  const t = useTexts(inboxTexts)
  const language = useLanguage()
  const now = useNow()
  const topicName = useTopics()
  const { show } = useMessages()
  const act = useEnquiryAction()
  const colleagues = useColleagues().data ?? []
  const [isAsking, setAsking] = useState(false)
  const { id, status, assignee } = enquiry
  const isSpam = status === 'spam'

  const toggleSpam = (): void => {
    act.mutate(changeStatus(id, isSpam ? 'new' : 'spam'))
    if (!isSpam) show({ text: t.movedSpam, action: { label: t.undo, run: () => act.mutate(changeStatus(id, status)) } })
  }
  const remove = async (): Promise<void> => {
    await act.mutateAsync({ method: 'DELETE', path: `inbox/${id}` })
    navigate({ screen: 'inbox', id: null })
    show({ text: t.removed })
  }
  return (
    <article className="mailview" aria-labelledby="mv">
      <header className="row row--wrap row--top">
        <div className="grow">
          <h2 className="h2" id="mv" tabIndex={-1}>
            {enquiry.name}
          </h2>
          <p className="muted">
            {t.head(
              topicName(enquiry.topic),
              relativeDate(enquiry.createdAt, now, language),
              enquiry.page,
              enquiry.reference,
            )}
          </p>
        </div>
        <div className="row row--wrap">
          <Button kind="primary" icon="mail" onClick={() => onAnswer(true)}>
            {t.reply}
          </Button>
          <Select
            aria-label={t.state}
            value={status}
            options={enquiryStatuses.map(value => ({ value, label: t.states[value] }))}
            onChange={next => act.mutate(changeStatus(id, next))}
          />
          <Button icon="off" onClick={toggleSpam}>
            {isSpam ? t.noSpam : t.spam}
          </Button>
          <Menu
            label={t.more2}
            groups={[
              [{ id: 'print', label: t.print, icon: 'file', run: () => window.print() }],
              [{ id: 'remove', label: t.remove, icon: 'trash', run: () => setAsking(true) }],
            ]}
          />
        </div>
      </header>
      {isAsking && (
        <AskInPlace
          question={t.removeAsk}
          yes={t.remove}
          no={t.cancel}
          isBusy={act.isPending}
          onYes={() => void remove().catch(() => {})}
          onNo={() => setAsking(false)}
        />
      )}
      <blockquote lang={enquiry.locale}>{enquiry.message}</blockquote>
      <dl className="tb">
        {enquiry.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{t.facts[name]}</dt>
            <dd>
              <FactValue name={name} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="two">
        <Field label={t.assignee}>
          {parts => (
            <select
              ref={assigneeRef}
              className="select"
              {...parts}
              value={assignee?.id ?? (assignee ? 'text' : '')}
              onChange={({ target }) =>
                act.mutate({
                  method: 'PATCH',
                  path: `inbox/${id}`,
                  body: { assignee: target.value === '' ? null : Number(target.value) },
                })
              }
            >
              <option value="">{t.nobody}</option>
              {assignee && assignee.id === null && <option value="text">{assignee.name}</option>}
              {colleagues.map(colleague => (
                <option key={colleague.id} value={colleague.id}>
                  {colleague.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Retention createdAt={enquiry.createdAt} deleteAt={enquiry.deleteAt} />
      </div>
      <Attachments attachments={enquiry.attachments} />
      {isAnswering && <AnswerForm key={id} enquiry={enquiry} onDone={() => onAnswer(false)} />}
      {enquiry.answers.length > 0 && (
        <section className="sec">
          <div className="sec__head">
            <h3 className="h3">{t.answers}</h3>
          </div>
          {enquiry.answers.map(answer => (
            <div key={answer.id} className="bubble">
              <p className="small muted">
                {answer.author}, {relativeDate(answer.createdAt, now, language)}: {answer.subject}
              </p>
              <p className="answer__text">{answer.body}</p>
            </div>
          ))}
        </section>
      )}
      <Notes key={`notes ${id}`} enquiry={enquiry} />
      <MailLines enquiry={enquiry} />
    </article>
  )
}

/** What somebody gave, as they wrote it; a number is a link where it can be called. */
function FactValue({ name, value }: { name: EnquiryFact; value: string }) {
  const t = useTexts(inboxTexts)
  const dialled = name === 'phone' ? toPhoneHref(value) : null
  if (name === 'email') return <a href={`mailto:${value}`}>{value}</a>
  if (dialled !== null) return <a href={dialled}>{value}</a>
  if (name === 'confidential') return t.confidentialYes
  return Object.hasOwn(t.values, value) ? t.values[value] : value
}
