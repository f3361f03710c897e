import { Fragment, type ReactNode } from 'react'
import type { StoryContent } from '../../../blocks/block.ts'
import { siteMessages } from '../../../messages/site.ts'
import { bind } from '../../../messages/typeset.ts'
import type { Locale } from '../../../model/locale.ts'
import { MailText, mailLink, phoneLink } from '../../../ui/contact-address/contact-address.tsx'
import { SmartLink } from '../../../ui/smart-link/smart-link.tsx'
import { Cell } from './footer-cell.tsx'

interface FooterContactProps {
  settings: StoryContent<'settings'>
  showAwards: boolean
  locale: Locale
}

/** Address, channels, newsletter and awards; a cell without a value is left out. */
export function FooterContact({ settings, showAwards, locale }: FooterContactProps): ReactNode {
  const t = siteMessages[locale]
  const { address, phone, opening_hours: hours, award_logos: awards, link_newsletter: newsletter } = settings
  return (
    <>
      {address && (
        <Cell name="address" label={t.address}>
          {address.split('\n').map((line, place) => (
            <Fragment key={place}>
              {place > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Cell>
      )}
      {phone && (
        <Cell name="phone" label={t.phone}>
          <SmartLink to={phoneLink(phone)} className="num">
            {phone}
          </SmartLink>
          {hours && (
            <>
              <br />
              {bind(hours)}
            </>
          )}
        </Cell>
      )}
      <MailCell name="mail" label={t.email} address={settings.email} />
      <MailCell name="press" label={t.press} address={settings.press_email} />
      <MailCell name="jobs" label={t.jobs} address={settings.jobs_email} />
      {showAwards && awards.length > 0 && (
        <Cell name="awards" label={t.awards}>
          <ul className="footer__inline">
            {awards.map(award => (
              <li key={award.src}>{award.alt}</li>
            ))}
          </ul>
        </Cell>
      )}
      {'href' in newsletter && (
        <Cell name="newsletter" label={t.newsletter}>
          <SmartLink to={newsletter}>{t.newsletterRhythm}</SmartLink>
        </Cell>
      )}
    </>
  )
}

function MailCell({ name, label, address }: { name: string; label: string; address: string | null }): ReactNode {
  if (!address) return null
  return (
    <Cell name={name} label={label}>
      <SmartLink to={mailLink(address)}>
        <MailText address={address} />
      </SmartLink>
    </Cell>
  )
}
