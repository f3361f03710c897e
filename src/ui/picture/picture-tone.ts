/**
 * Colours that stand for a picture until it is there. A style attribute with its
 * own colour is not allowed by the content security policy, so the dominant colour
 * is rounded to the nearest of these; `picture.css` has a class for each.
 */
export const pictureTones = [
  ['ink', '#191a1d'],
  ['grey-1', '#3b3b3c'],
  ['grey-2', '#6a6a68'],
  ['grey-3', '#989894'],
  ['grey-4', '#aeaea4'],
  ['grey-5', '#c6c6bc'],
  ['grey-6', '#d8d8cf'],
  ['grey-7', '#ececea'],
  ['sand-1', '#887860'],
  ['sand-2', '#b8a48c'],
  ['sand-3', '#d6c6b2'],
  ['ochre', '#c89a3c'],
  ['orange', '#d4813c'],
  ['rust', '#b43f20'],
  ['rose', '#c99a94'],
  ['leaf', '#5f7a52'],
  ['sage', '#94ac88'],
  ['teal', '#45777c'],
  ['sky', '#a9c2cc'],
  ['blue', '#33499a'],
  ['violet', '#70588c'],
] as const

export type PictureTone = (typeof pictureTones)[number][0]

/** The nearest tone; null where the colour is missing or no `#rrggbb`. */
export function toneOf(color: string | null): PictureTone | null {
  const wanted = color === null ? null : channelsOf(color)
  if (!wanted) return null
  let nearest: PictureTone | null = null
  let least = Infinity
  for (const [name, hex] of pictureTones) {
    const [red, green, blue] = channelsOf(hex)!
    const distance = 2 * (red - wanted[0]) ** 2 + 4 * (green - wanted[1]) ** 2 + 3 * (blue - wanted[2]) ** 2
    if (distance < least) [nearest, least] = [name, distance]
  }
  return nearest
}

function channelsOf(color: string): [number, number, number] | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
  return match && [Number.parseInt(match[1]!, 16), Number.parseInt(match[2]!, 16), Number.parseInt(match[3]!, 16)]
}
