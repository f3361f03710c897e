import type { PageAssets } from './page-assets.ts'
import { policyOf } from './page-policy.ts'
import { toLink } from './page-sheets.ts'

const headEnd = '</head>'

/**
 * Writes into a rendered document what only its HTML tells: the sheet with the styles that it needs besides those that every
 * page links, and its class of the content security policy. The link belongs to the page's head and travels with its payload.
 * In one piece: each further change would copy the whole page, which costs as much as a tenth of rendering it.
 */
export function completeDocument(html: string, { sheets }: PageAssets): string {
  const sheet = sheets?.sheetFor(html)
  const policy = policyOf(html)
  const at = html.indexOf(headEnd)
  if (at < 0 || (!sheet && policy === 'text')) return html
  const head = html.slice(0, at).replace('data-policy="text"', () => `data-policy="${policy}"`)
  return `${head}${sheet ? toLink(sheet) : ''}${html.slice(at)}`
}
