import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'

/** The second step of a sign-in: a code, where the server asks for one after the right password. */
export function useCodeStep() {
  const [isNeeded, setIsNeeded] = useState(false)
  const [code, setCode] = useState('')

  /** Sends the first step; @returns without a failure where a code is needed now. */
  async function step(send: (code: string | undefined) => Promise<void>): Promise<void> {
    try {
      await send(isNeeded ? code : undefined)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'code_needed' || isNeeded) throw error
      setIsNeeded(true)
    }
  }
  return { isNeeded, code, setCode, step, leave: () => setIsNeeded(false) }
}

export type CodeStep = ReturnType<typeof useCodeStep>
