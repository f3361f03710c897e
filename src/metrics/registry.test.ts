import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRegistry, mostSeries } from './registry.ts'

const line = /^(?:# (?:HELP|TYPE) .+|[a-z][a-z0-9_]*(?:\{(?:[a-z_]+="(?:[^"\\\n]|\\[\\"n])*",?)*\})? -?[\d.e+-]+)$/

test('any label becomes lines that a scraper can read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary' })), async values => {
      const registry = createRegistry()
      const counter = registry.counter('things_total', 'Things.')
      for (const kind of values) counter.add({ kind })
      const lines = (await registry.text()).trimEnd().split('\n')
      for (const each of lines) expect(each).toMatch(line)
      const sum = lines.filter(each => !each.startsWith('#')).map(each => Number(each.split(' ').at(-1)))
      expect(sum.reduce((a, b) => a + b, 0)).toBe(values.length)
    }),
  )
})

test('labels without end do not take memory without end, and nothing is lost', async () => {
  const registry = createRegistry()
  const counter = registry.counter('things_total', 'Things.')
  for (let at = 0; at < 10_000; at++) counter.add({ kind: `kind ${at}` })
  const lines = (await registry.text()).split('\n').filter(each => each.startsWith('things_total'))
  expect(lines).toHaveLength(mostSeries + 1)
  expect(lines.at(-1)).toBe(`things_total{kind="other"} ${10_000 - mostSeries}`)
})

test('buckets are cumulative and end with the count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.double({ min: 0, max: 20, noNaN: true })), async values => {
      const registry = createRegistry()
      const times = registry.histogram('time_seconds', 'Times.', [0.1, 1, 10])
      for (const value of values) times.observe({}, value)
      const text = await registry.text()
      for (const bound of [0.1, 1, 10]) {
        const expected = values.filter(value => value <= bound).length
        if (values.length > 0) expect(text).toContain(`time_seconds_bucket{le="${bound}"} ${expected}\n`)
      }
      if (values.length > 0) expect(text).toContain(`time_seconds_count ${values.length}\n`)
    }),
  )
})

test('a series that is kept and its labels count into the same line', async () => {
  const registry = createRegistry()
  const counter = registry.counter('things_total', 'Things.')
  const time = registry.histogram('time_seconds', 'Times.', [1])
  const [things, times] = [counter.of({ kind: 'a' }), time.of({ kind: 'a' })]
  things.add()
  counter.add({ kind: 'a' }, 2)
  things.add(3)
  times.observe(0.5)
  time.observe({ kind: 'a' }, 4)
  const text = await registry.text()
  expect(text).toContain('things_total{kind="a"} 6\n')
  expect(text).toContain('time_seconds_bucket{kind="a",le="1"} 1\n')
  expect(text).toContain('time_seconds_count{kind="a"} 2\n')
})

test('a value that cannot be read is left out, and the others are there', async () => {
  const registry = createRegistry()
  registry.gauge('broken', 'Fails.', () => Promise.reject(new Error('no database')))
  registry.gauge('whole', 'Works.', () => 4)
  const text = await registry.text()
  expect(text).toContain('whole 4\n')
  expect(text).not.toMatch(/^broken/m)
})
