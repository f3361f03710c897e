import { useNow } from '../controls/relative-date.tsx'
import { useLanguage } from '../language.ts'
import { useSession } from '../session/session-context.tsx'
import type { WhenOptions } from './when.ts'

/** How times are written for this person: their language, the studio's time zone. */
export function useWhen(): WhenOptions {
  const language = useLanguage()
  const { settings } = useSession()
  return { language, timeZone: settings.timeZone, now: useNow() }
}
