/**
 * Editors may choose any colour; the page has no `style` attributes (content
 * security policy) and a palette in which every text is readable. So a colour
 * is rendered as the nearest of these tones, by class.
 */
export type Tone = 'grey' | 'red' | 'yellow' | 'green' | 'blue'

const named: Readonly<Record<string, Tone>> = {
  red: 'red',
  crimson: 'red',
  pink: 'red',
  tomato: 'red',
  orange: 'yellow',
  gold: 'yellow',
  yellow: 'yellow',
  lime: 'green',
  green: 'green',
  teal: 'green',
  aqua: 'blue',
  cyan: 'blue',
  blue: 'blue',
  navy: 'blue',
  purple: 'blue',
  violet: 'blue',
}

/** The tone nearest to a CSS colour; `grey` for colours without a hue and for notations we do not read. */
export function toneOf(color: string): Tone {
  const value = color.trim().toLowerCase()
  const rgb = rgbOf(value)
  if (rgb) return toneOfHue(hueOf(rgb))
  const hsl = /^hsla?\(\s*([\d.]+)[\s,]+([\d.]+)%/.exec(value)
  if (hsl) return toneOfHue(Number(hsl[2]) < 12 ? null : Number(hsl[1]))
  return named[value] ?? 'grey'
}

type Rgb = readonly [red: number, green: number, blue: number]

function rgbOf(value: string): Rgb | null {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(value)?.[1]
  if (hex) {
    const digits = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex
    const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
    return [part(0), part(2), part(4)]
  }
  const channels = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(value)
  return channels ? [Number(channels[1]), Number(channels[2]), Number(channels[3])] : null
}

/** Degrees on the colour wheel; null for greys. */
function hueOf([red, green, blue]: Rgb): number | null {
  const max = Math.max(red, green, blue)
  const spread = max - Math.min(red, green, blue)
  if (spread < 24) return null
  const turn =
    max === red ? (green - blue) / spread : max === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
  return (turn * 60 + 360) % 360
}

function toneOfHue(hue: number | null): Tone {
  if (hue === null) return 'grey'
  if (hue < 22 || hue >= 320) return 'red'
  if (hue < 70) return 'yellow'
  return hue < 170 ? 'green' : 'blue'
}
