import type { GeometryMessage } from '../../../model/editing/preview-messages.ts'

/** A section on the ruler. */
export interface MapMark {
  /** `<story id>-<_uid>` */
  uid: string
  no: string
  /** Distance from the top of the ruler, in pixels. */
  y: number
}

/** Marks are at least this far apart, and from the ends half of it, in pixels. */
const apart = 24

/** Where the numbers of the page stand on a ruler of this height; what has no room at its end is left out. */
export function mapMarks({ blocks, top, height }: GeometryMessage, rulerHeight: number): MapMark[] {
  const marks: MapMark[] = []
  // A block around others may carry the number of the first one inside: the innermost has it.
  const last = new Map(blocks.map(({ uid, no }) => [no, uid]))
  for (const { uid, no, y } of blocks) {
    if (no === '' || height <= 0 || last.get(no) !== uid) continue
    const place = Math.max(
      apart / 2,
      Math.round(((y + top) / height) * rulerHeight),
      (marks.at(-1)?.y ?? -apart) + apart,
    )
    if (place > rulerHeight - apart / 2) break
    marks.push({ uid, no, y: place })
  }
  return marks
}
