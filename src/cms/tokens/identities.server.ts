import type { Role } from '../../model/role.ts'

/** Somebody the interface names: a person of the editor, or the holder of a personal token. */
export interface Identity {
  id: number
  name: string
  /** ISO text in UTC. */
  createdAt: string
  /** What a person may do; a program with a token has none and may do everything. */
  role?: Role
}

/** Everybody who may be the author of something; people who have left keep their name. */
export interface Identities {
  all(): Promise<readonly Identity[]>
}
