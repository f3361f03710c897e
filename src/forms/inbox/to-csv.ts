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

/** A table for spreadsheets. A cell that one would take for a formula begins with an apostrophe. */
export function toTable(names: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  const lines = rows.map(row => names.map(name => toCell(row[name] ?? '')).join(','))
  return `${names.join(',')}\r\n${lines.map(line => `${line}\r\n`).join('')}`
}

function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
