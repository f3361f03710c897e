import { toCsvText } from '../../../base/csv.ts'
import type { EditorLanguage } from '../../language.ts'
import type { ContentProblem } from '../../panels/publish/content-problem.ts'

/** Kinds of findings that are counted on top. */
export const figureRules = {
  links: ['broken-link', 'broken-anchor', 'missing-file'],
  alt: ['missing-alt', 'untranslated-alt'],
  untranslated: ['untranslated'],
  seo: ['seo-length'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Figure = keyof typeof figureRules

/** How much there is of each; of translations the sheets are counted, because each has many fields. */
export function countFigures(problems: readonly ContentProblem[]): Readonly<Record<Figure, number>> {
  const of = (figure: Figure): readonly ContentProblem[] =>
    problems.filter(({ rule }) => figureRules[figure].some(each => each === rule))
  return {
    links: of('links').length,
    alt: of('alt').length,
    seo: of('seo').length,
    untranslated: new Set(of('untranslated').map(({ story }) => story?.id)).size,
  }
}

export interface ReportFilter {
  level: 'all' | 'error' | 'note'
  /** A rule, or a figure's rules; empty: all. */
  rule: string
}

/** Findings that are shown, errors first, then in the order in which they were found. */
export function filterProblems(
  problems: readonly ContentProblem[],
  { level, rule }: ReportFilter,
): readonly ContentProblem[] {
  const rules: readonly string[] = rule in figureRules ? figureRules[rule as Figure] : [rule]
  const shown = problems.filter(
    problem => (level === 'all' || problem.level === level) && (rule === '' || rules.includes(problem.rule)),
  )
  return shown.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'))
}

/** A table for spreadsheets. A cell that one would take for a formula begins with an apostrophe. */
export function toCsv(problems: readonly ContentProblem[], language: EditorLanguage): string {
  const rows = problems.map(({ level, rule, message, story, asset, component, field, language: lang }) => [
    ...[level, rule, message[language], story?.name ?? asset?.filename ?? '', story?.slug ?? ''],
    ...[component ?? '', field ?? '', lang ?? ''],
  ])
  const head = ['severity', 'rule', 'message', 'sheet', 'address', 'component', 'field', 'language']
  return toCsvText([head, ...rows])
}
