import type { SubmissionHead } from '../../src/forms/inbox/inbox.store.server.ts'

const columns = ['reference', 'status', 'topic', 'createdAt', 'name', 'company', 'email', 'phone', 'message'] as const

/** A table for spreadsheets. A cell that one would take for a formula begins with an apostrophe. */
export function toCsv(heads: readonly SubmissionHead[]): string {
  const rows = heads.map(head => {
    const values = { ...head, ...head.data }
    return columns.map(name => toCell(String(values[name]))).join(',')
  })
  return `${columns.join(',')}\r\n${rows.map(row => `${row}\r\n`).join('')}`
}

function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
