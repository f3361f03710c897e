import type { ReactNode } from 'react'
import type { Asset } from '../../model/story/asset.ts'

/**
 * An outline on a ground line of `span` millimetres: rows that share the span
 * share the scale. The view box of an outline is in millimetres.
 */
export function LineupOutline({ outline, span }: { outline: Asset; span: number }): ReactNode {
  const { src, width, height } = outline
  if (!width || !height) return null
  const margin = span / 100
  return (
    <svg
      className="lineup__svg"
      viewBox={`${-margin} ${-height - margin} ${span + 2 * margin} ${height + 2 * margin}`}
      aria-hidden="true"
      focusable="false"
    >
      <image href={src} x="0" y={-height} width={width} height={height} />
      <path className="lineup__ground" d={`M${-margin} 0H${span + margin}`} />
    </svg>
  )
}
