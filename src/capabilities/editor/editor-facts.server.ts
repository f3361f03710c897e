import type { RunningAccounts } from './accounts.server.ts'
import type { FormsDatabase } from '../visitors/forms-database.server.ts'
import { can } from '../../model/editing/role.ts'
import type { PathStats, RequestedPath } from '../../site/path-stats/path-stats.ts'

export interface EditorFactsDeps {
  accounts: Pick<RunningAccounts, 'principalOf'> | null
  database: Pick<FormsDatabase, 'inbox'>
  pathStats: Pick<PathStats, 'state'>
  headers: Readonly<Record<string, string>>
}

/** What an editor can look through. */
const maxSearches = 200
/** Fewer may be one person: then it is not said how many. */
const fewest = 5

/** `count` is null where it is small. */
function toSearch({ path, count }: RequestedPath): { locale: string; word: string; count: number | null } {
  const at = path.indexOf('/')
  return { locale: path.slice(0, at), word: path.slice(at + 1), count: count < fewest ? null : count }
}

/**
 * What the editor shows of the site besides content, below `/editor/api/facts/`: `counts` (what waits) and `paths` (which
 * addresses were missing, which redirects were followed) and `searches` (words that were looked for and no page has).
 * Null where there is no editor.
 */
export function createEditorFacts({ accounts, database, pathStats, headers }: EditorFactsDeps) {
  if (!accounts) return null
  const answer = (status: number, body: unknown): Response =>
    Response.json(body, { status, headers: { ...headers, 'cache-control': 'private, no-store' } })

  return async (request: Request): Promise<Response | null> => {
    const name = new URL(request.url).pathname.split('/').at(-1)
    if (name !== 'counts' && name !== 'paths' && name !== 'searches') return null
    const person = await accounts.principalOf(request)
    if (!person) return answer(401, { error: 'signed_out', message: 'Nobody is signed in' })
    if (name !== 'counts') {
      if (!can(person.role, 'lists')) return answer(403, { error: 'forbidden', message: 'This role may not see it' })
      const { unfound, ...paths } = pathStats.state()
      return answer(200, name === 'paths' ? paths : { searches: unfound.slice(0, maxSearches).map(toSearch) })
    }
    if (!can(person.role, 'inbox')) return answer(200, { counts: {} })
    const { new: inbox } = await database.inbox.counts()
    return answer(200, { counts: { inbox } })
  }
}
