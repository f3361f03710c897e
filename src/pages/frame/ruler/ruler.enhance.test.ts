import { expect, test } from 'vitest'
import { spread } from './ruler.enhance.ts'

test('marks of the ruler stay apart and on the ruler', () => {
  expect(spread([0, 5, 500], 600, 24)).toEqual([0, 24, 500])
  expect(spread([590, 595, 600], 600, 24)).toEqual([540, 564, 588])
})

test('where not all marks find room, every second one steps back', () => {
  expect(spread([0, 10, 20, 30], 60, 24)).toEqual([0, null, 24, null])
})
