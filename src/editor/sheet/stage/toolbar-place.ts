import type { GeometryMessage } from '../../../model/editing/preview-messages.ts'

/** Height of the toolbar, in screen pixels. */
const toolbar = 28
/** The header of the site stays at the top of the window, this high; in CSS pixels of the page. */
const header = 72

/**
 * Where the toolbar of a block stands, as distance from the upper edge of its box in screen pixels: above the box; where
 * that would cover the header of the page or leave the frame, inside of it; always in sight while the box is.
 */
export function toolbarPlace(
  box: { y: number; h: number },
  { view }: Pick<GeometryMessage, 'view'>,
  scale: number,
): number {
  const [y, h, free] = [box.y * scale, box.h * scale, header * scale]
  if (y - toolbar >= free) return -toolbar
  const lowest = Math.max(0, Math.min(h, view * scale - y) - toolbar)
  return Math.min(lowest, Math.max(0, free - y))
}
