import type { Overview, OverviewRow } from '../../stories/overview.ts'

export interface PathOptions {
  /** Languages of the content, the default one first. */
  locales: readonly { code: string }[]
  /** Folder of the site: it is in no address. */
  folder: string
}

/** Story and language of a page of the site, e.g. `/en/references/tenna`; null where it is none. */
export function storyOfPath(
  overview: Overview,
  pathname: string,
  { locales, folder }: PathOptions,
): { id: number; language: string } | null {
  const [code = '', ...rest] = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const index = locales.findIndex(locale => locale.code === code)
  if (index === -1) return null
  const wanted = rest.length === 0 ? 'home' : rest.join('/')
  const isWanted = (row: OverviewRow): boolean =>
    row.type !== null && pathOf(overview, row, overview.languages.indexOf(code), folder) === wanted
  const row = overview.rows.find(isWanted)
  return row ? { id: row.id, language: index === 0 ? '' : code } : null
}

function pathOf({ byId }: Overview, row: OverviewRow, language: number, folder: string): string {
  const parts: string[] = []
  for (let at: OverviewRow | undefined = row; at; at = byId.get(at.parentId)) {
    // The start page of a folder has the folder's address.
    if (at === row && row.isStartpage) continue
    parts.unshift((language >= 0 ? at.translations[language]?.slug : undefined) ?? at.slug)
  }
  if (parts[0] === folder) parts.shift()
  return parts.join('/')
}
