import type { CheckReport } from '../../src/cms/checks/content-check.server.ts'
import type { ContentProblem } from '../../src/cms/checks/content-problem.ts'

type Format = (report: CheckReport, language: 'de' | 'en') => string

/** What a report can be written as. */
export const formats = { text: toText, json: toJson, junit: toJunit } satisfies Record<string, Format>

export function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name)
}

const summaries = {
  de: (errors: number, notes: number, { stories, pages }: CheckReport) =>
    `${stories} Storys, ${pages} Seiten: ${errors} Fehler, ${notes} Hinweise`,
  en: (errors: number, notes: number, { stories, pages }: CheckReport) =>
    `${stories} stories, ${pages} pages: ${errors} errors, ${notes} notes`,
}

/** One line for each problem, under the address of its story; errors first. */
function toText(report: CheckReport, language: 'de' | 'en'): string {
  const { problems } = report
  const sorted = problems.toSorted((a, b) => rank(a) - rank(b))
  const groups = Map.groupBy(sorted, problem => problem.story?.full_slug ?? '')
  const lines = [...groups].flatMap(([slug, own]) => [
    ...(slug === '' ? [] : [slug]),
    ...own.map(
      each => `  ${each.severity === 'error' ? '✗' : '·'} ${each.rule}  ${each.message[language]}${placeOf(each)}`,
    ),
  ])
  const errors = problems.filter(problem => problem.severity === 'error').length
  return [...lines, summaries[language](errors, problems.length - errors, report)].join('\n')
}

const rank = ({ severity }: ContentProblem): number => (severity === 'error' ? 0 : 1)

function placeOf({ component, field, block, language }: ContentProblem): string {
  const place = [component && field ? `${component}.${field}` : component, language, block].filter(Boolean)
  return place.length === 0 ? '' : `  [${place.join(' ')}]`
}

function toJson(report: CheckReport): string {
  return JSON.stringify(report, null, 2)
}

/** A test case for each rule and story: an error is a failure, a note is output of a passed one. */
function toJunit({ problems }: CheckReport, language: 'de' | 'en'): string {
  const groups = Map.groupBy(problems, ({ rule, story }) => JSON.stringify([rule, story?.full_slug ?? '(space)']))
  const cases = [...groups].map(([key, own]) => {
    const [rule, slug]: string[] = JSON.parse(key)
    const texts = own.map(each => each.message[language] + placeOf(each)).join('\n')
    const isFailure = own.some(each => each.severity === 'error')
    const inner = isFailure
      ? `<failure message="${escape(own[0]?.message[language] ?? '')}">${escape(texts)}</failure>`
      : `<system-out>${escape(texts)}</system-out>`
    return `    <testcase classname="${escape(rule ?? '')}" name="${escape(slug ?? '')}">${inner}</testcase>`
  })
  const failures = cases.filter(each => each.includes('<failure ')).length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${cases.length}" failures="${failures}">`,
    `  <testsuite name="content" tests="${cases.length}" failures="${failures}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text
    .replace(/[&<>"]/g, char => entities[char] ?? char)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
}
