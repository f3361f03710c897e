import { createBoundedCache } from '../../base/bounded-cache.ts'
import type { AccountParts } from '../account-parts.ts'
import { localeOf, type Person } from '../people/person.ts'

/** Somebody who was told of guesses is not told again within this time, in milliseconds. */
const quietMs = 7 * 86_400_000
/** So long an address is not looked up again. */
const lookEveryMs = 3_600_000

const keys = { guessed: 'people.guessed', passwordKnown: 'people.password_known' } as const

/** Tells people by mail, once, that somebody tries to get into their account. Nobody waits for it. */
export function createGuessWarnings(parts: AccountParts) {
  const { clock, people, database, notices } = parts
  const looked = createBoundedCache<{ at: number }>({ entries: 10_000 })

  function isFirst(key: string): boolean {
    const before = looked.get(key)
    if (before && clock() - before.at < lookEveryMs) return false
    looked.set(key, { at: clock() })
    return true
  }

  async function tell(person: Person, kind: 'guessed' | 'passwordKnown' | 'recoveryUsed'): Promise<void> {
    const [now, since] = [new Date(clock()).toISOString(), new Date(clock() - quietMs).toISOString()]
    const notice = notices.alarm(person.email, localeOf(person, parts.defaultLocale), kind)
    const isTold = await database.db.transaction().execute(async trx => {
      // a password that somebody has found out is said whatever was said before
      if (kind === 'guessed' && !(await parts.secondFactor.warn(person.id, now, since, trx))) return false
      await parts.send([notice], trx)
      return true
    })
    if (!isTold) return
    parts.wake()
    if (kind !== 'recoveryUsed') parts.note({ key: keys[kind], trackable_id: person.id, user_id: 0 })
  }

  return {
    recoveryUsed: (person: Person): void => parts.later(() => tell(person, 'recoveryUsed')),
    /** Too many wrong passwords for an address, whether there is an account or not. */
    guessed(emailKey: string): void {
      if (!isFirst(`guessed\n${emailKey}`)) return
      parts.later(async () => {
        const person = await people.byEmail(emailKey)
        if (person && !person.isDisabled) await tell(person, 'guessed')
      })
    },
    /** The right password with too many wrong codes. */
    passwordKnown(person: Person): void {
      if (isFirst(`known\n${person.id}`)) parts.later(() => tell(person, 'passwordKnown'))
    },
  }
}
