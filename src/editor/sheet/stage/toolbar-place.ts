import type { GeometryMessage } from '../../../model/preview-messages.ts'

/** Height of the toolbar, in screen pixels. */
const toolbar = 28
/** The header of the site stays at the top of the window, this high at most; in CSS pixels of the page. */
const header = 96

/**
 * Where the toolbar of a block stands, as distance from the upper edge of its box in screen pixels: above the box; where
 * that would cover the header of the page or leave the frame, inside of it; always in sight while the box is.
 */
export function toolbarPlace(
  box: { y: number; h: number },
  { top, view }: Pick<GeometryMessage, 'top' | 'view'>,
  scale: number,
): number {
  const [y, h] = [box.y * scale, box.h * scale]
  // The page is at its top: the header takes its place there, and a block below it must not put its tools over it.
  const free = Math.max(0, (header - top) * scale)
  if (y - toolbar >= free && y - toolbar >= 0) return -toolbar
  const lowest = Math.max(0, Math.min(h, view * scale - y) - toolbar)
  return Math.min(lowest, Math.max(0, -y))
}
