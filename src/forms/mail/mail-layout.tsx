import type { ReactNode } from 'react'
import { mailMessages } from '../../messages/mail.ts'
import type { Locale } from '../../model/locale.ts'
import { mailStyle } from './mail-style.ts'

/** Who sends, and where the legal pages are. */
export interface MailSender {
  siteName: string
  /** `https://www.example.org` */
  origin: string
  /** Postal address, line by line; empty where it is not known. */
  address: readonly string[]
  imprintHref: string | null
  privacyHref: string | null
}

export interface MailLayoutProps {
  locale: Locale
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  sender: MailSender
  children: ReactNode
  /** Why somebody gets this, how to leave. */
  foot?: ReactNode
}

/** Every mail of the site: name, content, imprint. Tables, because mail programs lay out nothing else reliably. */
export function MailLayout({ locale, subject, preview, sender, children, foot }: MailLayoutProps): ReactNode {
  const t = mailMessages[locale]
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: mailStyle }} />
      </head>
      <body>
        <div className="preview" hidden data-text="skip">
          {preview}
        </div>
        <div className="sheet">
          <table className="column" role="presentation" align="center">
            <tbody>
              <tr>
                <td className="pad">
                  <div className="mark">{sender.siteName}</div>
                  {children}
                  <div className="foot">
                    {foot}
                    {sender.address.length > 0 && <p>{sender.address.join(' · ')}</p>}
                    <p>
                      {sender.imprintHref && <a href={sender.imprintHref}>{t.imprint}</a>}
                      {sender.imprintHref && sender.privacyHref && ' · '}
                      {sender.privacyHref && <a href={sender.privacyHref}>{t.privacy}</a>}
                    </p>
                  </div>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </html>
  )
}

/** Facts as rows with hairlines; empty ones are left out. */
export function MailFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }): ReactNode {
  return (
    <table className="facts">
      <tbody>
        {facts
          .filter(([, value]) => value !== '' && value !== null)
          .map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** Text of people, line by line as they wrote it; never anything but text. */
export function MailText({ text, isPlain = false }: { text: string; isPlain?: boolean }): ReactNode {
  return (
    <p className={isPlain ? undefined : 'message'}>
      {text.split('\n').map((line, place) => (
        // Lines have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place}>
          {place > 0 && <br />}
          {line}
        </span>
      ))}
    </p>
  )
}
