import { expect, test } from 'vitest'
import { layOutCells, outlineScale, parseCredits, yearSpan } from './facts.ts'

const cell = (value: string) => ({ key: value, label: 'x', value })
const wide = (...values: string[]) => layOutCells(values.map(cell)).map(({ wide }) => wide)
const order = (...values: string[]) => layOutCells(values.map(cell)).map(({ value }) => value)

test('short facts are in pairs, the last of an odd number takes the row', () => {
  expect(wide('5', 'PC/ABS', 'Serie')).toEqual([false, false, true])
})

test('a long fact takes a row, and the next short one goes up to the short one it leaves alone', () => {
  expect(order('5', 'IEC 62366-1, ISO 14971', '2', '3')).toEqual(['5', '2', 'IEC 62366-1, ISO 14971', '3'])
  expect(wide('5', 'IEC 62366-1, ISO 14971', '2', '3')).toEqual([false, false, true, true])
})

test('a short fact that no other follows takes a row', () => {
  expect(wide('5', 'IEC 62366-1, ISO 14971')).toEqual([true, true])
})

test('credits are read from lines and from middle dots', () => {
  const expected = [
    { part: 'Gestaltung', name: 'Judith Ahrwind' },
    { part: 'Auftrag', name: 'Pulsfeld, Timon Aberle-Fuchs' },
  ]
  expect(parseCredits('Gestaltung: Judith Ahrwind\nAuftrag: Pulsfeld, Timon Aberle-Fuchs')).toEqual(expected)
  expect(parseCredits('Gestaltung: Judith Ahrwind · Auftrag: Pulsfeld, Timon Aberle-Fuchs')).toEqual(expected)
  expect(parseCredits('Werkstatt')).toEqual([{ part: null, name: 'Werkstatt' }])
  expect(parseCredits(null)).toEqual([])
})

test.each([
  [58, 58, 1],
  [206, 135, 3],
  [9400, 3450, 200],
])('%i × %i mm is drawn 1:%i', (width, height, scale) => {
  expect(outlineScale(width, height)).toBe(scale)
})

test('years', () => {
  const since = (year: string) => `seit ${year}`
  expect(yearSpan(2016, 2019, since)).toBe('2016–2019')
  expect(yearSpan(2019, 2019, since)).toBe('2019')
  expect(yearSpan(null, 2019, since)).toBe('2019')
  expect(yearSpan(2024, null, since)).toBe('seit 2024')
  expect(yearSpan(null, null, since)).toBeNull()
})
