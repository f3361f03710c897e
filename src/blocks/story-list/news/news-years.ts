import type { Story } from '../../block.ts'

/** The articles of one year, newest first. */
export interface NewsYear {
  year: number
  stories: readonly Story<'news_article'>[]
}

/** A year on the scale of years: every article is one mark. */
export interface RulerYear {
  year: number
  /** `d` of the marks that the filter keeps, and of all others; empty where there are none. */
  shown: string
  hidden: string
  /** How many of its articles the filter keeps. */
  count: number
}

/** Year of an ISO date, `2026-01-29 00:00` or `2026-01-29T08:00:00.000Z`. */
export function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

/** Articles by year, newest year first, in the order given within a year. Articles without a date are left out. */
export function groupByYear(stories: readonly Story<'news_article'>[]): NewsYear[] {
  const years = Map.groupBy(
    stories.filter(story => story.content.date !== null),
    story => yearOf(story.content.date ?? ''),
  )
  return [...years].map(([year, list]) => ({ year, stories: list })).sort((a, b) => b.year - a.year)
}

/**
 * The scale of years from the first article to the last, without gaps: a year
 * in which nothing happened is a year with no marks.
 */
export function toRulerYears(articles: readonly { date: string | null; shown: boolean }[]): RulerYear[] {
  const marks = articles.flatMap(({ date, shown }) => (date === null ? [] : [{ date, shown }]))
  if (marks.length === 0) return []
  const years = marks.map(mark => yearOf(mark.date))
  const first = Math.min(...years)
  const count = Math.max(...years) - first + 1
  return Array.from({ length: count }, (_, index) => {
    const own = marks.filter(mark => yearOf(mark.date) === first + index)
    const shown = own.filter(mark => mark.shown)
    return {
      year: first + index,
      shown: toMarks(shown),
      hidden: toMarks(own.filter(mark => !mark.shown)),
      count: shown.length,
    }
  })
}

/** Id of a year's section: what the scale of years leads to. */
export function yearId(year: number): string {
  return `j${year}`
}

function toMarks(marks: readonly { date: string }[]): string {
  return marks.map(mark => `M${dayOfYear(mark.date)} 0V48`).join('')
}

/** 0 to 365. */
export function dayOfYear(date: string): number {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number)
  return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / 86_400_000)
}
