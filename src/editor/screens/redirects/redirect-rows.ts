import { toPlainCell } from '../../../base/csv.ts'
import type { ChoiceEntry } from '../lists/list-calls.ts'

/** A row of the redirect table. */
export interface Redirect {
  id: number
  from: string
  to: string
  status: 301 | 302
}

/** Reads the value of an entry: `301 /de/…`; null where it is none. */
export function toRedirect({ id, name, value }: ChoiceEntry): Redirect | null {
  const [, status, to] = /^(301|302) (\S+)$/.exec(value.trim()) ?? []
  return to === undefined ? null : { id, from: name, to, status: status === '302' ? 302 : 301 }
}

export const toValue = ({ to, status }: Pick<Redirect, 'to' | 'status'>): string => `${status} ${to}`

export const isPattern = ({ from }: Pick<Redirect, 'from'>): boolean => from.includes('(.*)')

export type RedirectProblem = 'from' | 'to' | 'twice' | 'itself'

/** What is wrong with a new row, or null. */
export function redirectProblem(
  row: Pick<Redirect, 'from' | 'to'>,
  others: readonly Redirect[],
): RedirectProblem | null {
  if (!/^\/(?![/\\])\S*$/.test(row.from)) return 'from'
  if (!/^(?:\/(?![/\\])[^\s\\]*|uuid:[0-9a-f-]{36})$/.test(row.to)) return 'to'
  if (row.from === row.to) return 'itself'
  return others.some(({ from }) => from === row.from) ? 'twice' : null
}

/** The row that an address meets: exact paths first, then patterns in their order; its place, or −1. */
export function matchRedirect(rows: readonly Redirect[], address: string): number {
  const path = decode((address.split(/[?#]/, 1)[0] ?? '').trim())
  const exact = rows.findIndex(row => !isPattern(row) && decode(row.from) === path)
  if (exact !== -1) return exact
  return rows.findIndex(row => isPattern(row) && toExpression(decode(row.from)).test(path))
}

function toExpression(from: string): RegExp {
  const parts = from.split('(.*)').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^\\n]*')}$`)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A line of an imported file. */
export interface ImportedRow {
  line: number
  row: Omit<Redirect, 'id'> | null
  problem: RedirectProblem | 'columns' | null
}

/** Checks what was read from a file: `from,to,status`; the head may be missing, and the status. */
export function checkImport(records: readonly (readonly string[])[], known: readonly Redirect[]): ImportedRow[] {
  const seen = [...known]
  return records.flatMap((record, at): ImportedRow[] => {
    const [from = '', to = '', status = '301'] = record.map(cell => cell.trim())
    if (at === 0 && !from.startsWith('/')) return []
    const line = at + 1
    if (record.length < 2) return [{ line, row: null, problem: 'columns' }]
    const row = { from, to, status: status === '302' ? (302 as const) : (301 as const) }
    const problem = redirectProblem(row, seen)
    if (!problem) seen.push({ ...row, id: 0 })
    return [{ line, row, problem }]
  })
}

/** The table as a file; what a spreadsheet would take for a formula is led by a quote. */
export function toCsv(rows: readonly Redirect[]): string {
  const cell = (text: string): string => {
    const safe = toPlainCell(text)
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const lines = rows.map(({ from, to, status }) => [from, to, String(status)].map(cell).join(','))
  return `${['from,to,status', ...lines].join('\r\n')}\r\n`
}
