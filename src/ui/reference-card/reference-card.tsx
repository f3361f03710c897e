import type { ReactNode } from 'react'
import type { Asset } from '../../model/story/asset.ts'
import { typeset } from '../../messages/typeset.ts'
import type { Locale } from '../../model/locale.ts'
import { DimensionLines } from '../dimension-lines/dimension-lines.tsx'
import type { Sizes } from '../dimension-lines/sizes.ts'
import { Frame } from '../drawing/drawing.tsx'

export interface ReferenceCardProps {
  /** Null where the project has no page in this language: the title is plain text. */
  href: string | null
  title: string
  /** Level of the title; 2 in lists that are directly below the page title. */
  level: 2 | 3
  cover: Asset | null
  /** Drawn instead of the cover, e.g. an outline across the page. */
  picture?: ReactNode
  /** Width of the picture as the `sizes` attribute says it. */
  imageSizes: string
  /** Client, category: what is before the year. */
  meta: readonly string[]
  year: string | null
  /** `206 × 135 × 124 mm` */
  size: string | null
  sizes: Sizes
  variant?: 'small' | undefined
  /** Columns in the asymmetric grid of highlights. */
  position?: string | undefined
  /** For pictures in the first view. */
  priority?: boolean
  locale: Locale
  /** What is below the words, e.g. both outlines to one scale. */
  children?: ReactNode
}

/** The dot stays with the word before it. */
const separator = '\u00a0· '

/**
 * A project as a picture and three lines, without a box. The whole card leads
 * to the project; its dimension lines wait for pointer or focus.
 *
 * @see docs/design.md "Reference card"
 */
export function ReferenceCard(props: ReferenceCardProps): ReactNode {
  const { href, title, level, cover, imageSizes, meta, year, size, sizes, variant, position, locale } = props
  const shownTitle = typeset(title, locale)
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article className="reference-card" data-size={variant} data-pos={position}>
      {props.picture ??
        (cover && (
          <Frame asset={cover} sizes={imageSizes} priority={props.priority ?? false}>
            <DimensionLines asset={cover} sizes={sizes} mode="card" locale={locale} />
          </Frame>
        ))}
      <div className="reference-card__text">
        <Title className="reference-card__title">{href ? <a href={href}>{shownTitle}</a> : shownTitle}</Title>
        <p className="reference-card__meta">
          {meta.map(part => `${part}${year === null && part === meta.at(-1) ? '' : separator}`)}
          {year !== null && <span className="num">{year}</span>}
        </p>
        {size && <p className="reference-card__size">{size}</p>}
      </div>
      {props.children}
    </article>
  )
}
