import { existsSync, readFileSync } from 'node:fs'
import { rows, type Row } from './rows.ts'

/** Tests that run in `npm test`: none of those that take minutes. */
const usual = /^(?:src|scripts|e2e|test\/(?:unit|integration|contract))\/(?:(?!\.long\.|\.goal\.).)+\.test\.tsx?$/

/** Rows whose sentence is not in the specification, or whose test is not in a file of the usual suite, each with the reason. */
export function findUntried(specification: string): { row: Row; reason: string }[] {
  return rows.flatMap(row => {
    const reason = reasonOf(row, specification)
    return reason === null ? [] : [{ row, reason }]
  })
}

function reasonOf({ sentence, file, test }: Row, specification: string): string | null {
  if (!specification.includes(sentence)) return 'the specification does not say this'
  if (!usual.test(file)) return `${file} does not run in npm test`
  if (!existsSync(file)) return `${file} does not exist`
  // In the source a quotation mark may be escaped.
  const source = readFileSync(file, 'utf8').replaceAll("\\'", "'")
  return test !== '' && [`'${test}'`, `"${test}"`, `\`${test}\``].some(title => source.includes(title))
    ? null
    : `${file} has no test "${test}"`
}
