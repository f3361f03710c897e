import { useEffect, useState } from 'react'
import { type EditorLanguage, editorLocales, useLanguage } from '../language.ts'
import { useEditor } from '../session/session-context.tsx'

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * A moment as people say it: `heute 14:32`, `gestern`, `20.11.2026`, and ahead `morgen 09:00`.
 *
 * @param iso any text that `Date` reads; another one gives an empty text.
 * @param now milliseconds.
 * @param isShort for narrow lists: `14:32`, `gestern`, `20.11.`.
 */
export function relativeDate(iso: string, now: number, language: EditorLanguage, isShort = false): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const locale = editorLocales[language]
  const days = Math.round((startOfDay(date) - startOfDay(new Date(now))) / dayMs)
  const isThisYear = date.getFullYear() === new Date(now).getFullYear()
  if (Math.abs(days) > 1)
    return date.toLocaleDateString(locale, {
      day: 'numeric',
      month: 'numeric',
      ...(!(isShort && isThisYear) && { year: 'numeric' }),
    })
  const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  if (days === -1) return day
  const time = date.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
  return isShort && days === 0 ? time : `${day} ${time}`
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

/** The time of now on the server, renewed each minute. */
export function useNow(): number {
  const { clock } = useEditor()
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), minuteMs)
    return () => clearInterval(timer)
  }, [clock])
  return now
}

/** A moment in words, with the exact one for those who point at it. */
export function RelativeDate({ iso, now, isShort = false }: { iso: string; now: number; isShort?: boolean }) {
  const language = useLanguage()
  return (
    <time dateTime={iso} title={new Date(iso).toLocaleString(editorLocales[language])}>
      {relativeDate(iso, now, language, isShort)}
    </time>
  )
}
