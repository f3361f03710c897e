import type { ReactNode } from 'react'
import { siteMessages } from '../../messages/site.ts'
import { Channels } from '../../ui/channels/channels.tsx'
import { MailText, mailLink } from '../../ui/contact-address/contact-address.tsx'
import { Section } from '../../ui/section/section.tsx'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { sectionLabel } from '../sections.ts'
import { editable } from '../slot.tsx'

/** Sign-up for the newsletter. Until there is a form it shows what one gets and whom to write to. */
export function NewsletterForm({ block, id, number }: BlockProps<'newsletter_form'>): ReactNode {
  const { settings, locale } = usePage()
  const t = siteMessages[locale]
  const email = settings?.content.email ?? null
  const rubrics = (block.rubrics ?? '')
    .split('·')
    .map(rubric => rubric.trim())
    .filter(Boolean)
  return (
    <Section
      id={id}
      theme={block.theme}
      number={number}
      label={sectionLabel(block)}
      headline={block.headline}
      className="letter"
      attributes={editable(block)}
    >
      <div className="letter__form at-text">
        {/* The editor's text explains the form: without one it would promise what is not there. */}
        <p className="letter__intro">{t.askForLetter}</p>
        {email && (
          <Channels channels={[{ label: t.email, text: <MailText address={email} />, href: mailLink(email).href }]} />
        )}
      </div>
      {(rubrics.length > 0 || block.sample) && (
        <div className="letter__what at-notes">
          {rubrics.length > 0 && (
            <>
              <h3 className="label">{t.rubrics}</h3>
              <ul className="letter__rubrics">
                {rubrics.map(rubric => (
                  <li key={rubric}>{rubric}</li>
                ))}
              </ul>
            </>
          )}
          {block.sample && (
            <p>
              <a href={block.sample.src}>{t.sampleIssue}</a>
            </p>
          )}
        </div>
      )}
    </Section>
  )
}
