/** One step on the scale: earliest start, shortest and longest duration, all in units of the scale. */
export interface ScheduledStep {
  start: number
  min: number
  max: number
  /** True where the end is not known: the bar runs on. */
  open: boolean
}

export interface Schedule {
  unit: 'week' | 'minute'
  /** Length of the scale. */
  total: number
  /** Distance of the numbered marks. */
  step: number
  items: readonly ScheduledStep[]
}

const weeksPerMonth = 52 / 12

/**
 * Lays steps one after another on a scale, each beginning when the shortest
 * course of those before it ends.
 *
 * @param durations as editors write them: `3–5 Wochen`, `2 months`, `9 Minuten`.
 * @returns null where they do not make one course: fewer than three, words
 *   before the last step, days beside weeks.
 */
export function toSchedule(durations: readonly (string | null)[]): Schedule | null {
  const spans = durations.map(parseDuration)
  const known = spans.filter(span => span !== null)
  const unit = known[0]?.unit
  const openEnd = spans.at(-1) === null && durations.at(-1) !== null
  if (!unit || durations.length < 3 || known.length < durations.length - (openEnd ? 1 : 0)) return null
  if (known.some(span => span.unit !== unit)) return null

  let start = 0
  const items = spans.map(span => {
    const item = { start, min: span?.min ?? 0, max: span?.max ?? 0, open: span === null }
    start += item.min
    return item
  })
  const end = Math.max(...items.map(item => (item.open ? item.start * 1.5 : item.start + item.max)))
  const step = [1, 2, 4, 8, 13, 26, 52].find(width => end / width <= 8) ?? 104
  return { unit, total: Math.ceil(end / step) * step, step, items }
}

const duration =
  /^(\d+)(?:\s*[–-]\s*(\d+)|\s+(?:bis|to)\s+(\d+))?\s+(?:(wochen?|weeks?)|(monate?|months?)|(minuten?|minutes?))\b/i

/** `3–5 Wochen` → 3 to 5 weeks; months are counted as weeks. Null for words, days and hours. */
export function parseDuration(text: string | null): { unit: 'week' | 'minute'; min: number; max: number } | null {
  const match = duration.exec(text?.trim() ?? '')
  if (!match) return null
  const [, from, to, until, , months, minutes] = match
  const min = Number(from)
  const max = Number(to ?? until ?? from)
  const factor = months ? weeksPerMonth : 1
  return { unit: minutes ? 'minute' : 'week', min: min * factor, max: Math.max(min, max) * factor }
}
