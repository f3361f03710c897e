/**
 * A table for spreadsheets: every cell quoted, and what a spreadsheet would take for a formula led by an apostrophe, also
 * behind blanks and characters that nobody sees.
 *
 * @param rows the head first.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsvText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => `"${toPlainCell(text).replaceAll('"', '""')}"`
  return rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Text that no spreadsheet calculates. */
export const toPlainCell = (text: string): string =>
  /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
