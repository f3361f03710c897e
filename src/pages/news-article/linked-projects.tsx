import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { ClientCard } from '../../blocks/client-card.tsx'
import { usePage } from '../../blocks/page-context.tsx'
import { newsMessages } from '../../messages/news.ts'
import { Section } from '../../ui/section/section.tsx'
import { LinkedProject } from './linked-project.tsx'
import type { ArticlePartProps } from './press-kit.tsx'

/** The projects an article is about as title blocks with their outline, and the clients they were for. */
export function LinkedProjects({
  story,
  counts,
  id,
  number,
}: ArticlePartProps & { counts: ReadonlyMap<string, number> }): ReactNode {
  const { locale } = usePage()
  const t = newsMessages[locale]
  const projects = story.content.references
  const clients = linkedClients(story)
  if (projects.length === 0 && clients.length === 0) return null
  const headline = projects.length === 0 ? t.client : clients.length === 0 ? t.project : t.projectAndClient
  return (
    <Section id={id} number={number} label={t.projectLabel} headline={headline}>
      <div className="linked at-content">
        {projects.length > 0 && (
          <div className="linked__projects">
            {projects.map(project => (
              <LinkedProject key={project.uuid} story={project} />
            ))}
          </div>
        )}
        {clients.length > 0 && (
          <div className="linked__clients">
            {clients.map(client => (
              <ClientCard key={client.uuid} story={client} count={counts.get(client.uuid) ?? 0} />
            ))}
          </div>
        )}
      </div>
    </Section>
  )
}

/** The article's clients, else those its projects were for. Who is not to be named is never shown. */
export function linkedClients(story: Story<'news_article'>): readonly Story<'client'>[] {
  const { clients, references } = story.content
  const hidden = new Set(
    references.flatMap(({ content }) => (content.client_hidden && content.client ? [content.client.uuid] : [])),
  )
  const named = clients.length > 0 ? clients : references.flatMap(({ content }) => content.client ?? [])
  return [...new Map(named.map(client => [client.uuid, client])).values()].filter(({ uuid }) => !hidden.has(uuid))
}
