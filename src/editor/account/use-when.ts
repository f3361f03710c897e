import { useEffect, useState } from 'react'
import { useLanguage } from '../language.ts'
import { useSession } from '../session/session-context.tsx'
import type { WhenOptions } from './when.ts'

/** How often "now" is looked at again, in milliseconds. */
const everyMs = 60_000

/** How times are written for this person: their language, the studio's time zone. */
export function useWhen(): WhenOptions {
  const language = useLanguage()
  const { settings } = useSession()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return { language, timeZone: settings.timeZone, now }
}
