import { formatDate } from '../../messages/format.ts'
import type { Locale } from '../../model/locale.ts'
import { mailMessages } from '../../messages/mail.ts'
import type { Mail } from '../../outbox/outbox-message.ts'
import { MailLayout, MailText, type MailSender } from '../mail/mail-layout.tsx'
import { toSubject } from '../mail/mail-subject.ts'
import { renderMail } from '../mail/render-mail.server.ts'
import type { Submission } from '../submissions/submission.ts'

export interface AnswerMailProps {
  enquiry: Submission
  subject: string
  body: string
  /** Who answers, and where an answer to it goes. */
  from: { name: string; address: string }
  sender: MailSender
}

/** An answer of a person to an enquiry, in its language, with what was asked below it. */
export function toAnswerMail({ enquiry, subject, body, from, sender }: AnswerMailProps): Mail {
  const { locale, data, createdAt, reference } = enquiry
  const t = mailMessages[locale]
  const mail = renderMail(
    <MailLayout locale={locale} subject={subject} preview={body.slice(0, 120)} sender={sender}>
      <MailText text={body} isPlain />
      <p className="small">{t.answerQuote(formatDate(createdAt, 'long', locale), reference)}</p>
      <MailText text={data.message} />
    </MailLayout>,
  )
  return {
    kind: 'mail',
    to: data.email,
    replyTo: from,
    subject: toSubject(subject),
    ...mail,
    headers: {},
  }
}

export interface MentionMailProps {
  to: string
  by: string
  reference: string
  href: string
  locale: Locale
  sender: MailSender
}

/** Tells a colleague that a note names them; the note itself stays in the house. */
export function toMentionMail({ to, by, reference, href, locale, sender }: MentionMailProps): Mail {
  const t = mailMessages[locale]
  const subject = t.mentionSubject(by, reference)
  const mail = renderMail(
    <MailLayout locale={locale} subject={subject} preview={subject} sender={sender}>
      <h1>{subject}</h1>
      <p>
        <a href={href}>{t.mentionAction}</a>
      </p>
    </MailLayout>,
  )
  return {
    kind: 'mail',
    to,
    replyTo: null,
    subject: toSubject(subject),
    ...mail,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
