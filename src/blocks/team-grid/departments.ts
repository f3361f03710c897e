import type { Story } from '../block.ts'

export interface Department {
  key: string
  people: readonly Story<'person'>[]
}

/**
 * People by department, departments in the order of the datasource; those it
 * does not know come last.
 */
export function groupByDepartment(people: readonly Story<'person'>[], order: readonly string[]): Department[] {
  const groups = Map.groupBy(people, person => person.content.department ?? '')
  const placeOf = (key: string) => {
    const place = order.indexOf(key)
    return place < 0 ? order.length : place
  }
  return [...groups]
    .map(([key, members]) => ({ key, people: members }))
    .toSorted((a, b) => placeOf(a.key) - placeOf(b.key))
}
