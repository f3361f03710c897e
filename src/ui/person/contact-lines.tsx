import type { ReactNode } from 'react'
import { mailLink, MailText, phoneLink } from '../contact-address/contact-address.tsx'

/** A number as people in the country write it: `+49 89 99998-110` is `089 99998-110`. */
export function nationalPhone(phone: string): string {
  return phone.replace(/^\+49\s*(?:\(0\)\s*)?/, '0')
}

/** A telephone number as a link. */
export function PhoneLink({ phone, short }: { phone: string; short?: boolean }): ReactNode {
  return (
    <a className="num" href={phoneLink(phone).href}>
      {short ? nationalPhone(phone) : phone}
    </a>
  )
}

/** An e-mail address as a link that may break behind its at sign. */
export function EmailLink({ email }: { email: string }): ReactNode {
  return (
    <a href={mailLink(email).href}>
      <MailText address={email} />
    </a>
  )
}
