import { useEffect, useEffectEvent } from 'react'
import { canOfferPasskeys, offeredPasskey, stopOffering } from '../../account/passkeys.ts'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import type { SessionAnswer } from '../../../model/editing/account-answers.ts'

/** A challenge may be answered for ten minutes: what is offered has a new one before, in milliseconds. */
const renewMs = 8 * 60_000

/**
 * Offers passkeys of this device in the field for the address, beside stored passwords. Where that does not work, the
 * button and the password do: nothing is said about it.
 */
export function useOfferedPasskey(onSignedIn: (session: SessionAnswer) => void): void {
  const calls = useAccountCalls()
  const signedIn = useEffectEvent(onSignedIn)
  useEffect(() => {
    let isGone = false
    const offer = async (): Promise<void> => {
      if (!(await canOfferPasskeys())) return
      const options = await calls.passkeyOptions()
      if (isGone) return
      const response = await offeredPasskey(options)
      const session = await calls.signInByPasskey(response)
      if (!isGone) signedIn(session)
    }
    const quietly = (): void => void offer().catch(() => {})
    quietly()
    // The earlier one ends by itself when the next begins.
    const timer = setInterval(quietly, renewMs)
    return () => {
      isGone = true
      clearInterval(timer)
      stopOffering()
    }
  }, [calls])
}
