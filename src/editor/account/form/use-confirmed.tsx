import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useSession } from '../../session/session-context.tsx'
import { sessionKey } from '../../session/session-gate.tsx'
import { SignInAgain } from '../sign-in-again.tsx'

/** The person closed the panel instead of proving who they are. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed' as const
}

interface Waiting {
  goOn(): void
  giveUp(): void
}

/**
 * Runs what needs a recent proof of identity: asks for it in place where the server wants one, and goes on.
 *
 * @returns `confirmed(work)`, which throws what the work throws, or NotConfirmed; and the panel, to be rendered.
 */
export function useConfirmed(): { confirmed<T>(work: () => Promise<T>): Promise<T>; panel: ReactNode } {
  const { person } = useSession()
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const confirmed = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'confirm_needed') throw error
      await new Promise<void>((resolve, reject) => {
        setWaiting({ goOn: resolve, giveUp: () => reject(new NotConfirmed('Not confirmed')) })
      })
      return work()
    }
  }, [])

  const panel = waiting && (
    <SignInAgain
      person={person}
      reason="confirm"
      onDone={session => {
        queries.setQueryData(sessionKey, session)
        setWaiting(null)
        waiting.goOn()
      }}
      onCancel={() => {
        setWaiting(null)
        waiting.giveUp()
      }}
    />
  )
  return { confirmed, panel }
}
