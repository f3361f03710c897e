import type { ReactNode } from 'react'
import { typeset } from '../../messages/typeset.ts'
import { Channels } from '../../ui/channels/channels.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { columnSizes } from '../../ui/picture/picture-sizes.ts'
import { Section } from '../../ui/section/section.tsx'
import type { Story } from '../block.ts'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { sectionLabel } from '../sections.ts'
import { editable, shows } from '../slot.tsx'
import { channelsOf } from '../channels-of.tsx'

/**
 * Invitation with its ways and the person who answers. With a way to the form
 * it closes a page and asks at display size; without one it is a plain section.
 */
export function ContactPanel({ block, id, number }: BlockProps<'contact_panel'>): ReactNode {
  const page = usePage()
  const { headline, text, show_form_link: invites } = block
  const person = block.person ?? page.settings?.content.default_contact ?? null
  const titleId = `${id}-titel`
  return (
    <Section
      id={id}
      theme={block.theme}
      number={number}
      label={sectionLabel(block)}
      headline={invites ? null : headline}
      className="contact-panel"
      attributes={{
        ...editable(block),
        ...(invites ? { 'data-invitation': '', ...(headline ? { 'aria-labelledby': titleId } : {}) } : {}),
      }}
    >
      <div className="contact-panel__main at-content">
        {invites && headline && (
          <h2 className="display" id={titleId} {...shows(block, 'headline')}>
            {typeset(headline, page.locale)}
          </h2>
        )}
        {text && (
          <p className={invites ? 'lead contact-panel__text' : 'lead'} {...shows(block, 'text')}>
            {text}
          </p>
        )}
        <Channels channels={channelsOf(block, page)} />
      </div>
      {person && <Answering person={person} />}
    </Section>
  )
}

const portraitSizes = columnSizes({ wide: 3, middle: 'min(6rem, 30vw)', small: 'min(6rem, 30vw)' })

function Answering({ person }: { person: Story<'person'> }): ReactNode {
  const { first_name: first, last_name: last, role, portrait } = person.content
  return (
    <figure className="contact-panel__person at-content">
      {portrait && <Picture asset={portrait} sizes={portraitSizes} thumbnail />}
      <figcaption className="caption">
        <b>
          {first} {last}
        </b>
        <br />
        {role}
      </figcaption>
    </figure>
  )
}
