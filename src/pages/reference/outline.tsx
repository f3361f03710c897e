import type { ReactNode } from 'react'
import type { Asset } from '../../model/story/asset.ts'

export interface OutlineProps {
  asset: Asset
  /** Real size in millimetres. */
  width: number
  height: number
  /** 3 for 1:3. */
  scale: number
}

/** An outline in CSS millimetres: printed, it measures what the block says. */
export function Outline({ asset, width, height, scale }: OutlineProps): ReactNode {
  return (
    <svg
      width={`${round(width / scale)}mm`}
      height={`${round(height / scale)}mm`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={asset.alt}
    >
      <image href={asset.src} width={width} height={height} />
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
