/** What a number field shows: as it is stored, with the decimal sign of the person's language. */
export function toNumberText(value: unknown, decimalSign: ',' | '.'): string {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  return decimalSign === ',' && plain.test(text) ? text.replace('.', ',') : text
}

/**
 * What is stored for what was typed: numbers are texts on the wire. What is no number is kept as it was typed, so that a
 * draft never loses it.
 *
 * @param before decides between text and number: other programs may have stored a number.
 */
export function fromNumberText(text: string, before: unknown): string | number {
  const trimmed = text.trim()
  const normal = /^[+-]?\d*(?:[.,]\d*)?$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed
  const isNumber = normal !== '' && Number.isFinite(Number(normal))
  return typeof before === 'number' && isNumber ? Number(normal) : normal
}

const plain = /^[+-]?\d*\.?\d*$/
