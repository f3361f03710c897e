import type { AccountParts } from './account-parts.ts'
import { passwordProblem } from './passwords/password-rules.server.ts'
import { defaultPreferences } from './people/person.ts'

/** The first account could not be made from the settings. */
export class FirstAccountError extends Error {
  override name = 'FirstAccountError' as const
}

const problems = {
  short: 'has fewer than 12 characters',
  long: 'has more than 128 characters',
  guessable: 'is easy to guess or known from a data breach',
} as const

/** How the first person gets in: made from the settings, or by a link that the server prints until somebody has used it. */
export function createFirstAccount(parts: AccountParts) {
  const { database, people, links, passwords } = parts

  return {
    /**
     * Makes the first administrator from the settings; does nothing where there is an account.
     *
     * @throws FirstAccountError where the password is not good enough.
     */
    async fromSettings(email: string, password: string): Promise<boolean> {
      if (!(await people.isEmpty())) return false
      const problem = await passwordProblem(password, [email])
      if (problem) throw new FirstAccountError(`EDITOR_PASSWORD ${problems[problem]}`)
      const passwordHash = await passwords.toHash(password)
      const name = email.slice(0, email.indexOf('@'))
      const now = new Date(parts.clock()).toISOString()
      const make = (): Promise<boolean> =>
        database.db.transaction().execute(async trx => {
          if (!(await people.isEmpty(trx))) return false
          const rights = { role: 'admin', languages: [], folders: null } as const
          await people.add(trx, { name, email, ...rights, passwordHash, preferences: defaultPreferences }, now)
          return true
        })
      // Of processes that start at the same moment one makes it.
      return database.oneWriter(make)
    },
    /** A new link to the first account; earlier ones no longer work. Null where there is an account. */
    async link(): Promise<{ href: string; expiresAt: string } | null> {
      return database.db.transaction().execute(async trx => {
        if (!(await people.isEmpty(trx))) return null
        await links.remove({ purpose: 'first' }, trx)
        const { href, link } = await links.make('first', {}, trx)
        return { href, expiresAt: link.expiresAt }
      })
    },
  }
}

export type FirstAccount = ReturnType<typeof createFirstAccount>
