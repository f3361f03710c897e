import { expect, test } from 'vitest'
import { countTests, reasonsOf } from './vitest-step.ts'

test('counts what passed, failed and was left out', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0, testResults: [] }
  expect(countTests(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 })
})

test('a file that does not load is a failure, though none of its tests ran', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(countTests(report, 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('a run that ends badly without a report is a failure', () => {
  expect(countTests(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('says why tests were left out', () => {
  expect(reasonsOf('stderr | x\nNote: No baselines for Chromium 157\n\nNote: No baselines for Chromium 157\n')).toEqual(
    ['No baselines for Chromium 157'],
  )
})
