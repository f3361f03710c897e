import type { Role } from './role.ts'

/** Who sends a request, as the server knows it: a person who is signed in, or a program with a personal token. */
export interface Principal {
  /** People have ids from `firstPersonId` on, tokens lower ones. */
  id: number
  name: string
  /** ISO text in UTC. */
  createdAt: string
  role: Role
  /** Codes of the languages a translator writes; of others it is not asked. */
  languages: readonly string[]
  /** Ids of the folders that an editor may change, with all below them; null: everything. */
  folders: readonly number[] | null
  /** `session`: sent by a browser, which must prove that our own page sent it. */
  via: 'session' | 'token'
}

/** Ids of people who are only known from an import begin here: above those of tokens, below those of people. */
export const firstAuthorId = 500_001

/** Ids of people begin here: none is ever equal to that of a token. */
export const firstPersonId = 1_000_001
