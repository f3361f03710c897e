import { isObject, type JsonObject } from '../../../base/json.ts'

/*
 * A table field of Storyblok: {thead: [{value}], tbody: [{body: [{value}]}]}. Cells and rows keep what else they hold.
 */

export interface TableTexts {
  head: string[]
  rows: string[][]
}

export function readTable(value: unknown): TableTexts {
  const table = isObject(value) ? value : {}
  const rows = (Array.isArray(table.tbody) ? table.tbody : []).map(row =>
    cellsOf(isObject(row) ? row.body : null).map(textOf),
  )
  return { head: cellsOf(table.thead).map(textOf), rows }
}

/** Changes one cell. @param row −1 for the head. */
export function setCell(value: unknown, row: number, column: number, text: string): JsonObject {
  const table = toTable(value)
  const set = (cells: unknown[]) =>
    cells.map((cell, index) => (index === column ? { ...toCell(cell), value: text } : cell))
  if (row === -1) return { ...table, thead: set(table.thead) }
  const tbody = table.tbody.map((each, index) => (index === row ? { ...each, body: set(cellsOf(each.body)) } : each))
  return { ...table, tbody }
}

export function addRow(value: unknown, uid: () => string): JsonObject {
  const table = toTable(value)
  const body = table.thead.map(() => newCell(uid))
  return { ...table, tbody: [...table.tbody, { _uid: uid(), component: '_table_row', body }] }
}

export function addColumn(value: unknown, uid: () => string): JsonObject {
  const table = toTable(value)
  return {
    ...table,
    thead: [...table.thead, { ...newCell(uid), component: '_table_head' }],
    tbody: table.tbody.map(row => ({ ...row, body: [...cellsOf(row.body), newCell(uid)] })),
  }
}

export function removeRow(value: unknown, row: number): JsonObject {
  const table = toTable(value)
  return { ...table, tbody: table.tbody.filter((_, index) => index !== row) }
}

export function removeColumn(value: unknown, column: number): JsonObject {
  const table = toTable(value)
  const without = (cells: unknown[]) => cells.filter((_, index) => index !== column)
  return {
    ...table,
    thead: without(table.thead),
    tbody: table.tbody.map(row => ({ ...row, body: without(cellsOf(row.body)) })),
  }
}

function newCell(uid: () => string): JsonObject {
  return { _uid: uid(), component: '_table_col', value: '' }
}

function toTable(value: unknown): JsonObject & { thead: unknown[]; tbody: JsonObject[] } {
  const table = isObject(value) ? value : { fieldtype: 'table' }
  const tbody = Array.isArray(table.tbody) ? table.tbody.map(row => (isObject(row) ? row : { body: [] })) : []
  return { ...table, thead: cellsOf(table.thead), tbody }
}

const cellsOf = (cells: unknown): unknown[] => (Array.isArray(cells) ? cells : [])
const toCell = (cell: unknown): JsonObject => (isObject(cell) ? cell : { value: cell })
const textOf = (cell: unknown): string => {
  const value = isObject(cell) ? cell.value : cell
  return value === undefined || value === null ? '' : String(value)
}
