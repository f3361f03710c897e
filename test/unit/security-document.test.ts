import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultGoals } from '../../scripts/goals/fault-goals.ts'
import { securityGoals } from '../../scripts/goals/security-goals.ts'

const text = readFileSync('docs/security.md', 'utf8')
const rows = text.split('\n').filter(line => /^\| (?:T\d\d|\d+\.\d+\.\d+) /.test(line))

test('every threat and every mapped item of ASVS names tests that exist, or says that there are none', () => {
  for (const row of rows) {
    const files = [...row.matchAll(/`([^`]+\.(?:test|goal)\.tsx?)`/g)].map(match => match[1] ?? '')
    const state = row.split('|').at(-2)?.trim() ?? ''
    const isSaid = /^(?:by design|document|operator): \S|^not applicable$|\*\*none yet\*\*/.test(state)
    expect(files.length > 0 || isSaid || row.includes('**none yet**'), row).toBe(true)
    expect(files.filter(file => !existsSync(file))).toEqual([])
  }
  const threats = rows.flatMap(row => /^\| (T\d\d)/.exec(row)?.[1] ?? [])
  expect(threats).toEqual(Array.from({ length: 49 }, (_, at) => `T${String(at + 1).padStart(2, '0')}`))
})

test('every goal is listed once, with files that exist or with what is missing', () => {
  const goals = [...faultGoals, ...securityGoals].filter(({ id }) => id.startsWith('G'))
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

test('every item of levels 1 and 2 has a state, and thirty of level 3', () => {
  const items = rows.flatMap(row => /^\| (\d+\.\d+\.\d+) +\| (\d)/.exec(row)?.slice(1, 3).join(' ') ?? [])
  expect(new Set(items.map(item => item.split(' ')[0])).size).toBe(items.length)
  // 70 of level 1 and 183 more of level 2, counted in the standard.
  expect(items.filter(item => !item.endsWith(' 3'))).toHaveLength(253)
  expect(items.filter(item => item.endsWith(' 3')).length).toBeGreaterThanOrEqual(30)
})

test('a document that an item names has the words it is quoted with', () => {
  for (const row of rows) {
    const [, name = '', words = ''] = /document: (\S+) "([^"]+)"/.exec(row) ?? []
    if (name !== '')
      expect(readFileSync(`docs/${name}`, 'utf8').replaceAll('`', '').toLowerCase(), row).toContain(words.toLowerCase())
  }
})
