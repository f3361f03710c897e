import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '../../controls/message/messages.tsx'
import { NotConfirmed, useConfirmed } from './use-confirmed.tsx'
import { useForm } from './use-form.ts'

export interface ActionOptions {
  /** What is read again afterwards. */
  renew: readonly QueryKey[]
}

/**
 * Runs what changes people, keys or sign-ins: asks for a proof where one is needed, says what was done, reads anew what it
 * touched.
 */
export function useAction({ renew }: ActionOptions) {
  const form = useForm()
  const queries = useQueryClient()
  const messages = useMessages()
  const { confirmed, panel } = useConfirmed()

  /** @returns true where it was done. */
  async function act(work: () => Promise<unknown>, said: string | null): Promise<boolean> {
    let isClosed = false
    const isDone = await form.run(() =>
      confirmed(work).catch((error: unknown) => {
        // the panel was closed: nothing was done, and nothing has to be said
        if (!(error instanceof NotConfirmed)) throw error
        isClosed = true
      }),
    )
    if (isClosed) return false
    if (!isDone) return false
    await Promise.all(renew.map(queryKey => queries.invalidateQueries({ queryKey })))
    if (said !== null) messages.show({ text: said })
    return true
  }
  const confirmPanel: ReactNode = panel
  return { act, confirmPanel, problem: form.problem, isBusy: form.isBusy, clear: form.clear }
}
