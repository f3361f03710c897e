import type { ReactNode } from 'react'
import { typeset } from '../../messages/typeset.ts'
import { peopleMessages } from '../../messages/people.ts'
import { mailLink } from '../../ui/contact-address/contact-address.tsx'
import { PhoneLink } from '../../ui/person/contact-lines.tsx'
import { personName } from '../../ui/person/person-name.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { columnSizes } from '../../ui/picture/picture-sizes.ts'
import type { Story } from '../block.ts'
import { usePage } from '../page-context.tsx'

export interface MemberProps {
  story: Story<'person'>
  heading: 'h3' | 'h4'
  contact: boolean
}

const portraitSizes = columnSizes({ wide: 2, middle: 2, small: 2 })

/** Somebody of the team: portrait, name, role, statement; those who can be called with their line. */
export function Member({ story, heading: Heading, contact }: MemberProps): ReactNode {
  const { locale } = usePage()
  const t = peopleMessages[locale]
  const { content, slug } = story
  const name = personName(content)
  return (
    <li className="member" id={slug}>
      <Portraits story={story} />
      <Heading className="member__name">{name}</Heading>
      <p className="member__role">{typeset(content.role, locale)}</p>
      <Since story={story} />
      {content.statement && <p className="member__statement">{content.statement}</p>}
      {contact && content.is_contact && (content.phone || content.email) && (
        <p className="member__contact">
          {content.phone && <PhoneLink phone={content.phone} short />}
          {content.email && (
            <a href={mailLink(content.email).href} aria-label={t.emailTo(name)}>
              {t.email}
            </a>
          )}
        </p>
      )}
      {(content.bio || content.skills) && (
        <details className="member__more">
          <summary>{t.about(content.first_name)}</summary>
          {content.bio && <p>{content.bio}</p>}
          {content.skills && (
            <p>
              {t.skills}: {content.skills}
            </p>
          )}
        </details>
      )}
    </li>
  )
}

/** The second picture, at work, lies over the first and shows with pointer or focus on the card. */
function Portraits({ story }: { story: Story<'person'> }): ReactNode {
  const { portrait, portrait_work: work } = story.content
  if (!portrait) return null
  return (
    <div className="member__portrait">
      <Picture asset={portrait} ratio={[4, 5]} sizes={portraitSizes} />
      {work && <Picture asset={work} ratio={[4, 5]} sizes={portraitSizes} />}
    </div>
  )
}

function Since({ story }: { story: Story<'person'> }): ReactNode {
  const { locale, label } = usePage()
  const t = peopleMessages[locale]
  const { since_year: since, languages } = story.content
  if (since === null && languages.length === 0) return null
  return (
    <p className="member__since label">
      {since !== null && t.since(since)}
      {languages.length > 0 && (
        <span className="member__languages">
          {since !== null && <i> · </i>}
          <span className="visually-hidden">{t.languages}: </span>
          {languages.map(language => (
            <abbr key={language} title={label('languages', language)}>
              {language}{' '}
            </abbr>
          ))}
        </span>
      )}
    </p>
  )
}
