import type { ReactNode } from 'react'
import { Island } from '../../islands/island.tsx'
import { referenceMessages } from '../../messages/references.ts'
import type { Asset } from '../../model/story/asset.ts'
import type { Locale } from '../../model/locale.ts'
import { planSources } from '../../ui/picture/picture-sources.ts'
import { compareIsland, type ComparedPicture } from './compare.island.tsx'

export interface CompareToolProps {
  /** Unique on the page. */
  id: string
  files: readonly Asset[]
  sizes: string
  locale: Locale
}

/** The tool that lays two pictures over each other; nothing where they have not the same shape. */
export function CompareTool({ id, files, sizes, locale }: CompareToolProps): ReactNode {
  const [first, second, third] = files
  if (!first || !second || third || !haveOneShape(first, second)) return null
  const pictures = [toCompared(first), toCompared(second)]
  if (!pictures[0] || !pictures[1]) return null
  const { compareOpen: open, compareClose: close, compareSlider: slider } = referenceMessages[locale]
  return (
    <Island
      of={compareIsland}
      id={id}
      props={{ first: pictures[0], second: pictures[1], sizes, open, close, slider }}
    />
  )
}

function haveOneShape(a: Asset, b: Asset): boolean {
  if (!a.width || !a.height || !b.width || !b.height) return false
  return Math.abs(a.width / a.height - b.width / b.height) < 0.01
}

/** Null for drawings: they lie on their own sheet. */
function toCompared(asset: Asset): ComparedPicture | null {
  const sources = planSources(asset, null)
  if (!sources) return null
  const { src, fallback, webp, width, height } = sources
  return { src, srcSet: webp ?? fallback ?? '', alt: asset.alt, width, height }
}
