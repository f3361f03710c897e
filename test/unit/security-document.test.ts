import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultGoals } from '../../scripts/goals/fault-goals.ts'
import { securityGoals } from '../../scripts/goals/security-goals.ts'

const text = readFileSync('docs/security.md', 'utf8')
const rows = text.split('\n').filter(line => /^\| (?:T\d\d|\d+\.\d+\.\d+) /.test(line))

test('every threat and every mapped item of ASVS names tests that exist, or says that there are none', () => {
  for (const row of rows) {
    const files = [...row.matchAll(/`([^`]+\.test\.ts)`/g)].map(match => match[1] ?? '')
    expect(files.length > 0 || row.includes('**none yet**'), row).toBe(true)
    expect(files.filter(file => !existsSync(file))).toEqual([])
  }
  const threats = rows.flatMap(row => /^\| (T\d\d)/.exec(row)?.[1] ?? [])
  expect(threats).toEqual(Array.from({ length: 49 }, (_, at) => `T${String(at + 1).padStart(2, '0')}`))
})

test('every goal is listed once, with files that exist or with what is missing', () => {
  const goals = [...faultGoals, ...securityGoals]
  expect(goals.map(({ id }) => id)).toEqual(
    Array.from({ length: 52 }, (_, at) => `G${String(at + 1).padStart(2, '0')}`),
  )
  for (const { id, tests, missing } of goals) {
    expect(
      tests.filter(({ file }) => !existsSync(file)),
      id,
    ).toEqual([])
    expect(tests.length > 0 || missing !== undefined, id).toBe(true)
  }
})
