import type { Datasource } from '../../datasources/datasource.ts'

/**
 * Data sources of an export with the ids they can have here: one that is here by its slug keeps its id; what has an id of
 * something else gets 0, which is: a new one.
 */
export function mapDatasourceIds(sources: readonly Datasource[], known: readonly Datasource[]): Datasource[] {
  return sources.map(source => {
    const here = known.find(({ slug }) => slug === source.slug)
    const others = known.filter(({ slug }) => slug !== source.slug)
    const isTaken = others.some(({ id }) => id === source.id)
    const free = <T extends { id: number }>(items: readonly T[], of: (other: Datasource) => readonly T[]): T[] => {
      const taken = new Set(others.flatMap(of).map(({ id }) => id))
      return items.map(item => (taken.has(item.id) ? { ...item, id: 0 } : item))
    }
    return {
      ...source,
      id: here?.id ?? (isTaken ? 0 : source.id),
      dimensions: free(source.dimensions, other => other.dimensions),
      entries: free(source.entries, other => other.entries),
    }
  })
}
