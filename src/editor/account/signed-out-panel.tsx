import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '../session/session-context.tsx'
import { sessionKey } from '../session/session-gate.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** Said by the editor's way to its server: an answer was 401. */
const signedOut = 'editor:signed-out'

/** Said once somebody is signed in again: what waited may be sent now. */
export const signedInAgain = 'editor:signed-in-again'

/**
 * Asks to sign in again where the session has ended under somebody's hands: everything on the screen stays. Once it is done,
 * `editor:signed-in-again` is dispatched on the window and what failed is read again.
 */
export function SignedOutPanel() {
  const { person } = useSession()
  const queries = useQueryClient()
  const [isOut, setIsOut] = useState(false)

  useEffect(() => {
    const show = (): void => setIsOut(true)
    addEventListener(signedOut, show)
    return () => removeEventListener(signedOut, show)
  }, [])

  if (!isOut) return null
  return (
    <SignInAgain
      person={person}
      reason="expired"
      onDone={session => {
        setIsOut(false)
        queries.setQueryData(sessionKey, session)
        void queries.invalidateQueries({ predicate: query => query.state.status === 'error' })
        dispatchEvent(new Event(signedInAgain))
      }}
    />
  )
}
