import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** The person closed the browser's own dialog, or took too long: nothing to complain about. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled' as const
}

export const canUsePasskeys = browserSupportsWebAuthn

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Asks the authenticator to answer. @throws PasskeyCancelled where the person did not go on. */
export async function answerPasskey(options: AuthenticationOptions): Promise<unknown> {
  return startAuthentication({ optionsJSON: options }).catch(toCancelled)
}

/** True where passkeys can stand among what the browser offers for a field. */
export const canOfferPasskeys = browserSupportsWebAuthnAutofill

/**
 * Waits until somebody chooses a passkey among what the browser offers for a field with `autocomplete="… webauthn"`.
 *
 * @throws PasskeyCancelled once `stopOffering` was called or the person was asked directly.
 */
export async function offeredPasskey(options: AuthenticationOptions): Promise<unknown> {
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: true }).catch(toCancelled)
}

/** Nothing is offered any more. */
export function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Asks the authenticator for a new passkey. @throws PasskeyCancelled where the person did not go on. */
export async function makePasskey(options: RegistrationOptions): Promise<unknown> {
  return startRegistration({ optionsJSON: options }).catch(toCancelled)
}

function toCancelled(error: unknown): never {
  const isCancelled = error instanceof Error && /^(?:NotAllowedError|AbortError)$/.test(error.name)
  throw isCancelled ? new PasskeyCancelled(error.message) : error
}
