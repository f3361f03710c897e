import type { ReactNode } from 'react'
import { mailMessages } from '../../messages/mail.ts'
import { newsletterMessages } from '../../messages/newsletter.ts'
import type { Locale } from '../../model/locale.ts'
import { MailLayout, type MailSender } from '../mail/mail-layout.tsx'

export interface NewsletterMailProps {
  locale: Locale
  sender: MailSender
  /** Absolute. */
  href: string
}

/**
 * Asks for the confirmation of a sign-up. Says who, why and what happens
 * without; offers nothing, and repeats nothing that was entered.
 *
 * @see docs/forms-and-legal.md "Confirmation mail"
 */
export function ConfirmMail({ locale, sender, href }: NewsletterMailProps): ReactNode {
  const t = newsletterMessages[locale]
  return (
    <Letter {...{ locale, sender }} subject={t.mailConfirmSubject} title={t.mailConfirmTitle} text={t.mailConfirmText}>
      <LinkButton href={href} label={t.confirm} locale={locale} />
      <p>{t.mailConfirmIgnore}</p>
    </Letter>
  )
}

/** To a reader who signed up again, or whose address somebody else entered. */
export function KnownMail({ locale, sender, href }: NewsletterMailProps): ReactNode {
  const t = newsletterMessages[locale]
  return (
    <Letter {...{ locale, sender }} subject={t.mailKnownSubject} title={t.mailKnownTitle} text={t.mailKnownText}>
      <p className="small">
        <a href={href}>{t.mailKnownLeave}</a>
      </p>
    </Letter>
  )
}

/** The link to one's own data. */
export function DataMail({ locale, sender, href }: NewsletterMailProps): ReactNode {
  const t = newsletterMessages[locale]
  return (
    <Letter {...{ locale, sender }} subject={t.mailDataSubject} title={t.mailDataTitle} text={t.mailDataText}>
      <LinkButton href={href} label={t.mailDataButton} locale={locale} />
      <p>{t.mailDataIgnore}</p>
    </Letter>
  )
}

interface LetterProps {
  locale: Locale
  sender: MailSender
  subject: string
  title: string
  text: string
  children: ReactNode
}

function Letter({ locale, sender, subject, title, text, children }: LetterProps): ReactNode {
  const reason = <p>{newsletterMessages[locale].mailReason}</p>
  return (
    <MailLayout locale={locale} subject={subject} preview={text} sender={sender} foot={reason}>
      <h1>{title}</h1>
      <p>{mailMessages[locale].greeting}</p>
      <p>{text}</p>
      {children}
    </MailLayout>
  )
}

/** The text part has the address once: there the button is left out. */
function LinkButton({ href, label, locale }: { href: string; label: string; locale: Locale }): ReactNode {
  return (
    <>
      <div className="actions" data-text="skip">
        <a className="button" href={href}>
          {label}
        </a>
      </div>
      <p className="small">
        <span className="html-only">
          {newsletterMessages[locale].mailLink}
          <br />
        </span>
        <a className="address" href={href}>
          {href}
        </a>
      </p>
    </>
  )
}
