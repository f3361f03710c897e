import type { ReactNode } from 'react'
import type { Asset } from '../../model/asset.ts'

export interface PictureProps {
  asset: Asset
  portrait?: Asset | null
  sizes: string
  ratio?: readonly [number, number]
  portraitRatio?: readonly [number, number]
  priority?: boolean
  decorative?: boolean
  className?: string
}

/** Draws a picture of the content service with its size known. */
export function Picture({ asset, priority, decorative, className }: PictureProps): ReactNode {
  return (
    <img
      className={className}
      src={asset.src}
      width={asset.width ?? undefined}
      height={asset.height ?? undefined}
      alt={decorative ? '' : asset.alt}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}
