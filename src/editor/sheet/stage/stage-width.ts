/** Widths of a device that are offered, in CSS pixels. */
export const usualWidths = [390, 834, 1280] as const
export const narrowestWidth = 280
export const widestWidth = 2560
/** Room on each side of the sheet. */
export const sheetInset = 24

/** A width that somebody typed or dragged; null where it is none. */
export function parseWidth(text: string): number | null {
  const match = /^\s*(\d{1,5})\s*(?:px)?\s*$/i.exec(text)
  return match ? clampWidth(Number(match[1])) : null
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(widestWidth, Math.max(narrowestWidth, width)))
}

/** How large the page is shown; a page that fits is shown as it is. */
export function scaleFor(available: number, width: number): number {
  return available <= 0 ? 1 : Math.min(1, available / width)
}
