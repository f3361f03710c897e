import { defineTexts, type EditorLanguage, editorLocales } from '../language.ts'

const texts = defineTexts(
  { now: 'jetzt', today: 'heute', yesterday: 'gestern', never: 'nie', unlimited: 'unbegrenzt', until: 'bis' },
  { now: 'now', today: 'today', yesterday: 'yesterday', never: 'never', unlimited: 'unlimited', until: 'until' },
)

/** Anyone who was seen within this time is here now, in milliseconds. */
const nowMs = 5 * 60_000

export interface WhenOptions {
  language: EditorLanguage
  timeZone: string
  /** Milliseconds since 1970. */
  now: number
}

/** `jetzt`, `heute`, `gestern`, `9.11.`, and the year where it is another one. */
export function toWhen(iso: string | null, { language, timeZone, now }: WhenOptions): string {
  const t = texts[language]
  if (iso === null) return t.never
  const at = Date.parse(iso)
  if (now - at < nowMs) return t.now
  return toDay(at, { language, timeZone, now })
}

/** `heute 14:32`, `gestern 17:05`, `20.11. 11:20`. */
export function toMoment(iso: string, options: WhenOptions): string {
  const at = Date.parse(iso)
  const time = new Intl.DateTimeFormat(editorLocales[options.language], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: options.timeZone,
  }).format(at)
  return `${toDay(at, options)} ${time}`
}

/** A day with its year: `1.3.2027`. */
export function toDate(iso: string, { language, timeZone }: Pick<WhenOptions, 'language' | 'timeZone'>): string {
  const form = { day: 'numeric', month: language === 'de' ? 'numeric' : 'short', year: 'numeric', timeZone } as const
  return new Intl.DateTimeFormat(editorLocales[language], form).format(Date.parse(iso))
}

/** `bis 1.3.2027`, or that it has no end. */
export function toEnd(iso: string | null, options: Pick<WhenOptions, 'language' | 'timeZone'>): string {
  const t = texts[options.language]
  return iso === null ? t.unlimited : `${t.until} ${toDate(iso, options)}`
}

function toDay(at: number, { language, timeZone, now }: WhenOptions): string {
  const t = texts[language]
  const dayOf = (ms: number): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(ms)
  const day = dayOf(at)
  if (day === dayOf(now)) return t.today
  if (day === dayOf(now - 86_400_000)) return t.yesterday
  const isThisYear = day.slice(0, 4) === dayOf(now).slice(0, 4)
  const month = language === 'de' ? 'numeric' : 'short'
  return new Intl.DateTimeFormat(editorLocales[language], {
    day: 'numeric',
    month,
    timeZone,
    ...(!isThisYear && { year: 'numeric' }),
  }).format(at)
}
