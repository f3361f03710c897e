import type { Log } from '../../base/log.ts'
import type { Result } from '../../base/result.ts'
import { defaultContentLocale } from '../../model/locale.ts'
import type { ContentEvent, ContentListener } from '../content-events.ts'
import type { Datasource } from '../datasources/datasource.ts'
import type { DatasourceChange } from '../datasources/datasources.server.ts'
import type { FieldProblems } from '../stories/story-change.ts'

export interface MoveRecorderDeps {
  websiteFolder: string
  /** Addresses of a story by language, as they are now; null for one that no visitor has seen. */
  addressesOf(uuid: string): Readonly<Record<string, string>> | null
  /** The redirect table; null where there is none yet. */
  redirects(): Datasource | null
  save(change: DatasourceChange): Promise<Result<Datasource, FieldProblems>>
  log: Log
}

/**
 * Listens for published stories that get another address, and leaves a redirect
 * at the old one. It names the story, not its address: a further move needs no
 * further row in between, and nothing chains.
 */
export function createMoveRecorder({
  websiteFolder,
  addressesOf,
  redirects,
  save,
  log,
}: MoveRecorderDeps): ContentListener {
  /** Rows to come by old address; what a folder takes along arrives one by one and is stored at once. */
  const rows = new Map<string, string>()
  const current = new Set<string>()

  function listen(event: ContentEvent): void {
    if (event.kind !== 'moved' || !event.from) return
    const now = addressesOf(event.uuid)
    if (!now) return
    if (rows.size + current.size === 0) queueMicrotask(() => void store())
    for (const path of pathsOf(now)) current.add(path)
    for (const path of pathsOf(event.from)) if (!current.has(path)) rows.set(path, `301 uuid:${event.uuid}`)
  }

  async function store(): Promise<void> {
    const added = [...rows].filter(([path]) => !current.has(path))
    const table = redirects()
    const gone = new Set([...added.map(([path]) => path), ...current])
    rows.clear()
    current.clear()
    const kept = (table?.entries ?? []).filter(({ name }) => !gone.has(name))
    if (added.length === 0 && kept.length === (table?.entries ?? []).length) return
    const result = await save({
      name: table?.name ?? 'Redirects',
      slug: 'redirects',
      dimensions: table?.dimensions ?? [],
      entries: [...kept, ...added.map(([name, value]) => ({ name, value }))],
    })
    if (!result.ok) log.error({ problem: result.problem }, 'Redirects of moved stories not stored')
  }

  /** `busse-design/kontakt` → `/de/kontakt`; stories that are no pages have none. */
  function pathsOf(addresses: Readonly<Record<string, string>>): string[] {
    return Object.entries(addresses).flatMap(([language, slug]) => {
      const [folder, ...inside] = slug.split('/').filter(segment => segment !== '')
      const isPage = folder === websiteFolder && inside.length > 0 && !inside[0]?.startsWith('_')
      const locale = language === 'default' ? defaultContentLocale : language
      return isPage && inside.join('/') !== 'home' ? [`/${locale}/${inside.map(encodeURIComponent).join('/')}`] : []
    })
  }

  return listen
}
