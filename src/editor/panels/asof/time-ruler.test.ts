import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeMarks } from './time-ruler.ts'

const marks = fc
  .array(fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), {
    minLength: 1,
    maxLength: 40,
  })
  .map(dates => dates.map(date => ({ at: date.toISOString(), label: date.toISOString().slice(0, 10) })))

test('marks keep the order of time, stay on the ruler, and none is lost', () => {
  fc.assert(
    fc.property(marks, fc.nat(), (given, pick) => {
      const chosen = given[pick % given.length]?.at ?? ''
      const placed = placeMarks(given, chosen)
      expect(placed.length).toBe(new Set(given.map(({ at }) => at)).size)
      for (const [index, mark] of placed.entries()) {
        expect(mark.x >= 0 && mark.x <= 100).toBe(true)
        const next = placed[index + 1]
        if (next) expect(next.at > mark.at && next.x > mark.x).toBe(true)
      }
    }),
  )
})

test('labels never cover each other, and the chosen one has its label', () => {
  fc.assert(
    fc.property(marks, fc.nat(), (given, pick) => {
      const chosen = given[pick % given.length]?.at ?? ''
      const labelled = placeMarks(given, chosen).filter(({ isLabelled }) => isLabelled)
      expect(labelled.some(({ at }) => at === chosen)).toBe(true)
      for (const [index, mark] of labelled.entries()) {
        const next = labelled[index + 1]
        if (next) expect(next.x - mark.x).toBeGreaterThanOrEqual(11 - 1e-9)
      }
    }),
  )
})
