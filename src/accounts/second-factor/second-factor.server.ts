import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../../base/clock.ts'
import type { Tables } from '../../db/tables.ts'
import type { NewFactor } from '../../model/editing/account-answers.ts'
import type { Person } from '../people/person.ts'
import { hashSecret } from '../secret-text.server.ts'
import type { SecondFactorStore } from './second-factor.store.server.ts'
import { stepOfCode, toSecret, toTotpAddress } from './totp.server.ts'

/** How long somebody may take to set an app up, in milliseconds. */
const setUpMs = 15 * 60_000
/** Codes that are made at once. */
const recoveryCodes = 10
/** Without 0, 1, I and O, which are taken for one another. 80 random bits: a hash of it cannot be searched. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const recoveryLength = 16

export interface SecondFactorDeps {
  store: SecondFactorStore
  /** Signs what is being set up; the same in all processes. */
  key: string
  siteName: string
  clock: Clock
  randomBytes(count: number): Uint8Array
}

/** What a code was: of an app, or one of those for whoever has lost it. */
export type UsedCode = 'code' | 'recovery'

/**
 * A second factor for those who sign in by password: six digits of an app (TOTP), and ten codes for the day the phone is
 * gone. What is being set up is kept by the browser, signed.
 *
 * @see RFC 6238
 */
export function createSecondFactor({ store, key, siteName, clock, randomBytes }: SecondFactorDeps) {
  const sign = (personId: number, secret: string, at: number): string =>
    createHmac('sha256', key).update(`totp\n${personId}\n${secret}\n${at}`).digest('base64url')

  return {
    /** A secret for a new app, and what the person's browser sends back with the first code. */
    begin(person: Person): NewFactor {
      const [secret, at] = [toSecret(randomBytes(20)), clock()]
      const proof = `${at}.${sign(person.id, secret, at)}`
      return { secret, address: toTotpAddress(secret, siteName, person.email), proof }
    },
    /** The step of the first code of a new app; null where code or proof are wrong or too old. */
    confirmed(person: Person, given: Pick<NewFactor, 'secret' | 'proof'> & { code: string }): number | null {
      const [time = '', mac = ''] = given.proof.split('.')
      const at = Number(time)
      const [shown, right] = [Buffer.from(mac), Buffer.from(sign(person.id, given.secret, at))]
      if (shown.length !== right.length || !timingSafeEqual(shown, right)) return null
      if (clock() - at > setUpMs || at > clock()) return null
      return stepOfCode(given.secret, toPlain(given.code), clock())
    },
    /** Checks a code and uses it up. Null where it is wrong, or was used before. */
    async use(person: Person, given: string): Promise<UsedCode | null> {
      if (person.totpSecret === null) return null
      const code = toPlain(given)
      const step = stepOfCode(person.totpSecret, code, clock())
      if (step !== null) return (await store.useStep(person.id, person.totpSecret, step)) ? 'code' : null
      if (code.length !== recoveryLength) return null
      return (await store.useCode(person.id, hashOf(person.id, code))) ? 'recovery' : null
    },
    /** Ten new codes in the place of those there were. @returns them as text, this once. */
    async renewCodes(personId: number, trx: Kysely<Tables>): Promise<string[]> {
      const codes = Array.from({ length: recoveryCodes }, () => toCode(randomBytes(recoveryLength)))
      await store.setCodes(
        personId,
        codes.map(code => hashOf(personId, code)),
        trx,
      )
      return codes.map(code => code.replace(/(.{4})(?=.)/g, '$1-'))
    },
    set: (personId: number, secret: string, step: number, trx: Kysely<Tables>): Promise<void> =>
      store.setSecret(personId, secret, step, trx),
    async remove(personId: number, trx: Kysely<Tables>): Promise<void> {
      await store.setSecret(personId, null, null, trx)
      await store.setCodes(personId, [], trx)
    },
    codesLeft: store.countCodes,
    warn: store.warn,
  }
}

export type SecondFactor = ReturnType<typeof createSecondFactor>

/** As people write it: with spaces, hyphens and small letters. */
const toPlain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

const toCode = (bytes: Uint8Array): string => [...bytes].map(byte => letters[byte % letters.length]).join('')

const hashOf = (personId: number, code: string): string => hashSecret(`recovery\n${personId}\n${code}`)
