import type { ReactNode } from 'react'
import { newsletterHref } from '../../forms/newsletter/newsletter-addresses.ts'
import { newsletterForm } from '../../forms/newsletter/newsletter-form.island.tsx'
import { Island } from '../../islands/island.tsx'
import { siteMessages } from '../../messages/site.ts'
import { locales, localeTable } from '../../model/locale.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { Section } from '../../ui/section/section.tsx'
import type { Block } from '../block.ts'
import { usePage, type PageContextValue } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { sectionLabel } from '../sections.ts'
import { editable, shows } from '../slot.tsx'

/** Sign-up for the newsletter, beside it what one gets. */
export function NewsletterForm({ block, id, number }: BlockProps<'newsletter_form'>): ReactNode {
  const page = usePage()
  const t = siteMessages[page.locale]
  const rubrics = (block.rubrics ?? '')
    .split('·')
    .map(rubric => rubric.trim())
    .filter(Boolean)
  const hasAside = rubrics.length > 0 || block.sample !== null
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
        {block.text && (
          <div className="letter__intro">
            <RichText text={block.text} attributes={shows(block, 'text')} />
          </div>
        )}
        <Island of={newsletterForm} id={block._uid} when="idle" props={toFormProps(block, id, page)} />
      </div>
      {hasAside && (
        <div className="letter__what at-notes">
          {rubrics.length > 0 && (
            <>
              <h3 className="label">{t.rubrics}</h3>
              <ul className="letter__rubrics" {...shows(block, 'rubrics')}>
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

function toFormProps(block: Block<'newsletter_form'>, anchor: string, page: PageContextValue) {
  const { locale, settings, form = null } = page
  const privacy = settings?.content.link_privacy
  const isOwn = form?.form === block._uid && (form.kind === 'letter_problems' || form.kind === 'letter_sent')
  return {
    form: block._uid,
    page: page.path,
    anchor,
    locale,
    languages: locales.map(value => ({ value, label: localeTable[value].name })),
    consent: { text: block.consent_text, version: block.consent_version },
    privacyHref: privacy && 'href' in privacy ? privacy.href : null,
    dataHref: newsletterHref(locale, 'data'),
    outcome: isOwn ? form : null,
  }
}
