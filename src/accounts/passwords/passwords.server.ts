import * as argon2 from '@node-rs/argon2'

/** Argon2id with 19 MiB, two passes, one lane. @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Who waits for a password to be checked. `known`: somebody signed in, or a device that has signed in before. `worked`: a
 * stranger whose browser has done work for it. `stranger`: anybody.
 */
export type Turn = 'known' | 'worked' | 'stranger'

/** Each takes 19 MiB and a core for about 30 ms: more at once would starve the pages. */
const maxAtOnce = 2
/** Strangers have one place, whatever they send: the other is for those who are known. */
const maxStrangersAtOnce = 1
const maxWaiting: Readonly<Record<Turn, number>> = { known: 50, worked: 20, stranger: 10 }

/** Too many are waiting to have a password checked. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy' as const
}

/** Hashes and checks passwords, a few at a time; those who are known first, then those who have worked for it. */
export function createPasswords(argon: Pick<typeof argon2, 'hash' | 'verify'> = argon2) {
  const waiting: Record<Turn, (() => void)[]> = { known: [], worked: [], stranger: [] }
  let running = 0
  let strangers = 0
  /** What is compared where there is nothing to compare: the same work, the same time. */
  let nobody: Promise<string> | null = null

  const mayRun = (turn: Turn): boolean => running < maxAtOnce && (turn === 'known' || strangers < maxStrangersAtOnce)

  function begin(turn: Turn): void {
    running++
    if (turn !== 'known') strangers++
  }

  function next(): void {
    for (const turn of ['known', 'worked', 'stranger'] as const) {
      if (!mayRun(turn)) continue
      const first = waiting[turn].shift()
      if (!first) continue
      begin(turn)
      return first()
    }
  }

  async function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (mayRun(turn)) begin(turn)
    else {
      if (waiting[turn].length >= maxWaiting[turn]) throw new PasswordsBusy('Too many passwords are being checked')
      await new Promise<void>(resolve => void waiting[turn].push(resolve))
    }
    try {
      return await work()
    } finally {
      running--
      if (turn !== 'known') strangers--
      next()
    }
  }

  /** For those who are known. @throws PasswordsBusy when too many wait. */
  const toHash = (password: string): Promise<string> =>
    inTurn('known', () => argon.hash(password.normalize('NFKC'), parameters))

  return {
    toHash,
    /**
     * @param stored null where the account does not exist or has no password: takes as long, and is false.
     * @throws PasswordsBusy when too many wait.
     */
    async matches(password: string, stored: string | null, turn: Turn): Promise<boolean> {
      nobody ??= toHash('nobody has this password').catch((error: unknown) => {
        nobody = null
        throw error
      })
      const fallback = await nobody
      const isRight = await inTurn(turn, () => argon.verify(stored ?? fallback, password.normalize('NFKC')))
      return isRight && stored !== null
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>
