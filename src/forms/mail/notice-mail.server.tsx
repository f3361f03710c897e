import type { Locale } from '../../model/locale.ts'
import type { Mail } from '../../outbox/outbox-message.ts'
import { MailLayout, MailText } from './mail-layout.tsx'
import { toSubject } from './mail-subject.ts'
import { renderMail } from './render-mail.server.ts'

/** A short mail to somebody who works with the site: a title, one text, one button. */
export interface NoticeMail {
  to: string
  locale: Locale
  subject: string
  title: string
  text: string
  /** Words of somebody else below the text, line by line as they wrote them. */
  quote?: string
  action: { label: string; href: string } | null
  foot: string | null
}

/** Creates what renders such mails in the looks of the site. The address of the button stands in the text as well. */
export function toNoticeMail(origin: string): (notice: NoticeMail) => Mail {
  const sender = { siteName: 'nennmass', origin, address: [], imprintHref: null, privacyHref: null }
  return ({ to, locale, subject, title, text, quote, action, foot }) => ({
    kind: 'mail',
    to,
    replyTo: null,
    subject: toSubject(subject),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail(
      <MailLayout locale={locale} subject={subject} preview={text} sender={sender} foot={foot && <p>{foot}</p>}>
        <h1>{title}</h1>
        <p>{text}</p>
        {quote !== undefined && <MailText text={quote} />}
        {action && (
          <>
            <div className="actions">
              <a className="button" href={action.href}>
                {action.label}
              </a>
            </div>
            <p className="address">
              <a href={action.href}>{action.href}</a>
            </p>
          </>
        )}
      </MailLayout>,
    ),
  })
}
