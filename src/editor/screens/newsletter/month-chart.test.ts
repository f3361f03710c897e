import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut } from './month-chart.tsx'

const months = fc.array(
  fc.record({ month: fc.constant('2026-01'), added: fc.nat(500), left: fc.nat(500), total: fc.nat(5000) }),
  { minLength: 1, maxLength: 12 },
)

test('everything of the chart is inside it, and more is higher', () => {
  fc.assert(
    fc.property(months, given => {
      const { points, bars, zero } = layOut(given)
      for (const { x, y } of points) expect(x >= 0 && x <= 600 && y >= 0 && y <= zero).toBe(true)
      for (const { x, y, height } of bars) expect(x >= 0 && x <= 600 && y >= 0 && y + height === zero).toBe(true)
      for (const [index, { total }] of given.entries()) {
        const highest = Math.min(...points.map(({ y }) => y))
        if (total === Math.max(...given.map(each => each.total))) expect(points[index]?.y).toBe(highest)
      }
    }),
  )
})
