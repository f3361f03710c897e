import { useNow } from '../controls/relative-date.tsx'
import { useLanguage } from '../language.ts'
import type { WhenOptions } from './when.ts'

/** How times of what has happened are written: in the person's language and time zone, as everywhere in the editor. */
export function useWhen(): WhenOptions {
  const language = useLanguage()
  return { language, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, now: useNow() }
}
