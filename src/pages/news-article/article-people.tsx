import type { ReactNode } from 'react'
import { usePage } from '../../blocks/page-context.tsx'
import { newsMessages } from '../../messages/news.ts'
import { Person, type PersonContent } from '../../ui/person/person.tsx'
import { Section } from '../../ui/section/section.tsx'
import type { ArticlePartProps } from './press-kit.tsx'

/** Who wrote the article, and whom to ask about it; once, where that is the same person. */
export function ArticlePeople({ story, id, number }: ArticlePartProps): ReactNode {
  const { locale } = usePage()
  const t = newsMessages[locale]
  const { authors, contact_person: contact } = story.content
  if (authors.length === 0 && !contact) return null
  return (
    <Section id={id} number={number} label={t.people}>
      <div className="article-people at-content">
        {authors.map(author => {
          const answers = author.uuid === contact?.uuid
          const role = answers ? t.textAndQuestions : t.text
          return <InRole key={author.uuid} role={role} person={author.content} contact={answers} />
        })}
        {contact && !authors.some(author => author.uuid === contact.uuid) && (
          <InRole role={t.questions} person={contact.content} contact />
        )}
      </div>
    </Section>
  )
}

function InRole({ role, person, contact }: { role: string; person: PersonContent; contact: boolean }): ReactNode {
  return (
    <div>
      <p className="label article-people__role">{role}</p>
      <Person person={person} heading="p" contact={contact} />
    </div>
  )
}
