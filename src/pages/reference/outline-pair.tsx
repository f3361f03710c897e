import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { referenceMessages } from '../../messages/references.ts'
import { commonWidth, pairGap, sheetWidth } from './pair-layout.ts'

export interface OutlinePairProps {
  own: Story<'reference'>
  other: Story<'reference'>
  /** Why they are side by side. */
  caption: string
  /** Sheet widths of all pairs in the row. */
  widths: readonly (number | null)[]
}

/** Two outlines on one ground line in one scale, the page's own in blue. */
export function OutlinePair({ own, other, caption, widths }: OutlinePairProps): ReactNode {
  const { locale } = usePage()
  const t = referenceMessages[locale]
  const [a, b] = [own.content.silhouette, other.content.silhouette]
  const both = commonWidth(a, b)
  const drawable = a?.width && a.height && b?.width && b.height && both !== null
  return (
    <figure className="pair">
      <figcaption className="caption">{caption}</figcaption>
      {drawable && (
        <Sheet
          a={{ src: a.src, width: a.width ?? 0, height: a.height ?? 0 }}
          b={{ src: b.src, width: b.width ?? 0, height: b.height ?? 0 }}
          gap={pairGap(a, b)}
          width={sheetWidth(both, widths)}
          label={t.pair(own.content.title, other.content.title)}
          ink={`pair-${other.slug}`}
        />
      )}
    </figure>
  )
}

interface Drawn {
  src: string
  width: number
  height: number
}

function Sheet({
  a,
  b,
  gap,
  width,
  label,
  ink,
}: {
  a: Drawn
  b: Drawn
  gap: number
  width: number
  label: string
  /** Id of the filter that dyes the first one. */
  ink: string
}): ReactNode {
  const ground = Math.max(a.height, b.height) + width * 0.015
  return (
    <svg viewBox={`0 0 ${width} ${ground + width * 0.01}`} role="img" aria-label={label}>
      {/* A filter of SVG: WebKit knows those of stylesheets only for elements of HTML. */}
      <filter id={ink} colorInterpolationFilters="sRGB">
        <feFlood className="pair__ink" />
        <feComposite in2="SourceAlpha" operator="in" />
      </filter>
      <image filter={`url(#${ink})`} href={a.src} x="0" y={ground - a.height} width={a.width} height={a.height} />
      <image href={b.src} x={a.width + gap} y={ground - b.height} width={b.width} height={b.height} />
      <path d={`M0 ${ground}H${width}`} stroke="currentColor" fill="none" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
