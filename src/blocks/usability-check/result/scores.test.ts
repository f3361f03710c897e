import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerSteps, type CheckAnswer } from '../answering/answers.ts'
import {
  bandOf,
  gapsBetween,
  lowestAnswer,
  scorePrinciples,
  strongestOf,
  toleranceOf,
  weakestOf,
  weightOf,
} from './scores.ts'

const answer = fc.constantFrom<CheckAnswer>(...answerSteps, 'open')
const statement = fc.record({
  principle: fc.constantFrom('tasks', 'errors', 'learning'),
  weight: fc.constantFrom(0.5, 1, 2, 3),
})
const filled = fc
  .array(fc.tuple(statement, answer), { minLength: 1, maxLength: 20 })
  .map(pairs => ({ statements: pairs.map(([it]) => it), answers: pairs.map(([, it]) => it) }))

test('points are whole numbers from 0 to 100, and null exactly where every question is open', () => {
  fc.assert(
    fc.property(filled, ({ statements, answers }) => {
      for (const { points, answered, places } of scorePrinciples(statements, answers)) {
        expect(points === null).toBe(places.every(place => answers[place] === 'open'))
        expect(answered).toBe(places.filter(place => answers[place] !== 'open').length)
        if (points !== null) expect(Number.isInteger(points) && points >= 0 && points <= 100).toBe(true)
      }
    }),
  )
})

test('points lie between the lowest and the highest answer', () => {
  fc.assert(
    fc.property(filled, ({ statements, answers }) => {
      for (const { points, places } of scorePrinciples(statements, answers)) {
        if (points === null) continue
        const steps = places.flatMap(place =>
          typeof answers[place] === 'number' ? [(Number(answers[place]) - 1) * 25] : [],
        )
        expect(points).toBeGreaterThanOrEqual(Math.min(...steps))
        expect(points).toBeLessThanOrEqual(Math.max(...steps))
      }
    }),
  )
})

test('a better answer never lowers the points', () => {
  fc.assert(
    fc.property(filled, fc.nat(), ({ statements, answers }, at) => {
      const place = at % answers.length
      const given = answers[place]
      if (typeof given !== 'number' || given === 5) return
      const better = answers.with(place, answerSteps[given] ?? 5)
      const principle = statements[place]?.principle
      const pointsOf = (list: readonly CheckAnswer[]) =>
        scorePrinciples(statements, list).find(score => score.principle === principle)?.points ?? -1
      expect(pointsOf(better)).toBeGreaterThanOrEqual(pointsOf(answers))
    }),
  )
})

test('an open question changes nothing but the count: the points are those without it', () => {
  fc.assert(
    fc.property(filled, statement, ({ statements, answers }, more) => {
      const before = scorePrinciples(statements, answers).find(({ principle }) => principle === more.principle)
      const after = scorePrinciples([...statements, more], [...answers, 'open']).find(
        ({ principle }) => principle === more.principle,
      )
      expect(after?.points).toBe(before?.points ?? null)
      expect(after?.answered).toBe(before?.answered ?? 0)
    }),
  )
})

test('a weight counts like that many statements', () => {
  const once = { principle: 'tasks', weight: 1 }
  const thrice = { principle: 'tasks', weight: 3 }
  const [weighted] = scorePrinciples([once, thrice], [5, 1])
  const [repeated] = scorePrinciples([once, once, once, once], [5, 1, 1, 1])
  expect(weighted?.points).toBe(25)
  expect(repeated?.points).toBe(25)
})

test.each([null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])('a weight of %s counts once', weight =>
  expect(weightOf(weight)).toBe(1),
)

test('nothing is weaker than the weakest, and the strongest is none of them', () => {
  fc.assert(
    fc.property(filled, ({ statements, answers }) => {
      const scores = scorePrinciples(statements, answers)
      const weakest = weakestOf(scores)
      const others = scores.filter(score => score.points !== null && !weakest.includes(score))
      expect(weakest.length).toBeLessThanOrEqual(2)
      for (const weak of weakest) {
        expect(weak.points).toBeLessThan(100)
        for (const other of others) expect(other.points ?? 0).toBeGreaterThanOrEqual(weak.points ?? 0)
      }
      const strongest = strongestOf(scores)
      expect(strongest === null || !weakest.includes(strongest)).toBe(true)
      expect(strongest === null).toBe(others.length === 0)
    }),
  )
})

test('the advice is for the lowest answer; of two alike, for the heavier statement', () => {
  const statements = [1, 2, 3].map(weight => ({ principle: 'tasks', weight }))
  const adviceFor = (...answers: CheckAnswer[]) => {
    const [score] = scorePrinciples(statements, answers)
    return score && lowestAnswer(score, statements, answers)
  }
  expect(adviceFor(4, 2, 3)).toBe(1)
  expect(adviceFor(2, 2, 4)).toBe(1)
  expect(adviceFor('open', 5, 'open')).toBe(1)
  expect(adviceFor('open', 'open', 'open')).toBeNull()
})

test('two results are apart by more than 25 points or not at all, the same from either side', () => {
  fc.assert(
    fc.property(filled, fc.array(answer, { minLength: 20, maxLength: 20 }), ({ statements, answers }, others) => {
      const first = scorePrinciples(statements, answers)
      const second = scorePrinciples(statements, others.slice(0, answers.length))
      const gaps = gapsBetween(first, second)
      for (const gap of gaps) expect(Math.abs(gap.first - gap.second)).toBeGreaterThan(25)
      expect(gapsBetween(second, first).map(({ principle }) => principle)).toEqual(
        gaps.map(({ principle }) => principle),
      )
      expect(gapsBetween(first, first)).toEqual([])
    }),
  )
})

test('every point from 0 to 100 has one band and a tolerance within the scale', () => {
  const bands = [
    { from: 0, to: 49 },
    { from: 50, to: 74 },
    { from: 75, to: 100 },
  ]
  for (let points = 0; points <= 100; points++) {
    expect(bandOf(points, bands)).toBe(bands[points < 50 ? 0 : points < 75 ? 1 : 2])
    const { from, to } = toleranceOf(points)
    expect(from).toBeGreaterThanOrEqual(0)
    expect(to).toBeLessThanOrEqual(100)
  }
  expect(bandOf(null, bands)).toBeNull()
  expect(bandOf(10, [])).toBeNull()
})
