import { toCsvText } from '../../../base/csv.ts'
import type { ChoiceEntry, ChoiceList } from './list-calls.ts'

/** Entries of a list as a table: name, key, and the name in each language. */
export function entriesToCsv({ dimensions }: ChoiceList, entries: readonly ChoiceEntry[]): string {
  const codes = dimensions.map(({ code }) => code)
  return toCsvText([
    ['name', 'value', ...codes],
    ...entries.map(({ name, value, names }) => [name, value, ...codes.map(code => names[code] ?? '')]),
  ])
}
