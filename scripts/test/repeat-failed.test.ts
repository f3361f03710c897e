import { expect, test } from 'vitest'
import { repeatFailed, type Repeated } from './repeat-failed.ts'
import type { Step, StepResult } from './step.ts'

const result = (passed: number, ...failedFiles: StepResult['failedFiles'] & object): StepResult => ({
  passed,
  failed: failedFiles.reduce((total, file) => total + file.failed, 0),
  skipped: 0,
  failedFiles,
  output: '',
})
const broken = (path: string) => ({ path, passed: 2, failed: 1 })

/** A step whose second run comes to what is given; says which files that run was asked for. */
function step(again?: StepResult): Step & { asked: string[] } {
  const asked: string[] = []
  const repeat = (files: readonly string[]): Promise<StepResult> => {
    asked.push(...files)
    return Promise.resolve(again ?? result(0))
  }
  return { name: 'tests', asked, run: () => Promise.resolve(result(0)), ...(again ? { repeat } : {}) }
}

async function repeat(...results: [Step, StepResult][]): Promise<Repeated[]> {
  const repeated: Repeated[] = []
  await repeatFailed(new Map(results), each => void repeated.push(each))
  return repeated
}

test('a file that passes alone counts by its second run', async () => {
  const tests = step(result(3))
  const [repeated] = await repeat([tests, result(12, broken('a'))])
  expect(tests.asked).toEqual(['a'])
  expect(repeated?.whole).toEqual({ passed: 13, failed: 0 })
})

test('what fails twice has failed', async () => {
  const [repeated] = await repeat([step(result(2, broken('a'))), result(12, broken('a'))])
  expect(repeated?.whole).toEqual({ passed: 12, failed: 1 })
})

test('a second run that ends badly is a failure', async () => {
  const [repeated] = await repeat([step({ passed: 0, failed: 1, skipped: 0, output: '' }), result(12, broken('a'))])
  expect(repeated?.whole.failed).toBe(1)
})

test('nothing is repeated: without a failure, in a step that cannot, for what belongs to no file', async () => {
  const whole = step(result(3))
  expect(await repeat([whole, result(12)], [step(), result(12, broken('a'))])).toEqual([])
  expect(await repeat([whole, { passed: 12, failed: 1, skipped: 0, failedFiles: [], output: '' }])).toEqual([])
  expect(whole.asked).toEqual([])
})

test('nothing is repeated where many files fail', async () => {
  const files = Array.from({ length: 9 }, (_, at) => broken(String(at)))
  const tests = step(result(3))
  expect(await repeat([tests, result(12, ...files)])).toEqual([])
  expect(tests.asked).toEqual([])
})
