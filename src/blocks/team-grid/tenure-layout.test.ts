import { expect, test } from 'vitest'
import { layoutTenure, type TenurePerson } from './tenure-layout.ts'

const person = (name: string, since: number): TenurePerson => ({
  uuid: name,
  name,
  firstName: name,
  href: `#${name}`,
  since,
  portrait: null,
})

test('heads are in the order people came, their lines lead to their years', () => {
  const { heads, from, to } = layoutTenure([person('Jonas', 2024), person('Ortwin', 1989)], 2026)
  expect(heads.map(({ name, x }) => [name, x])).toEqual([
    ['Ortwin', 0],
    ['Jonas', 589],
  ])
  expect(heads[0]!.yearX).toBeLessThan(heads[1]!.yearX)
  expect([from, to]).toEqual([1989, 2024])
})

test('every year has a tick, every fifth a number', () => {
  const { ticks } = layoutTenure([person('A', 2019), person('B', 2024)], 2024)
  expect(ticks.map(({ year }) => year)).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025])
  expect(ticks.filter(({ labelled }) => labelled).map(({ year }) => year)).toEqual([2020, 2025])
})
