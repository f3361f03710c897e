/**
 * A table for spreadsheets: every cell quoted, and what a spreadsheet would take for a formula led by an apostrophe, also
 * behind blanks and characters that nobody sees.
 *
 * @param rows the head first.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsvText(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  const cell = (text: string): string => `"${toPlainCell(text).replaceAll('"', '""')}"`
  return rows.map(row => `${row.map(cell).join(separator)}\r\n`).join('')
}

/**
 * A table that a spreadsheet opens by a double click: with a byte-order mark, without which umlauts are read as two signs each,
 * and the separator that it expects in the reader's language.
 */
export function toSpreadsheetText(rows: readonly (readonly string[])[], language: 'de' | 'en'): string {
  return `\ufeff${toCsvText(rows, language === 'de' ? ';' : ',')}`
}

/** Text that no spreadsheet calculates. */
export const toPlainCell = (text: string): string =>
  /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
