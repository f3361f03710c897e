import { expect, test } from 'vitest'
import { toneOn } from './tone.ts'

test.each([
  ['light ground of a rendering', '#b8b8b8', 'scribe'],
  ['warm light ground', '#d8d8c8', 'scribe'],
  ['shaded ground', '#a8a8a8', 'ink'],
  ['greenish ground', '#989888', 'ink'],
  ['dark picture', '#283838', 'light'],
  ['unknown colour', null, 'scribe'],
])('%s', (_, color, tone) => {
  expect(toneOn(color)).toBe(tone)
})
