import { type Overview, shownAddress } from '../../stories/overview.ts'

/** Every address of the site that a story has, in all languages: `/de/kontakt`. */
export function publicAddresses(overview: Overview, locales: readonly string[], websiteFolder: string): Set<string> {
  const addresses = new Set<string>()
  const translated = new Map<string, string>()
  for (const row of overview.rows) {
    for (const [at, locale] of locales.entries()) {
      const own = at === 0 ? row.slug : (row.translations[at - 1]?.slug ?? row.slug)
      const parent = translated.get(`${row.parentId} ${locale}`)
      const path = parent === undefined ? own : row.isStartpage ? `${parent}/` : `${parent}/${own}`
      translated.set(`${row.id} ${locale}`, path)
      const state = row.states[at]
      if (state === undefined || state === 'draft' || state === 'off') continue
      const shown = shownAddress(path, websiteFolder)
      addresses.add(`/${locale}${shown === '/' ? '' : shown}`)
    }
  }
  return addresses
}

/** True where a target names a page of a story that is not there. Files and pages of the site itself are not judged. */
export function isMissing(
  to: string,
  addresses: ReadonlySet<string>,
  locales: readonly string[],
  own: ReadonlySet<string>,
): boolean {
  const path = (to.split(/[?#]/, 1)[0] ?? '').replace(/\/$/, '')
  const [, locale = ''] = path.split('/')
  if (!locales.includes(locale) || /\.[a-z0-9]{2,5}$/.test(path) || own.has(path)) return false
  return !addresses.has(path)
}

/** The page whose address is most like one that was not found; null where none is. */
export function suggestTarget(missed: string, addresses: ReadonlySet<string>): string | null {
  const words = new Set(wordsOf(missed))
  if (words.size === 0) return null
  let best: { address: string; score: number } | null = null
  for (const address of addresses) {
    const own = wordsOf(address)
    const shared = own.filter(word => words.has(word)).length
    const score = shared / Math.max(1, Math.max(own.length, words.size))
    if (score >= 0.5 && (best === null || score > best.score)) best = { address, score }
  }
  return best?.address ?? null
}

function wordsOf(path: string): string[] {
  const last =
    decodeURI(path.replace(/%(?![0-9a-f]{2})/gi, ''))
      .split('/')
      .filter(Boolean)
      .at(-1) ?? ''
  return last
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .split(/[^a-z0-9äöüß]+/)
    .filter(word => word.length > 2)
}
