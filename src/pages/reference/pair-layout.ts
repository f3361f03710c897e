import type { Asset } from '../../model/story/asset.ts'

/** Distance between both outlines, as a share of the wider one. */
const gapShare = 0.2

/** From here on one outline would be a speck beside the others. */
const farApart = 2.5

/** A sheet is at least this much wider than high: two posts side by side are no poster. */
const flat = 2.2

/** Width of a sheet that holds both outlines side by side, in millimetres; null where one has no outline. */
export function commonWidth(own: Asset | null, other: Asset | null): number | null {
  if (!own?.width || !other?.width) return null
  const tallest = Math.max(own.height ?? 0, other.height ?? 0)
  return Math.max(own.width + pairGap(own, other) + other.width, Math.round(tallest * flat))
}

export function pairGap(own: Asset, other: Asset): number {
  return Math.round(Math.max(own.width ?? 0, other.width ?? 0) * gapShare)
}

/** The width all pairs of a row share, so that they can be compared; its own where they are too far apart. */
export function sheetWidth(own: number, all: readonly (number | null)[]): number {
  const known = all.filter(width => width !== null)
  const widest = Math.max(own, ...known)
  return widest / Math.min(own, ...known) <= farApart ? widest : own
}
