import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, two passes, one lane. @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes 19 MiB and a core for about 30 ms: more at once would starve the pages. */
const maxAtOnce = 2
const maxWaiting = 50

/** Too many are waiting to have a password checked. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy' as const
}

/** Hashes and checks passwords, a few at a time. */
export function createPasswords() {
  let running = 0
  const waiting: (() => void)[] = []
  /** What is compared where there is nothing to compare: the same work, the same time. */
  let nobody: Promise<string> | null = null

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxAtOnce) {
      if (waiting.length >= maxWaiting) throw new PasswordsBusy('Too many passwords are being checked')
      // a call that is finished hands its place on
      await new Promise<void>(resolve => void waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  /** @throws PasswordsBusy when too many wait. */
  const toHash = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFKC'), parameters))

  return {
    toHash,
    /**
     * @param stored null where the account does not exist or has no password: takes as long, and is false.
     * @throws PasswordsBusy when too many wait.
     */
    async matches(password: string, stored: string | null): Promise<boolean> {
      nobody ??= toHash('nobody has this password').catch((error: unknown) => {
        nobody = null
        throw error
      })
      const against = stored ?? (await nobody)
      const isRight = await inTurn(() => verify(against, password.normalize('NFKC')))
      return isRight && stored !== null
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>
