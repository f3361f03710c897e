import type { Block } from '../block.ts'

type Form = NonNullable<Block<'mesh'>['form']>
type Density = NonNullable<Block<'mesh'>['density']>

/** Size of the drawing; the lines are hairlines at every width. */
export const netSize = { width: 1200, height: 420 } as const

const lineCounts: Readonly<Record<Density, { columns: number; rows: number }>> = {
  coarse: { columns: 24, rows: 9 },
  fine: { columns: 48, rows: 18 },
}

/** How far a surface rises at a place, both from -1 to 1. */
const surfaces: Readonly<Record<Form, (u: number, v: number) => number>> = {
  plane: () => 0,
  cylinder: u => Math.sqrt(Math.max(0, 1 - u * u)),
  saddle: (u, v) => u * u - v * v,
}

/**
 * The lines of a measuring net over a surface, seen from above at an angle.
 * The same seed always gives the same net, on the server and anywhere else.
 *
 * @returns one SVG path per line: first those along, then those across.
 */
export function netLines(form: Form, density: Density, seed: number): string[] {
  const { columns, rows } = lineCounts[density]
  const wave = waveOf(seed)
  const place = (column: number, row: number) => {
    const u = (column / columns) * 2 - 1
    const v = (row / rows) * 2 - 1
    const rise = surfaces[form](u, v) + wave(u, v)
    const x = netSize.width * (0.5 + u * (0.46 + 0.06 * v))
    const y = netSize.height * (0.58 + v * 0.34 - rise * 0.2)
    return `${round(x)} ${round(y)}`
  }
  const along = range(rows).map(row => toPath(range(columns).map(column => place(column, row))))
  const across = range(columns).map(column => toPath(range(rows).map(row => place(column, row))))
  return [...along, ...across]
}

/** A small deviation, as every measured surface has one. */
function waveOf(seed: number): (u: number, v: number) => number {
  const phase = (seed * 2.399963) % (2 * Math.PI)
  return (u, v) => 0.12 * Math.sin(2.1 * u + phase) * Math.cos(1.7 * v - phase)
}

function range(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, place) => place)
}

function toPath(points: readonly string[]): string {
  return `M${points.join('L')}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
