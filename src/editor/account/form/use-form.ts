import { useCallback, useRef, useState } from 'react'
import { useLanguage } from '../../language.ts'
import { type FormProblem, toProblem } from './form-problem.ts'

const none: FormProblem = { fields: {}, message: null }

/** Sends a form once at a time and keeps what was wrong. */
export function useForm() {
  const language = useLanguage()
  const [problem, setProblem] = useState(none)
  const [isBusy, setIsBusy] = useState(false)
  const running = useRef(false)

  /** @returns true where it went well. */
  const run = useCallback(
    async (work: () => Promise<unknown>): Promise<boolean> => {
      if (running.current) return false
      running.current = true
      setIsBusy(true)
      setProblem(none)
      try {
        await work()
        return true
      } catch (error) {
        setProblem(toProblem(error, language))
        return false
      } finally {
        running.current = false
        setIsBusy(false)
      }
    },
    [language],
  )
  return { problem, isBusy, run, setProblem, clear: () => setProblem(none) }
}
