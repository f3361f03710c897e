import type { ReactNode } from 'react'
import { ReferenceCard, type ReferenceCardProps } from '../ui/reference-card/reference-card.tsx'
import type { Story } from './block.ts'
import { usePage } from './page-context.tsx'
import { toReferenceSummary } from './reference-summary.ts'

type Look = Pick<ReferenceCardProps, 'level' | 'imageSizes' | 'variant' | 'position' | 'priority' | 'children'>

export interface ReferenceSummaryCardProps extends Look {
  story: Story<'reference'>
  /** Leaves the category out where a filter already says it. */
  withoutCategory?: boolean
  /** A wide drawing instead of the cover, which is then kept for phones. */
  wide?: boolean
}

/** The card of a reference, on list pages and on every page that names projects. */
export function ReferenceSummaryCard({ story, withoutCategory, wide, ...look }: ReferenceSummaryCardProps): ReactNode {
  const { locale, label } = usePage()
  const { href, title, client, category, year, size, sizes, cover } = toReferenceSummary(story, label, locale)
  const hero = wide ? story.content.hero_media : null
  return (
    <ReferenceCard
      {...look}
      href={href}
      title={title}
      cover={hero ?? cover}
      portrait={hero ? cover : null}
      meta={[client, withoutCategory ? null : category].filter(part => part !== null)}
      year={year}
      size={size}
      sizes={sizes}
      locale={locale}
    />
  )
}
