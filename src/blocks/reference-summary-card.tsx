import type { ReactNode } from 'react'
import { OutlineSheet } from '../ui/drawing/outline-sheet.tsx'
import { ReferenceCard, type ReferenceCardProps } from '../ui/reference-card/reference-card.tsx'
import type { Story } from './block.ts'
import { usePage } from './page-context.tsx'
import { toReferenceSummary } from './reference-summary.ts'

type Look = Pick<ReferenceCardProps, 'level' | 'imageSizes' | 'variant' | 'position' | 'priority' | 'children'>

export interface ReferenceSummaryCardProps extends Look {
  story: Story<'reference'>
  /** Leaves the category out where a filter already says it. */
  withoutCategory?: boolean
  /** The outline instead of the cover: long machines have room for it. */
  outline?: boolean
}

/** The card of a reference, on list pages and on every page that names projects. */
export function ReferenceSummaryCard({
  story,
  withoutCategory,
  outline,
  ...look
}: ReferenceSummaryCardProps): ReactNode {
  const { locale, label } = usePage()
  const { href, title, client, category, year, size, sizes, cover, silhouette } = toReferenceSummary(
    story,
    label,
    locale,
  )
  return (
    <ReferenceCard
      {...look}
      href={href}
      title={title}
      cover={cover}
      picture={
        outline && silhouette ? (
          <OutlineSheet
            asset={silhouette}
            sizes={sizes}
            mode="hero"
            locale={locale}
            priority={look.priority ?? false}
          />
        ) : undefined
      }
      meta={[client, withoutCategory ? null : category].filter(part => part !== null)}
      year={year}
      size={size}
      sizes={sizes}
      locale={locale}
    />
  )
}
