import type { ReactElement } from 'react'
import { mailMessages } from '../../messages/mail.ts'
import type { Locale } from '../../model/locale.ts'
import type { Mail, NewMessage } from '../../outbox/outbox-message.ts'
import type { MailSender } from '../mail/mail-layout.tsx'
import { toSubject } from '../mail/mail-subject.ts'
import { renderMail } from '../mail/render-mail.server.ts'
import { SubmissionNotice, SubmissionReceipt, type SubmissionMailProps } from '../mail/submission-mails.tsx'
import { targetsOf, type NotifyTarget } from './notify-targets.ts'
import type { SubmissionFacts } from './submit.server.ts'

export interface SubmissionMessagesDeps {
  /** The site as mails of a language name it. */
  sender(locale: Locale): MailSender
  /** Language of the studio. */
  staffLocale: Locale
  targets: readonly NotifyTarget[]
  /** Where messages go that no form and no setting sends elsewhere. */
  fallbackRecipient: string
}

/** Confirmations that one address gets in a day, however many messages name it. */
const receiptsPerDay = 3

/** Creates what makes the messages of a submission: notices to the studio, a receipt to the sender. */
export function createSubmissionMessages(deps: SubmissionMessagesDeps): (facts: SubmissionFacts) => NewMessage[] {
  return facts => {
    const { id, submit, receiptsToday } = facts
    const targets = targetsOf(deps.targets, submit.values.topic)
    const mailTargets = targets.filter(target => target.kind === 'mail')
    const recipients =
      mailTargets.length > 0 ? mailTargets.map(target => target.to) : [submit.recipient ?? deps.fallbackRecipient]
    return [
      ...recipients.map(to => message('submission', id, notice(facts, to))),
      ...targets.flatMap(target => (target.kind === 'webhook' ? [webhook(facts, target.url)] : [])),
      ...(receiptsToday < receiptsPerDay ? [message('receipt', id, receipt(facts))] : []),
    ]
  }

  function notice(facts: SubmissionFacts, to: string): Mail {
    const { values, topicLabel } = facts.submit
    const locale = deps.staffLocale
    return toMail(<SubmissionNotice {...toProps(facts, locale)} />, {
      to,
      subject: mailMessages[locale].noticeSubject(topicLabel, values.name, facts.reference),
      replyTo: { name: values.name, address: values.email },
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }

  function receipt(facts: SubmissionFacts): Mail {
    const { values, locale } = facts.submit
    return toMail(<SubmissionReceipt {...toProps(facts, locale)} />, {
      to: values.email,
      subject: mailMessages[locale].receiptSubject(facts.reference),
      replyTo: { name: '', address: facts.submit.recipient ?? deps.fallbackRecipient },
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    })
  }

  function toProps(
    { reference, submit, data, files, createdAt, deleteAt }: SubmissionFacts,
    locale: Locale,
  ): SubmissionMailProps {
    const { topicLabel, locale: from, page } = submit
    const sender = deps.sender(locale)
    return { locale, sender, reference, topicLabel, data, files, createdAt, deleteAt, from: { locale: from, page } }
  }
}

function toMail(
  element: ReactElement,
  {
    to,
    subject,
    replyTo,
    headers,
  }: { to: string; subject: string; replyTo: Mail['replyTo']; headers: Mail['headers'] },
): Mail {
  return { kind: 'mail', to, replyTo, subject: toSubject(subject), ...renderMail(element), headers }
}

function message(topic: string, subjectId: string, mail: Mail): NewMessage {
  return { topic, subjectId, message: mail }
}

/** Says that there is something, and which: names and texts stay here. */
function webhook({ id, reference, submit, files, createdAt }: SubmissionFacts, url: string): NewMessage {
  const { values, locale, page } = submit
  const data = { id, reference, topic: values.topic, locale, page, files: files.length }
  const body = JSON.stringify({ type: 'submission.created', timestamp: createdAt, data })
  return { topic: 'submission', subjectId: id, message: { kind: 'webhook', url, body } }
}
