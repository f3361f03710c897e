import { firstAuthorId } from '../../model/editing/principal.ts'
import type { Role } from '../../model/editing/role.ts'
import type { SpaceRecord } from '../records/space-record.ts'

/** Somebody the interface names: a person of the editor, or the holder of a personal token. */
export interface Identity {
  id: number
  name: string
  /** ISO text in UTC. */
  createdAt: string
  /** What a person may do; a program with a token has none and may do everything. */
  role?: Role
  /** Only known from an import: named in the history, without any access. */
  isOnlyNamed?: true
}

/** Everybody who may be the author of something; people who have left keep their name. */
export interface Identities {
  all(): Promise<readonly Identity[]>
}

/** Somebody whom only an import named. */
export function toNamedAuthor({ id, data, createdAt }: SpaceRecord): Identity {
  return { id: firstAuthorId + id, name: String(data.name), createdAt, isOnlyNamed: true }
}
