import type { Block } from '../block.ts'
import { numbersIn } from '../numbers-in.ts'

type Kind = NonNullable<Block<'fact'>['drawn']>

/** What is drawn of a figure: numbers that stand in it, and no others. */
export type FigureDrawing =
  | { kind: 'tally'; all: number; hits: number }
  | { kind: 'bar'; part: number; whole: number }
  | { kind: 'squares'; fields: readonly number[] }
  | { kind: 'before-after'; before: number; after: number }
  | { kind: 'length' | 'square'; mm: number }
  | { kind: 'clock'; minutes: number }
  | { kind: 'range'; from: number; to: number; at: number }

/** More strokes or squares than this are a grey field that nobody counts. */
const most = 4000
/** Longer ones do not fit beside each other on a phone. */
const longestMm = 120

/**
 * Reads what is to be drawn out of a figure as editors wrote it, e.g. `61 → 9`, `94 %`, `22 mm`.
 *
 * @returns null where the figure does not say what the drawing would have to show: never a drawing whose number is not in the content.
 */
export function toFigureDrawing(
  kind: Kind,
  { value, unit, note }: Pick<Block<'fact'>, 'value' | 'unit' | 'note'>,
): FigureDrawing | null {
  const [first, second] = numbersIn(value)
  if (first === undefined) return null
  const whole = isPercent(unit, value) ? 100 : numbersIn(unit ?? '')[0]
  const isCount = Number.isInteger(first) && first <= most
  switch (kind) {
    case 'tally':
      if (!isCount) return null
      if (second !== undefined)
        return isCountOf(second, most) ? { kind, all: Math.max(first, second), hits: Math.min(first, second) } : null
      return whole === undefined || first > whole
        ? { kind, all: first, hits: first }
        : { kind, all: whole, hits: first }
    case 'bar':
      return second !== undefined && second > 0 && first <= second
        ? { kind, part: first, whole: second }
        : whole !== undefined && first <= whole
          ? { kind, part: first, whole }
          : null
    case 'squares':
      return isCount && (second === undefined || isCountOf(second, most))
        ? { kind, fields: second === undefined ? [first] : [first, second] }
        : null
    case 'before-after': {
      if (second !== undefined) return { kind, before: first, after: second }
      const before = numbersIn(note ?? '')[0]
      return before === undefined ? null : { kind, before, after: first }
    }
    case 'length':
    case 'square':
      return unit?.trim() === 'mm' && first <= longestMm ? { kind, mm: first } : null
    case 'clock':
      return first > 0 && first < 60 ? { kind, minutes: first } : null
    case 'range': {
      const [from, to] = numbersIn(note ?? '')
      return from !== undefined && to !== undefined && from <= first && first <= to
        ? { kind, from, to, at: first }
        : null
    }
  }
}

function isPercent(unit: string | null, value: string): boolean {
  return `${value}${unit ?? ''}`.includes('%')
}

function isCountOf(value: number, limit: number): boolean {
  return Number.isInteger(value) && value <= limit
}
