import { useEffect, useState } from 'react'
import { useLanguage } from '../language.ts'
import type { WhenOptions } from './when.ts'

/** How often "now" is looked at again, in milliseconds. */
const everyMs = 60_000

/** How times of what has happened are written: in the person's language and time zone, as everywhere in the editor. */
export function useWhen(): WhenOptions {
  const language = useLanguage()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return { language, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, now }
}
