import { isObject } from '../../../base/json.ts'
import type { Question } from '../question.ts'

type Entry = Readonly<Record<string, unknown>>

/**
 * Compares kept lists of data sources in one dimension with the entries of all data sources, which do not say to which one
 * they belong. A changed entry is known by its id; a new one belongs to the source of the entry before or after it.
 *
 * @param known ids of entries that are no new ones though no kept list has them: sources that nobody has read.
 * @returns names of the data sources whose list has changed.
 */
export function compareEntries(
  kept: readonly Question[],
  all: readonly Entry[],
  known: ReadonlySet<unknown>,
): Set<string> {
  const sourceOf = new Map<unknown, string>()
  const orders = new Map<string, string[]>()
  const found = new Map<string, string[]>()
  for (const question of kept) {
    const source = question.query.get('datasource') ?? ''
    orders.set(source, entriesOf(question).map(textOf))
    found.set(source, [])
    for (const { id } of entriesOf(question)) sourceOf.set(id, source)
  }
  const changed = new Set<string>()
  all.forEach((entry, at) => {
    const source = sourceOf.get(entry.id)
    const texts = source === undefined ? undefined : found.get(source)
    if (texts) texts.push(textOf(entry))
    else if (!known.has(entry.id)) {
      for (const next of [all[at - 1], all[at + 1]]) {
        const near = next && sourceOf.get(next.id)
        if (near !== undefined) changed.add(near)
      }
    }
  })
  for (const [source, texts] of orders) {
    if (texts.join('\n') !== found.get(source)?.join('\n')) changed.add(source)
  }
  return changed
}

function entriesOf({ pages }: Question): Entry[] {
  return [...pages.values()].flatMap(({ arrived }) => {
    const body = arrived?.answer.body
    return isObject(body) && Array.isArray(body.datasource_entries) ? body.datasource_entries.filter(isObject) : []
  })
}

function textOf({ id, name, value, dimension_value: translated }: Entry): string {
  return JSON.stringify([id, name, value, translated])
}
