import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { parseImageOptions } from './parse-image-options.ts'

/** @see docs/specification.md §5 "Image filters" */
test.each([
  ['blur', [0, 0.5, 100], [-1, 100.1, '10', Number.NaN]],
  ['brightness', [-100, 0, 100], [-101, 101, '0']],
  ['quality', [0, 80, 100], [-1, 101, '80']],
  ['rotate', [90, 180, 270], [0, 45, 360, -90, '90']],
  ['format', ['webp', 'png', 'jpeg'], ['avif', 'gif', 'WEBP', 1]],
  ['grayscale', [true], [false, 'true', 1]],
])('%s: limits are inclusive, everything beyond is dropped with a warning', (name, inside, outside) => {
  const warnings: object[] = []
  const log = { ...silentLog, warn: (facts: object) => void warnings.push(facts) }
  for (const value of inside) {
    expect(parseImageOptions({ options: { filters: { [name]: value } } }, log)).toEqual({ [name]: value })
    expect(parseImageOptions({ filters: { [name]: value } }, log)).toEqual({ [name]: value })
  }
  expect(warnings).toEqual([])
  for (const value of outside)
    expect(parseImageOptions({ options: { filters: { [name]: value, ...other(name) } } }, log)).toEqual(other(name))
  expect(warnings).toEqual(outside.map(() => ({ option: name })))
})

test('size is part of the options, from 1 to 4000 px', () => {
  expect(parseImageOptions({ options: { width: 4000, height: 1 } }, silentLog)).toEqual({ width: 4000, height: 1 })
  expect(parseImageOptions({ options: { width: 4001, height: 0 } }, silentLog)).toEqual({})
})

test('whatever else is there is no option', () => {
  for (const attrs of [
    {},
    { options: null },
    { options: 'blur' },
    { options: { filters: [1] } },
    { filters: { x: 1 } },
  ])
    expect(parseImageOptions(attrs, silentLog)).toEqual({})
})

/** One good value beside the bad one stays. */
const other = (name: string) => (name === 'blur' ? { quality: 50 } : { blur: 5 })
