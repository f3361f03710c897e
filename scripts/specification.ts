/*
 * `npm run specification`: every row of the specification with the test that tries it. Ends with 1 where one is tried by
 * none. Whether the tests pass, `npm test` says.
 */
import { readFileSync } from 'node:fs'
import { findUntried } from './specification/check-rows.ts'
import { rows } from './specification/rows.ts'

const untried = findUntried(readFileSync('docs/specification.md', 'utf8'))
for (const { section, sentence, file, test } of rows) {
  const reason = untried.find(({ row }) => row.section === section && row.sentence === sentence)?.reason
  console.log(`§${section}  ${sentence}\n      ${reason === undefined ? `${file}: ${test}` : `NOT TRIED: ${reason}`}`)
}
console.log(`${rows.length - untried.length} of ${rows.length}`)
process.exitCode = untried.length === 0 ? 0 : 1
