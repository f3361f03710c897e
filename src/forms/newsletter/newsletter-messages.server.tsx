import type { ReactElement } from 'react'
import { newsletterMessages } from '../../messages/newsletter.ts'
import type { Locale } from '../../model/locale.ts'
import type { NewMessage } from '../../outbox/outbox-message.ts'
import type { MailSender } from '../mail/mail-layout.tsx'
import { toSubject } from '../mail/mail-subject.ts'
import { renderMail } from '../mail/render-mail.server.ts'
import { newsletterHref } from './newsletter-addresses.ts'
import { ConfirmMail, DataMail, KnownMail } from './newsletter-mails.tsx'
import { newsletterTopic } from './subscribers/sign-up.store.server.ts'
import type { Subscriber } from './subscribers/subscriber.ts'

/** Topic in the outbox of mails with a link to one's data. */
export const newsletterDataTopic = 'newsletter-data'

export interface NewsletterMessagesDeps {
  sender(locale: Locale): MailSender
  /** Public origin of the site. */
  origin: string
}

/**
 * Headers of every mail to somebody in the list: mail programs then show a way
 * to leave, and use it without opening a page.
 *
 * @param href address of the unsubscribe page, absolute.
 * @see RFC 2369, RFC 8058
 */
export function toUnsubscribeHeaders(href: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Creates the mails around the list. Letters themselves will use the same layout and headers. */
export function createNewsletterMessages({ sender, origin }: NewsletterMessagesDeps) {
  /** Absolute address of a page with a token. */
  function link(locale: Locale, page: 'confirm' | 'unsubscribe' | 'data', token: string): string {
    return origin + newsletterHref(locale, page, token)
  }

  return {
    /** @param token of the confirmation, as only the mail knows it. */
    confirm(subscriber: Subscriber, token: string): NewMessage {
      const { locale } = subscriber
      const mail = <ConfirmMail locale={locale} sender={sender(locale)} href={link(locale, 'confirm', token)} />
      return toMessage(newsletterTopic, subscriber, newsletterMessages[locale].mailConfirmSubject, mail)
    },
    known(subscriber: Subscriber, leaveToken: string): NewMessage {
      const { locale } = subscriber
      const href = link(locale, 'unsubscribe', leaveToken)
      const mail = <KnownMail locale={locale} sender={sender(locale)} href={href} />
      const { mailKnownSubject } = newsletterMessages[locale]
      return toMessage(newsletterTopic, subscriber, mailKnownSubject, mail, toUnsubscribeHeaders(href))
    },
    data(subscriber: Subscriber, locale: Locale, token: string): NewMessage {
      const mail = <DataMail locale={locale} sender={sender(locale)} href={link(locale, 'data', token)} />
      return toMessage(newsletterDataTopic, subscriber, newsletterMessages[locale].mailDataSubject, mail)
    },
  }
}

function toMessage(
  topic: string,
  { id, email }: Subscriber,
  subject: string,
  mail: ReactElement,
  headers: Record<string, string> = {},
): NewMessage {
  return {
    topic,
    subjectId: id,
    message: {
      kind: 'mail',
      to: email,
      replyTo: null,
      subject: toSubject(subject),
      ...renderMail(mail),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
    },
  }
}
