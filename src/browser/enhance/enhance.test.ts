import { expect, test } from 'vitest'
import { figureAt } from './dimensions.ts'
import { toSearch } from './filter.ts'
import { spread } from './ruler.ts'
import { heightText } from './scale.ts'

test('a filter form writes the query that links write', () => {
  expect(
    toSearch([
      ['kategorie', 'a'],
      ['kunde', ''],
      ['kategorie', 'b'],
      ['suche', ' x y '],
    ]),
  ).toBe('?kategorie=a,b&suche=x+y')
  expect(toSearch([['suche', '  ']])).toBe('')
})

test('figures keep their notation while they count', () => {
  expect(figureAt('640 mm', 0.5)).toBe('320 mm')
  expect(figureAt('12,5 kg', 0.5)).toBe('6,3 kg')
  expect(figureAt('12.5 kg', 0.2)).toBe('2.5 kg')
  expect(figureAt('1\u202f200 mm', 0.5)).toBe('600 mm')
  expect(figureAt('Höhe', 0.5)).toBe('Höhe')
})

test('marks of the ruler stay apart and on the ruler', () => {
  expect(spread([0, 5, 500], 600, 24)).toEqual([0, 24, 500])
  expect(spread([590, 595, 600], 600, 24)).toEqual([540, 564, 588])
})

test('where not all marks find room, every second one steps back', () => {
  expect(spread([0, 10, 20, 30], 60, 24)).toEqual([0, null, 24, null])
})

test('height lines are labelled in the unit that reads best', () => {
  expect([0, 200, 1500].map(mm => heightText(mm, 'de'))).toEqual(['0', '200\u202fmm', '1,5\u202fm'])
  expect(heightText(1500, 'en')).toBe('1.5\u202fm')
})
