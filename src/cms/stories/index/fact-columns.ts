import { Column, type Version } from '../../columns/column.ts'
import type { Facts } from '../../columns/fact.ts'

const isOutgrown = (column: Column, rows: number) => column.dictionary.length > 4 * rows + 10_000

/** Columns of the root fields of all contents, filled from the facts kept beside each version. */
export class FactColumns {
  #columns = new Map<string, Column>()
  #rows = 0

  get(field: string): Column | undefined {
    return this.#columns.get(field)
  }

  /** Sets the facts of one story in one state; null = it is not in that state. */
  set(version: Version, row: number, facts: Facts | null, isNew: boolean): void {
    this.#rows = Math.max(this.#rows, row + 1)
    if (!isNew) {
      for (const [field, column] of this.#columns)
        if (!facts || !Object.hasOwn(facts, field)) column.set(version, row, undefined)
    }
    for (const field in facts) {
      const column = this.#columns.get(field) ?? this.#add(field)
      column.set(version, row, facts[field])
      if (isOutgrown(column, this.#rows)) this.#columns.set(field, compacted(column, this.#rows))
    }
  }

  #add(field: string): Column {
    const column = new Column()
    this.#columns.set(field, column)
    return column
  }
}

/** The same column without the values that no story has any more. */
function compacted(column: Column, rows: number): Column {
  const copy = new Column()
  for (const version of ['draft', 'published'] as const) {
    for (let row = 0; row < rows; row++) copy.set(version, row, column.dictionary[column.code(version, row)])
  }
  return copy
}
