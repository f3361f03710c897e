import type { MeasureAxis } from '../../model/story/asset.ts'
import type { Locale } from '../../model/locale.ts'
import { formatNumber, thinSpace } from '../../messages/format.ts'

/** Real sizes in millimetres; null where one is not known. */
export interface Sizes {
  width: number | null
  height: number | null
  depth: number | null
}

/** What is on each dimension line. */
export type DimensionTexts = Partial<Record<MeasureAxis, string>>

/** A labelled value as editors write it: `Breite`, `186`, `mm`. */
export interface LabelledSize {
  label: string
  value: string
  unit?: string | null
}

const axes: Readonly<Record<string, MeasureAxis>> = {
  breite: 'w',
  länge: 'w',
  width: 'w',
  length: 'w',
  höhe: 'h',
  height: 'h',
  tiefe: 'd',
  depth: 'd',
}

/**
 * Texts of the lines: the story's sizes, where an editor wrote a fact of the
 * same side that one. Facts of other things – weights – have no line.
 */
export function toDimensionTexts(sizes: Sizes | null, facts: readonly LabelledSize[], locale: Locale): DimensionTexts {
  const texts: DimensionTexts = {}
  if (sizes) {
    if (sizes.width !== null) texts.w = millimetres(sizes.width, locale)
    if (sizes.height !== null) texts.h = millimetres(sizes.height, locale)
    if (sizes.depth !== null) texts.d = millimetres(sizes.depth, locale)
  }
  for (const { label, value, unit } of facts) {
    const axis = axes[label.trim().toLowerCase()]
    if (axis) texts[axis] = unit ? `${value}${thinSpace}${unit}` : value
  }
  return texts
}

/** `1 180 mm`, `34,5 mm`. */
export function millimetres(value: number, locale: Locale): string {
  return `${formatNumber(value, locale, Number.isInteger(value) ? 0 : 1)}${thinSpace}mm`
}
