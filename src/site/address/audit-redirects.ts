import type { LegacyAddresses } from '../../content/redirects/legacy-addresses.server.ts'
import type { RedirectRow } from '../../content/redirects/redirect-table.ts'
import type { TranslationMap } from '../../content/map/translation-map.server.ts'
import { parseTarget } from './parse-target.ts'
import { resolveAddress, type Resolution } from './resolve-address.ts'
import { resolveLegacy } from './resolve-legacy.ts'

/** What is wrong with a row; `ok` where nothing is. */
export type Finding =
  | 'ok'
  /** Never looked up, and not missed: the address leads there by itself. */
  | 'spare'
  /** Leads to a page that is not there. */
  | 'dead target'
  /** Leads to an address that leads on. */
  | 'chain'
  /** A page is at the address: the row is never looked up. */
  | 'page exists here'
  /** An earlier row takes everything this one could. */
  | 'shadowed'
  /** Its address is invalid: never looked up. */
  | 'invalid address'

export interface AuditedRow {
  row: RedirectRow
  status: 301 | 302 | 404
  /** Where a visitor ends; null for nowhere. */
  href: string | null
  finding: Finding
}

/**
 * Follows every row of the redirect table as a visitor would.
 *
 * @see docs/readings.md 8
 */
export function auditRedirects(legacy: LegacyAddresses, map: TranslationMap, folder: string): AuditedRow[] {
  const first = new Map<string, RedirectRow>()
  for (const row of legacy.table.rows) if (!first.has(row.from)) first.set(row.from, row)
  return legacy.table.rows.map(row => audit(row))

  function audit(row: RedirectRow): AuditedRow {
    const address = sampleOf(row.from)
    const target = parseTarget(address, folder)
    if (target.kind === 'root' || target.kind === 'invalid')
      return { row, status: 404, href: null, finding: 'invalid address' }
    const standing = resolveAddress(target, map)
    if (standing.kind !== 'missing') {
      const { status, href } = ending(standing)
      return { row, status, href, finding: href === row.to ? 'spare' : 'page exists here' }
    }
    const found = legacy.table.findExact(address) ?? legacy.table.findPattern(address)
    if (first.get(row.from) !== row || (found !== null && found !== row)) {
      return { row, status: row.status, href: found?.to ?? null, finding: 'shadowed' }
    }
    const resolution = resolveLegacy(target, legacy, map, { folder })
    // A choice in a list, which only the list knows.
    if (resolution.kind === 'onward') return { row, status: resolution.by.status, href: row.to, finding: 'ok' }
    const { status, href } = ending(resolution)
    if (href === null) return { row, status, href, finding: 'dead target' }
    return { row, status, href, finding: isFinal(href, map, folder) ? 'ok' : 'chain' }
  }
}

function ending(resolution: Resolution): { status: AuditedRow['status']; href: string | null } {
  return resolution.kind === 'redirect'
    ? { status: resolution.status, href: resolution.href }
    : { status: 404, href: null }
}

/** True when the address is a page's own: no further step. */
export function isFinal(href: string, map: TranslationMap, folder: string): boolean {
  const target = parseTarget(href.split('#')[0] ?? '', folder)
  return target.kind === 'page' && resolveAddress(target, map).kind === 'page'
}

/** An address that only this pattern was written for. */
function sampleOf(from: string): string {
  return from.replaceAll('(.*)', 'zzz')
}
