import type { ContentType } from './content-types.ts'
import type { OverviewRow } from './overview.ts'

/** Kinds that can be created with one press. */
const mostKinds = 2

/** The kinds of which most stories are written. */
export function commonKinds(types: readonly ContentType[], rows: readonly OverviewRow[]): readonly ContentType[] {
  const counts = new Map<string | null, number>()
  for (const { type } of rows) counts.set(type, (counts.get(type) ?? 0) + 1)
  const countOf = ({ name }: ContentType): number => counts.get(name) ?? 0
  return types
    .filter(type => type.isRoot && countOf(type) > 0)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, mostKinds)
}
