import type { LegacyAddresses } from '../../content/redirects/legacy-addresses.server.ts'
import { pageHref } from '../../content/map/page-href.ts'
import type { TranslationMap } from '../../content/map/translation-map.server.ts'
import type { Locale } from '../../model/locale.ts'
import { parseTarget, type Target } from './parse-target.ts'
import { resolveAddress, untranslatedHref, type Resolution } from './resolve-address.ts'

type Asked = Exclude<Target, { kind: 'root' | 'invalid' }>

/** The six forms of detail routes with an opaque id. @see docs/specification.md §2.2 */
const detailForm = /^(?:referenzen|references|impulse|impulses|neuigkeiten|news)\/(c[a-z0-9]{8,40})$/

/**
 * Where an address leads at which no page stands: an old id, a row of the
 * redirect table, or nowhere. Rows lead to final addresses: a row whose target
 * has moved is followed here, a row whose target is gone is a 404 at once.
 *
 * @see docs/readings.md 6, 8, 13
 */
export function resolveLegacy(asked: Asked, legacy: LegacyAddresses, map: TranslationMap, folder: string): Resolution {
  const id = detailForm.exec(asked.path)?.[1]
  const uuid = id === undefined ? undefined : legacy.byLegacyId.get(id)
  if (uuid !== undefined) return toStory(uuid, asked.locale, map)

  for (const path of pathsOf(asked)) {
    const row = legacy.table.find(path)
    if (row) return withRow(follow(row.to, row.status, asked.locale, map, folder), row.from)
  }
  return { kind: 'missing' }
}

function withRow(resolution: Resolution, row: string): Resolution {
  return resolution.kind === 'redirect' ? { ...resolution, row } : resolution
}

/** German stands with and without prefix: the row may be written either way, the asked form first. */
function pathsOf(asked: Asked): string[] {
  const prefixed = `/${asked.locale}/${asked.path}`
  const bare = `/${asked.path}`
  if (asked.locale !== 'de') return [prefixed]
  return asked.kind === 'page' && asked.prefixed ? [prefixed, bare] : [bare, prefixed]
}

function toStory(uuid: string, locale: Locale, map: TranslationMap): Resolution {
  const href = pageHref(uuid, locale, map)
  return href === null
    ? { kind: 'redirect', status: 302, href: untranslatedHref(uuid, locale, map) }
    : { kind: 'redirect', status: 301, href }
}

function follow(to: string, status: 301 | 302, locale: Locale, map: TranslationMap, folder: string): Resolution {
  if (to.startsWith('uuid:')) return toStory(to.slice('uuid:'.length), locale, map)
  const [address = '', anchor] = to.split('#')
  const target = parseTarget(address, folder)
  if (target.kind === 'root' || target.kind === 'invalid') return { kind: 'missing' }
  const resolution = resolveAddress(target, map)
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (resolution.kind === 'page') return { kind: 'redirect', status, href: address + hash }
  return resolution.kind === 'redirect' ? { ...resolution, href: resolution.href + hash } : resolution
}
