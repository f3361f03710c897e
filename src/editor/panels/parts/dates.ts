import { type EditorLanguage, editorLocales, useLanguage } from '../../language.ts'

/** Dates as the panels write them, in the language of the interface. */
export interface DateWriter {
  /** `9.11.2026, 10:04`, today as `heute 14:32`. */
  moment(iso: string): string
  /** `09.11.2026`. */
  day(iso: string): string
  /** `Do, 3.12., 07:30`. */
  short(iso: string, timeZone?: string): string
  /** `14:32`. */
  time(iso: string): string
}

export function createDateWriter(language: EditorLanguage, timeZone: string, now: () => number): DateWriter {
  const locale = editorLocales[language]
  const format = (iso: string, options: Intl.DateTimeFormatOptions, zone = timeZone): string => {
    const date = new Date(iso)
    if (Number.isNaN(date.getTime())) return ''
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(date)
  }
  const dayOf = (at: number): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(at))
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  return {
    moment(iso) {
      const isToday = !Number.isNaN(Date.parse(iso)) && dayOf(Date.parse(iso)) === dayOf(now())
      if (isToday) return `${language === 'de' ? 'heute' : 'today'} ${format(iso, clock)}`
      return format(iso, { day: 'numeric', month: 'numeric', year: 'numeric', ...clock })
    },
    day: iso => format(iso, { day: 'numeric', month: 'numeric', year: 'numeric' }),
    short: (iso, zone) => format(iso, { weekday: 'short', day: 'numeric', month: 'numeric', ...clock }, zone),
    time: iso => format(iso, clock),
  }
}

/** @param timeZone what is planned is written in the studio's zone; missing: that of the person, for what has happened. */
export function useDates(timeZone?: string): DateWriter {
  const language = useLanguage()
  return createDateWriter(language, timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now)
}
