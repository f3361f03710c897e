import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerSteps, isComplete, noSubject, type CheckAnswer } from './answers.ts'
import { changeCheck, initialCheck, stepOf, toSteps, type CheckEvent, type CheckState } from './check-state.ts'

const statements = ['tasks', 'tasks', 'errors', 'learning', 'learning', 'learning'].map(principle => ({ principle }))
const wide = toSteps(statements, true)
const narrow = toSteps(statements, false)
const total = statements.length

function after(...events: CheckEvent[]): CheckState {
  return events.reduce(changeCheck, initialCheck(total))
}

const answerAll = (answer: CheckAnswer): CheckEvent[] =>
  statements.map((_, place) => ({ kind: 'answer', place, answer }) as const)

test('a screen shows one statement, or two of one principle', () => {
  expect(narrow).toEqual([[0], [1], [2], [3], [4], [5]])
  expect(wide).toEqual([[0, 1], [2], [3, 4], [5]])
})

test('nothing is started by looking at it: not by the subject, not by a link', () => {
  const result = { answers: [1, 2, 3, 4, 5, 'open'], subject: noSubject } as const
  expect(after({ kind: 'subject', subject: { ...noSubject, product: 'Linie 30' } }).started).toBe(false)
  expect(after({ kind: 'link', read: { kind: 'result', result } }).started).toBe(false)
  expect(after({ kind: 'link', read: { kind: 'unreadable' } }).started).toBe(false)
  expect(after({ kind: 'start' }).started).toBe(true)
  expect(after({ kind: 'start' }, { kind: 'restart' }).started).toBe(false)
})

test('going on needs an answer, and says which is missing', () => {
  const state = after({ kind: 'start' }, { kind: 'answer', place: 0, answer: 3 }, { kind: 'next', steps: wide })
  expect(state).toMatchObject({ at: 0, missing: 1, stage: 'answering' })
  expect(changeCheck(state, { kind: 'answer', place: 1, answer: 'open' }).missing).toBeNull()
})

test('a question that was left behind is asked before the result', () => {
  const skipped = { ...after({ kind: 'start' }, ...answerAll(4)), at: 5 }
  const state = changeCheck({ ...skipped, answers: skipped.answers.with(2, null) }, { kind: 'next', steps: wide })
  expect(state).toMatchObject({ at: 2, missing: 2, stage: 'answering' })
})

test('a window that changes its width stays with its statement', () => {
  const state = { ...after({ kind: 'start' }, ...answerAll(4)), at: 1 }
  expect(stepOf(wide, state.at)).toBe(0)
  expect(changeCheck(state, { kind: 'next', steps: wide }).at).toBe(2)
  expect(changeCheck(state, { kind: 'next', steps: narrow }).at).toBe(2)
})

test('a link leaves the own answers alone, and a broken one everything', () => {
  const own = after({ kind: 'start' }, ...answerAll(2))
  const read = { kind: 'result', result: { answers: [5, 5, 5, 5, 5, 5], subject: noSubject } } as const
  expect(changeCheck(own, { kind: 'link', read })).toMatchObject({
    answers: own.answers,
    other: read.result,
    stage: 'result',
  })
  expect(changeCheck(own, { kind: 'link', read: { kind: 'other-version' } })).toEqual({
    ...own,
    linkProblem: 'other-version',
  })
})

test('a result that was kept half answered is answered on', () => {
  const answers = [1, 2, null, 4, 5, 'open'] as const
  const kept = { own: { answers, subject: noSubject }, stage: 'result', at: 0, other: null } as const
  expect(after({ kind: 'restore', kept }).stage).toBe('answering')
})

const event: fc.Arbitrary<CheckEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('answer' as const),
    place: fc.nat(total - 1),
    answer: fc.constantFrom<CheckAnswer>(...answerSteps, 'open'),
  }),
  fc.constantFrom<CheckEvent>(
    { kind: 'start' },
    { kind: 'next', steps: wide },
    { kind: 'next', steps: narrow },
    { kind: 'back', steps: wide },
    { kind: 'back', steps: narrow },
    { kind: 'pause' },
    { kind: 'change' },
    { kind: 'restart' },
  ),
)

test('however somebody goes back and forth, there is no result before every statement is answered', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), events => {
      const state = after(...events)
      if (state.stage === 'result') expect(isComplete(state.answers)).toBe(true)
      expect(state.at).toBeGreaterThanOrEqual(0)
      expect(state.at).toBeLessThan(total)
      expect(state.answers).toHaveLength(total)
    }),
  )
})
