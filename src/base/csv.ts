/**
 * A table for spreadsheets: every cell quoted, and what a spreadsheet would take for a formula led by an apostrophe.
 *
 * @param rows the head first.
 */
export function toCsvText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  return rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')
}
