import { expect, test } from 'vitest'
import { layOutStrip } from './strip-layout.ts'

const person = { width: 512.6, height: 1720 }
const small = [188, 262, 58, 84, 186, 29].map((width, at) => ({ width, height: 31 + at * 43 }))
const large = [
  { width: 2400, height: 810 },
  { width: 9400, height: 3450 },
]

test('everything is on the ground, from low to high', () => {
  const { outlines, ground } = layOutStrip([...large, ...small], person)
  const heights = outlines.map(({ height }) => height)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  for (const { y, height } of outlines) expect(y + height).toBe(ground)
})

test('nothing overlaps, the person included', () => {
  const { outlines, person: standing, width } = layOutStrip([...small, ...large], person)
  const spans = [...outlines.map(({ x, width }) => [x, x + width]), [standing.x, standing.x + person.width]]
  spans.sort(([a = 0], [b = 0]) => a - b)
  for (let at = 1; at < spans.length; at++) expect(spans[at]?.[0]).toBeGreaterThan(spans[at - 1]?.[1] ?? 0)
  expect(width).toBeGreaterThan(spans.at(-1)?.[1] ?? 0)
})

test('the person is where their height belongs', () => {
  const { outlines, person: standing } = layOutStrip([...small, ...large], person)
  for (const { x, height } of outlines) expect(x < standing.x).toBe(height < person.height)
})

test('the smallest are enlarged where there is room above the others', () => {
  expect(layOutStrip([...small, ...large], person).detail?.outlines).toHaveLength(6)
  expect(layOutStrip(small, person).detail).toBeNull()
  expect(layOutStrip(large, person).detail).toBeNull()
})

test('numbers of the detail are those of the outlines', () => {
  const { outlines, detail } = layOutStrip([...large, ...small], person)
  expect(detail?.outlines.map(({ number }) => number)).toEqual(outlines.slice(0, 6).map(({ number }) => number))
})

test('a list without outlines is still a sheet with a person on it', () => {
  const { outlines, width } = layOutStrip([], person)
  expect(outlines).toEqual([])
  expect(width).toBeGreaterThan(person.width)
})
