import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findUntried } from './check-rows.ts'
import { rows } from './rows.ts'

const specification = readFileSync('docs/specification.md', 'utf8')

test('every row of the specification is tried by a test of the usual suite', () => {
  expect(findUntried(specification)).toEqual([])
  expect(rows).toHaveLength(131)
  expect(new Set(rows.map(({ section, sentence }) => `${section} ${sentence}`)).size).toBe(131)
})

test('every section from 1 to 9 has rows, and a sentence that is not there is found', () => {
  expect(new Set(rows.map(({ section }) => section[0]))).toEqual(new Set([...'123456789']))
  expect(findUntried('').length).toBe(131)
})
