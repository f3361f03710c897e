import { Fragment, type ReactNode } from 'react'
import { siteMessages } from '../../messages/site.ts'
import { Channels, type Channel } from '../../ui/channels/channels.tsx'
import { MailText, mailLink, phoneLink } from '../../ui/contact-address/contact-address.tsx'
import { Section } from '../../ui/section/section.tsx'
import type { Block } from '../block.ts'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { sectionLabel } from '../sections.ts'
import { editable } from '../slot.tsx'

/** The way to write to the studio. Until there is a form it shows the addresses that answer, not a form that does not. */
export function ContactForm({ block, id, number }: BlockProps<'contact_form'>): ReactNode {
  const { settings, locale } = usePage()
  const t = siteMessages[locale]
  const address = settings?.content.address ?? null
  return (
    <Section
      id={id}
      theme={block.theme}
      number={number}
      label={sectionLabel(block)}
      headline={block.headline}
      className="contact"
      attributes={editable(block)}
    >
      {/* The editor's introduction explains the form: without one it would promise what is not there. */}
      <p className="contact__intro at-text">{t.writeOrCall}</p>
      <div className="contact__direct at-text">
        <Channels channels={useDirectChannels(block)} />
      </div>
      {address && (
        <div className="contact__address at-notes">
          <p className="label">{t.address}</p>
          <p>
            {address.split('\n').map((line, place) => (
              <Fragment key={place}>
                {place > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </p>
          {settings?.content.opening_hours && <p className="small">{settings.content.opening_hours}</p>}
        </div>
      )}
    </Section>
  )
}

/** Mail of the department the form is meant for, and the telephone. */
function useDirectChannels({ recipient_key: key }: Block<'contact_form'>): Channel[] {
  const { settings, locale } = usePage()
  if (!settings) return []
  const t = siteMessages[locale]
  const { email, press_email, jobs_email, phone } = settings.content
  const mail = (key === 'press' ? press_email : key === 'jobs' ? jobs_email : email) ?? email
  return [
    ...(mail ? [{ label: t.email, text: <MailText address={mail} />, href: mailLink(mail).href }] : []),
    ...(phone ? [{ label: t.phone, text: phone, href: phoneLink(phone).href }] : []),
  ]
}
