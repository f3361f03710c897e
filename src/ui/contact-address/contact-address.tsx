import { Fragment, type ReactNode } from 'react'
import { toMailHref, toPhoneHref } from '../../model/address/link-address.ts'
import type { Link } from '../../model/story/link.ts'

/** A mail address as text, which may break after the @. */
export function MailText({ address }: { address: string }): ReactNode {
  const at = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

/**
 * A mail address for a narrow column whose domain is an element of its own: set as a block within
 * the line it goes to the next line as a whole and breaks before its dots only where it must.
 */
export function MailInParts({ address }: { address: string }): ReactNode {
  const at = address.indexOf('@') + 1
  const [name, ...endings] = address.slice(at).split(/(?=\.)/)
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      <span>
        {name}
        {endings.map((ending, index) => (
          <Fragment key={index}>
            <wbr />
            {ending}
          </Fragment>
        ))}
      </span>
    </>
  )
}

/** A text that is no mail address is still written as one, so that nothing in it can become a header. */
export function mailLink(address: string): Link & { kind: 'mail' } {
  return { kind: 'mail', href: toMailHref(address) ?? `mailto:${encodeURIComponent(address.toWellFormed())}` }
}

/** `+49 89 99998-100` → `tel:+498999998100`: as an address has it, without separators. */
export function phoneLink(number: string): Link & { kind: 'phone' } {
  const [dialled = '', ...parameters] = (toPhoneHref(number) ?? `tel:${number.replace(/[^+\d]/g, '')}`).split(';')
  return { kind: 'phone', href: [dialled.replace(/[-.()]/g, ''), ...parameters].join(';') }
}
