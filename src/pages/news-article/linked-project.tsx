import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { formatSize, formatWeight } from '../../messages/format.ts'
import { newsMessages } from '../../messages/news.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { TitleBlock, TitleBlockCell } from '../../ui/title-block/title-block.tsx'

/** A project in short: outline and title block. */
export function LinkedProject({ story }: { story: Story<'reference'> }): ReactNode {
  const { silhouette } = story.content
  return (
    <div className="linked__project">
      {silhouette && (
        <div className="linked__figure">
          <Picture asset={silhouette} sizes="(min-width: 70rem) 22vw, 13rem" decorative />
        </div>
      )}
      <div className="linked__block">
        <ProjectFacts story={story} />
      </div>
    </div>
  )
}

function ProjectFacts({ story }: { story: Story<'reference'> }): ReactNode {
  const { locale, label } = usePage()
  const t = newsMessages[locale]
  const { content } = story
  const size = formatSize({ width: content.size_w_mm, height: content.size_h_mm, depth: content.size_d_mm }, locale)
  const years = yearRange(content.year_start, content.year_end)
  return (
    <TitleBlock>
      <TitleBlockCell label={t.project} variant="name">
        {story.href === null ? content.title : <a href={story.href}>{content.title}</a>}
      </TitleBlockCell>
      {size && (
        <TitleBlockCell label={t.measures} wide>
          {size}
        </TitleBlockCell>
      )}
      {years && <TitleBlockCell label={t.year}>{years}</TitleBlockCell>}
      <TitleBlockCell label={t.status}>{label('project-status', content.status ?? '')}</TitleBlockCell>
      {content.weight_g !== null && (
        <TitleBlockCell label={t.weight}>{formatWeight(content.weight_g, locale)}</TitleBlockCell>
      )}
      {content.outcome && (
        <TitleBlockCell label={t.outcome} wide>
          {content.outcome}
        </TitleBlockCell>
      )}
    </TitleBlock>
  )
}

/** `2019–2022`, or the one year that is known. */
function yearRange(start: number | null, end: number | null): string | null {
  if (start === null || end === null || start === end) return String(start ?? end ?? '') || null
  return `${start}–${end}`
}
