import type { ReactNode } from 'react'
import type { Asset, Measures } from '../../model/story/asset.ts'
import type { Locale } from '../../model/locale.ts'
import { DimensionLines } from '../dimension-lines/dimension-lines.tsx'
import type { Sizes } from '../dimension-lines/sizes.ts'

export interface OutlineSheetProps {
  /** An outline whose view box is its real size, so that its edges are where it is measured. */
  asset: Asset
  sizes: Sizes
  mode: 'hero' | 'card'
  locale: Locale
  /** For the first view: loaded at once and first. Elsewhere an outline waits until it is near the window. */
  priority?: boolean
}

/** An outline fills its file: width is measured below, height on the left. */
const edges: Measures = {
  w: { from: [0, 100], to: [100, 100], offset: 'below' },
  h: { from: [0, 0], to: [0, 100], offset: 'left' },
}

/** Distance of the lines in percent of the longer side. */
const distance = 6

/** An outline on a sheet of its own, with its two dimension lines: the picture of projects that have none. */
export function OutlineSheet({ asset, sizes, mode, locale, priority }: OutlineSheetProps): ReactNode {
  const { width, height } = asset
  if (!width || !height) return null
  const tall = height > width
  return (
    <div className="picture drawing outline-sheet" data-shape={tall ? 'tall' : 'wide'}>
      <div className="outline-sheet__box">
        <img
          // React sets attributes in this order; loading must be before src.
          {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          decoding="async"
          src={asset.src}
          width={width}
          height={height}
          alt={asset.alt}
        />
        <DimensionLines
          asset={{ ...asset, measure: edges }}
          sizes={{ ...sizes, width: shownWidth(width, sizes), depth: null }}
          mode={mode}
          distance={tall ? (distance * height) / width : distance}
          locale={locale}
        />
      </div>
    </div>
  )
}

/** Some objects are drawn from their side: then what lies below is their depth. */
function shownWidth(drawn: number, { width, depth }: Sizes): number | null {
  if (width === null || depth === null) return width
  return Math.abs(drawn - depth) < Math.abs(drawn - width) ? depth : width
}
