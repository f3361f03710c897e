import { numbersIn } from '../numbers-in.ts'

/**
 * Lengths of bars to one scale, in percent of the longest.
 *
 * @param values what is said of each, e.g. `13` or `2,5 t`: the first number counts.
 * @returns null for each without a number: it has no bar.
 */
export function barShares(values: readonly string[]): (number | null)[] {
  const numbers = values.map(value => numbersIn(value)[0] ?? null)
  const longest = Math.max(...numbers.map(number => number ?? 0))
  return numbers.map(number => (number === null || longest === 0 ? null : Math.round((number / longest) * 1000) / 10))
}
