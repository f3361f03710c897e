import { Fragment, type ReactNode } from 'react'
import { contactForm } from '../../forms/contact/contact-form.island.tsx'
import { Island } from '../../islands/island.tsx'
import { contactMessages } from '../../messages/contact.ts'
import { siteMessages } from '../../messages/site.ts'
import { EmailLink, PhoneLink } from '../../ui/person/contact-lines.tsx'
import { personName } from '../../ui/person/person-name.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { plainText } from '../../ui/rich-text/plain-text.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { Section } from '../../ui/section/section.tsx'
import { TitleBlock, TitleBlockCell } from '../../ui/title-block/title-block.tsx'
import type { Block } from '../block.ts'
import { usePage, type PageContextValue } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { sectionLabel } from '../sections.ts'
import { editable } from '../slot.tsx'

/** The contact form with its introduction, and who answers beside it. */
export function ContactForm({ block, id, number }: BlockProps<'contact_form'>): ReactNode {
  const page = usePage()
  const sent = outcomeOf(block, page)?.kind === 'sent'
  return (
    <Section
      id={id}
      theme={block.theme}
      number={number}
      label={sectionLabel(block)}
      headline={sent ? null : block.headline}
      className="contact"
      headClassName="at-text"
      attributes={editable(block)}
    >
      {!sent && (
        <div className="contact__intro at-text">
          {block.intro && <RichText text={block.intro} />}
          <p>{contactMessages[page.locale].allNeeded}</p>
        </div>
      )}
      <div className="contact__form at-text">
        <Island of={contactForm} id={block._uid} when="idle" props={toFormProps(block, id, page)} />
      </div>
      <Responder />
    </Section>
  )
}

function outcomeOf(block: Block<'contact_form'>, { form = null }: PageContextValue) {
  if (form?.form !== block._uid) return null
  return form.kind === 'sent' || form.kind === 'problems' ? form : null
}

function toFormProps(block: Block<'contact_form'>, anchor: string, page: PageContextValue) {
  const { locale, settings, query } = page
  const topics = page.options('contact-topics').filter(topic => block.topics.includes(topic.value))
  const wanted = query.get('topic') ?? query.get('thema')
  const privacy = settings?.content.link_privacy
  return {
    form: block._uid,
    page: page.path,
    anchor,
    locale,
    topics: topics.map(({ value, label }) => ({ value, label })),
    topic: topics.find(topic => topic.value === wanted)?.value ?? null,
    files: block.allow_files,
    newsletter: true,
    privacyHref: privacy && 'href' in privacy ? privacy.href : null,
    phone: settings?.content.phone ?? null,
    success: { title: block.success_title, text: plainText(block.success_text.nodes) },
    outcome: outcomeOf(block, page),
  }
}

/** Who answers: beside the form on wide pages, below it on others. */
function Responder(): ReactNode {
  const { locale, settings } = usePage()
  const person = settings?.content.default_contact?.content ?? null
  const t = contactMessages[locale]
  const address = settings?.content.address?.split('\n') ?? []
  if (!person) return null
  return (
    <aside className="responder at-notes" aria-label={t.responder}>
      {person.portrait && (
        <div className="responder__figure">
          <Picture asset={person.portrait} ratio={[1, 1]} sizes="(min-width: 70rem) 25vw, 60vw" />
        </div>
      )}
      <TitleBlock>
        <TitleBlockCell label={t.answers} variant="name" note={person.role}>
          {personName(person)}
        </TitleBlockCell>
        {person.phone && (
          <TitleBlockCell label={t.directLine} wide>
            <PhoneLink phone={person.phone} />
          </TitleBlockCell>
        )}
        {person.email && (
          <TitleBlockCell label={t.labels.email} wide>
            <EmailLink email={person.email} />
          </TitleBlockCell>
        )}
        <TitleBlockCell label={t.answer}>{t.answerTime}</TitleBlockCell>
        {address.length > 0 && (
          <TitleBlockCell label={siteMessages[locale].address} wide>
            {address.map((line, place) => (
              // Lines of an address have no identity of their own.
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={place}>
                {place > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </TitleBlockCell>
        )}
      </TitleBlock>
    </aside>
  )
}
