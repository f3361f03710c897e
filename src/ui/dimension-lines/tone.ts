/** Which colour dimension lines take on a picture. */
export type Tone = 'scribe' | 'ink' | 'light'

/** Relative luminance above which blue figures reach a contrast of 4.4, and ink ones 4.5. */
const enoughForScribe = 0.475
const enoughForInk = 0.18

/**
 * Chooses the tone by the dominant colour of a picture: blue on light grounds,
 * ink on darker ones, light blue on dark ones.
 *
 * @param color `#rrggbb`; pictures without one are on the light ground.
 * @see docs/design.md "Dimension lines", contrast
 */
export function toneOn(color: string | null): Tone {
  const match = color === null ? null : /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  if (!match) return 'scribe'
  const [red = 0, green = 0, blue = 0] = match.slice(1).map(part => toLinear(Number.parseInt(part, 16) / 255))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance >= enoughForScribe ? 'scribe' : luminance >= enoughForInk ? 'ink' : 'light'
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
