import type { ReactNode } from 'react'
import { contactForm } from '../../forms/contact/contact-form.island.tsx'
import { Channels } from '../../ui/channels/channels.tsx'
import { directChannels } from '../channels-of.tsx'
import { Island } from '../../islands/island.tsx'
import { contactMessages } from '../../messages/contact.ts'
import { personName } from '../../ui/person/person-name.ts'
import { plainText } from '../../ui/rich-text/plain-text.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { Section } from '../../ui/section/section.tsx'
import type { Block } from '../block.ts'
import { usePage, type PageContextValue } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { sectionLabel } from '../sections.ts'
import { personFor, Responders } from './responders.tsx'
import { editable, shows } from '../slot.tsx'

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
        <div className="contact__direct at-text">
          <Channels channels={directChannels(page)} />
        </div>
      )}
      {!sent && (
        <div className="contact__intro at-text">
          {block.intro && <RichText text={block.intro} attributes={shows(block, 'intro')} />}
          <p>{contactMessages[page.locale].allNeeded}</p>
        </div>
      )}
      <div className="contact__form at-text">
        <Island of={contactForm} id={block._uid} when="idle" props={toFormProps(block, id, page)} />
      </div>
      <Responders block={block} topics={topicsOf(block, page).map(topic => topic.value)} />
    </Section>
  )
}

function outcomeOf(block: Block<'contact_form'>, { form = null }: PageContextValue) {
  if (form?.form !== block._uid) return null
  return form.kind === 'sent' || form.kind === 'problems' ? form : null
}

function topicsOf(block: Block<'contact_form'>, page: PageContextValue) {
  return page.options('contact-topics').filter(topic => block.topics.includes(topic.value))
}

/** Who answers, beside the topic; only where topics have people of their own. */
function nameFor(block: Block<'contact_form'>, topic: string, page: PageContextValue): string | null {
  const person = block.people.length > 0 ? personFor(block, topic, page) : null
  return person && personName(person)
}

function toFormProps(block: Block<'contact_form'>, anchor: string, page: PageContextValue) {
  const { locale, settings, query } = page
  const topics = topicsOf(block, page)
  const wanted = query.get('topic') ?? query.get('thema')
  const privacy = settings?.content.link_privacy
  return {
    form: block._uid,
    page: page.path,
    anchor,
    locale,
    topics: topics.map(({ value, label }) => ({ value, label, aside: nameFor(block, value, page) })),
    topic: topics.find(topic => topic.value === wanted)?.value ?? null,
    files: block.allow_files,
    newsletter: true,
    privacyHref: privacy && 'href' in privacy ? privacy.href : null,
    phone: settings?.content.phone ?? null,
    success: { title: block.success_title, text: plainText(block.success_text.nodes) },
    outcome: outcomeOf(block, page),
  }
}
