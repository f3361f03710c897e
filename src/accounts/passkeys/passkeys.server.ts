import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Clock } from '../../base/clock.ts'
import { isObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import type { Challenges } from './challenges.server.ts'
import { challengeMs } from './challenges.server.ts'
import type { PasskeyRow, PasskeysStore } from './passkeys.store.server.ts'

export interface PasskeysDeps {
  store: PasskeysStore
  challenges: Challenges
  /** Public origin of the site; its host is whom passkeys are made for. */
  origin: string
  siteName: string
  clock: Clock
  log: Log
}

/** Whom a passkey is made for. */
export interface PasskeyOwner {
  /** Told apart from others by the authenticator: the id of a person, or of the link that makes one. */
  key: string
  email: string
  name: string
  /** Ids of passkeys that the owner has. */
  known: readonly string[]
}

/**
 * Passkeys (WebAuthn): found by the authenticator itself, so that nobody has to say who they are before, and always with
 * the person proved to it by finger, face or number.
 *
 * @see https://www.w3.org/TR/webauthn-3/
 */
export function createPasskeys({ store, challenges, origin, siteName, clock, log }: PasskeysDeps) {
  const host = new URL(origin).hostname
  const now = (): string => new Date(clock()).toISOString()
  // Most starts never see a passkey, and loading it takes as long as all that pages need.
  const webauthn = () => import('@simplewebauthn/server')

  return {
    /** What the browser needs to make a passkey. */
    registration: async (owner: PasskeyOwner) =>
      (await webauthn()).generateRegistrationOptions({
        rpName: siteName,
        rpID: host,
        userName: owner.email,
        userDisplayName: owner.name,
        userID: new TextEncoder().encode(owner.key),
        challenge: challenges.make('register', owner.key),
        timeout: challengeMs,
        attestationType: 'none',
        excludeCredentials: owner.known.map(id => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    /** The passkey that a browser made, or null; not stored yet. */
    async registered(ownerKey: string, response: unknown): Promise<Omit<PasskeyRow, 'person_id' | 'name'> | null> {
      if (!isResponse(response)) return null
      let challenge = ''
      const { verifyRegistrationResponse } = await webauthn()
      const verified = await verifyRegistrationResponse({
        // its shape was checked as far as we read it; the library checks the rest
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: given => challenges.isOurs((challenge = given), 'register', ownerKey),
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
      }).catch(refused)
      if (!verified?.verified || !(await challenges.spend(challenge))) return null
      const { credential } = verified.registrationInfo
      return {
        id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        created_at: now(),
        used_at: null,
      }
    },
    /** What the browser needs to sign in: the same for everybody. */
    authentication: async () =>
      (await webauthn()).generateAuthenticationOptions({
        rpID: host,
        userVerification: 'required',
        timeout: challengeMs,
        allowCredentials: [],
        challenge: challenges.make('sign-in', ''),
      }),
    /** The passkey that answered, or null. */
    async authenticated(response: unknown): Promise<PasskeyRow | null> {
      if (!isResponse(response)) return null
      const passkey = await store.find(response.id)
      if (!passkey) return null
      let challenge = ''
      const { verifyAuthenticationResponse } = await webauthn()
      const verified = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: given => challenges.isOurs((challenge = given), 'sign-in', ''),
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          counter: passkey.counter,
        },
      }).catch(refused)
      if (!verified?.verified || !(await challenges.spend(challenge))) return null
      await store.used(passkey.id, verified.authenticationInfo.newCounter, now())
      return passkey
    },
  }

  function refused(error: unknown): null {
    log.info({ err: error }, 'Accounts: a passkey was refused')
    return null
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>

/** The parts that are read before the library checks all of it. */
function isResponse(value: unknown): value is { id: string; rawId: string; response: object; type: string } {
  return isObject(value) && typeof value.id === 'string' && value.id.length < 1400 && isObject(value.response)
}
