import type { Asset } from '../../model/story/asset.ts'

/** No outline is higher than this share of the line it is on. */
const highest = 0.42

/** Length of the ground line in millimetres: as long as the widest outline, longer where one is high. */
export function lineupSpan(outlines: readonly (Asset | null)[]): number {
  return Math.max(0, ...outlines.flatMap(outline => [outline?.width ?? 0, (outline?.height ?? 0) / highest]))
}
