import { toCsvText } from '../../base/csv.ts'
import type { SubmissionHead } from './inbox.store.server.ts'

const columns = ['reference', 'status', 'topic', 'createdAt', 'name', 'company', 'email', 'phone', 'message'] as const

export function toCsv(heads: readonly SubmissionHead[]): string {
  return toTable(
    columns,
    heads.map(head => {
      const values = { ...head, ...head.data }
      return Object.fromEntries(columns.map(name => [name, String(values[name])]))
    }),
  )
}

/** A table for spreadsheets, its columns named as the rows name them. */
export function toTable(names: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  return toCsvText([names, ...rows.map(row => names.map(name => row[name] ?? ''))])
}
