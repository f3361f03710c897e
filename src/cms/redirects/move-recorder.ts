import type { Log } from '../../base/log.ts'
import type { Result } from '../../base/result.ts'
import { defaultContentLocale } from '../../model/locale.ts'
import type { ContentEvent, ContentListener } from '../content-events.ts'
import type { Datasource } from '../datasources/datasource.ts'
import type { DatasourceChange } from '../datasources/datasources.server.ts'
import type { FieldProblems } from '../stories/story-change.ts'

export interface MoveRecorderDeps {
  websiteFolder: string
  /** Addresses of a story by language, as they are now; null for one that no visitor has ever seen. */
  addressesOf(uuid: string): StoryAddresses | null
  /** The redirect table; null where there is none yet. */
  redirects(): Datasource | null
  save(change: DatasourceChange): Promise<Result<Datasource, FieldProblems>>
  log: Log
}

export interface StoryAddresses {
  /** By language, `default` for the default one. */
  paths: Readonly<Record<string, string>>
  /** Visitors see the story now: its present addresses need no redirect. */
  isPublished: boolean
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
  /** Addresses that stories have moved to, with the story. */
  const current = new Map<string, string>()
  /** Changes of the table run one after the other: each begins with what the one before has stored. */
  let work: Promise<void> = Promise.resolve()

  function listen(event: ContentEvent): void {
    if (event.kind !== 'moved' || !event.from) return
    const now = addressesOf(event.uuid)
    if (!now) return
    if (rows.size + current.size === 0) work = work.then(storeOrLog)
    const paths = pathsOf(now.paths)
    for (const path of pathsOf(event.from)) {
      if (paths.includes(path)) continue
      rows.set(path, `301 uuid:${event.uuid}`)
      // It may have moved on before anything was stored.
      if (current.get(path) === event.uuid) current.delete(path)
    }
    for (const path of now.isPublished ? paths : []) {
      current.set(path, event.uuid)
      rows.delete(path)
    }
  }

  /** A failure is nobody's to catch here: the move itself is done. */
  function storeOrLog(): Promise<void> {
    return store().catch((error: unknown) => log.error({ err: error }, 'Redirects of moved stories not stored'))
  }

  async function store(): Promise<void> {
    const added = [...rows].filter(([path]) => !current.has(path))
    const table = redirects()
    const gone = new Set([...added.map(([path]) => path), ...current.keys()])
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
