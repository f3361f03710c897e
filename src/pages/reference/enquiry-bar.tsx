import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { referenceMessages } from '../../messages/references.ts'
import type { Link } from '../../model/story/link.ts'
import { noLink } from '../../model/story/link.ts'
import { ActionLink } from '../../ui/action/action.tsx'
import { personName } from '../../ui/person/person-name.ts'

export interface EnquiryBarProps {
  title: string
  contact: Story<'person'> | null
  /** Id of the invitation at the end of the page; without one the bar leads to the contact page. */
  target: string | null
}

/** Is at the foot of the window on small screens: the next step is never more than a thumb away. */
export function EnquiryBar({ title, contact, target }: EnquiryBarProps): ReactNode {
  const { locale, settings, path } = usePage()
  const t = referenceMessages[locale]
  const to: Link = target
    ? { kind: 'page', href: `${path}#${target}`, newTab: false }
    : (settings?.content.link_contact ?? noLink)
  if (to.kind !== 'page') return null
  return (
    <div className="sticky-bar">
      <p>
        {t.questionsAbout(title)}
        {contact && (
          <>
            <br />
            <b>{personName(contact.content)}</b>
          </>
        )}
      </p>
      <ActionLink to={to} size="md" color="primary">
        {t.enquire}
      </ActionLink>
    </div>
  )
}
