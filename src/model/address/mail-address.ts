import { visibleText } from '../../base/visible-text.ts'

const quotes = `"'\u2018-\u201f\u00ab\u00bb\u2039\u203a`
const before = new RegExp(`^[\\s<(\\[${quotes}]+`)
const behind = new RegExp(`[\\s>)\\]${quotes}.,;:!?\\u3001\\u3002]+$`)

/**
 * A mail address as somebody meant it: without what comes along when it is copied. Letters of full width become ordinary
 * ones, the domain is written small; what is before the @ is up to its server.
 *
 * `Anna Roth <anna@Firma.example>;` → `anna@firma.example`, `mailto:anna@firma.example?subject=x` → `anna@firma.example`.
 * What is no address stays as wrong as it was.
 */
export function tidyMailAddress(text: string): string {
  // No pattern ever sees a long text.
  if (text.length > 2000) return text
  const plain = visibleText(text).normalize('NFKC').trim()
  const inner = /^[^<>]*<([^<>]*@[^<>]*)>[\s.,;]*$/.exec(plain)?.[1] ?? plain
  const [, linked] = /(?:^|[(<])mailto:([^?)>\s]*)/i.exec(inner) ?? []
  const address = (linked === undefined ? inner : decode(linked))
    .replace(before, '')
    .replace(behind, '')
    .replace(/[ \u3000]*@[ \u3000]*/g, '@')
  const at = address.lastIndexOf('@')
  return at === -1 ? address : address.slice(0, at) + address.slice(at).toLowerCase().replaceAll('\u3002', '.')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
