import {
  isComplete,
  noSubject,
  type CheckAnswer,
  type CheckAnswers,
  type CheckResult,
  type CheckSubject,
} from './answers.ts'
import type { CheckStage, KeptCheck } from './check-progress.ts'
import type { ReadCode } from '../result/result-code.ts'

/** Why a result link could not be shown. */
export type LinkProblem = 'other-version' | 'unreadable'

/** Everything that changes while somebody answers. */
export interface CheckState {
  stage: CheckStage
  answers: CheckAnswers
  subject: CheckSubject
  /** Place of the first statement shown, from 0. */
  at: number
  /** Answers of somebody else, from a link. */
  other: CheckResult | null
  linkProblem: LinkProblem | null
  /** Place of the statement that must be answered before going on. */
  missing: number | null
  /** True from the start until the answers are discarded: only then they are kept. */
  started: boolean
  /** Grows with every change of screen that takes the focus along. */
  turn: number
}

export type CheckEvent =
  | { kind: 'restore'; kept: KeptCheck }
  | { kind: 'link'; read: ReadCode }
  | { kind: 'subject'; subject: CheckSubject }
  | { kind: 'start' }
  | { kind: 'answer'; place: number; answer: CheckAnswer }
  /** @param steps statements by screen. */
  | { kind: 'next'; steps: CheckSteps }
  | { kind: 'back'; steps: CheckSteps }
  | { kind: 'pause' }
  | { kind: 'show-result' }
  | { kind: 'change' }
  | { kind: 'stop-comparing' }
  | { kind: 'restart' }

/** Places of the statements that one screen shows, for every screen. */
export type CheckSteps = readonly (readonly number[])[]

export function initialCheck(total: number): CheckState {
  const answers = Array.from({ length: total }, () => null)
  return {
    stage: 'start',
    answers,
    subject: noSubject,
    at: 0,
    other: null,
    linkProblem: null,
    missing: null,
    started: false,
    turn: 0,
  }
}

/**
 * Statements by screen: one on small windows, up to two of the same principle
 * on others.
 */
export function toSteps(statements: readonly { principle: string }[], wide: boolean): CheckSteps {
  const steps: number[][] = []
  for (const [place, { principle }] of statements.entries()) {
    const last = steps.at(-1)
    const joins = wide && last?.length === 1 && statements[last[0] ?? -1]?.principle === principle
    if (joins) last.push(place)
    else steps.push([place])
  }
  return steps
}

/** Number of the screen that shows a statement, from 0. */
export function stepOf(steps: CheckSteps, place: number): number {
  return Math.max(
    0,
    steps.findIndex(step => step.includes(place)),
  )
}

export function changeCheck(state: CheckState, event: CheckEvent): CheckState {
  const turned = { ...state, missing: null, turn: state.turn + 1 }
  switch (event.kind) {
    case 'restore': {
      const { own, stage, at, other } = event.kept
      const shown = stage === 'result' && !isComplete(own.answers) ? 'answering' : stage
      return { ...state, ...own, stage: shown, at, other: state.other ?? other, started: true }
    }
    case 'link':
      return followLink(state, event.read)
    case 'subject':
      return { ...state, subject: event.subject }
    case 'start':
      return { ...turned, stage: 'answering', started: true, linkProblem: null }
    case 'answer': {
      const answers = state.answers.with(event.place, event.answer)
      return { ...state, answers, missing: state.missing === event.place ? null : state.missing }
    }
    case 'next':
      return goOn(state, event.steps)
    case 'back': {
      const before = event.steps[stepOf(event.steps, state.at) - 1]
      return before ? { ...turned, at: before[0] ?? 0 } : { ...turned, stage: 'start' }
    }
    case 'pause':
      return { ...turned, stage: 'start' }
    case 'show-result':
      return { ...turned, stage: 'result' }
    case 'change':
      return { ...turned, stage: 'answering', at: 0, started: true }
    case 'stop-comparing':
      return { ...turned, other: null }
    case 'restart':
      return { ...initialCheck(state.answers.length), turn: state.turn + 1 }
    default:
      return event satisfies never
  }
}

/** A link never changes the visitor's own answers. */
function followLink(state: CheckState, read: ReadCode): CheckState {
  if (read.kind !== 'result') return { ...state, linkProblem: read.kind }
  return { ...state, other: read.result, stage: 'result', linkProblem: null, missing: null, turn: state.turn + 1 }
}

/** To the next screen; from the last one to the first statement without an answer, else to the result. */
function goOn(state: CheckState, steps: CheckSteps): CheckState {
  const { answers, at, turn } = state
  const step = stepOf(steps, at)
  const lacking = steps[step]?.find(place => answers[place] === null)
  if (lacking !== undefined) return { ...state, missing: lacking, turn: turn + 1 }
  const next = steps[step + 1]?.[0]
  if (next !== undefined) return { ...state, at: next, missing: null, turn: turn + 1 }
  const skipped = answers.indexOf(null)
  if (skipped >= 0)
    return { ...state, at: steps[stepOf(steps, skipped)]?.[0] ?? skipped, missing: skipped, turn: turn + 1 }
  return { ...state, stage: 'result', missing: null, turn: turn + 1 }
}
