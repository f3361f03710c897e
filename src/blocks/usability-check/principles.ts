import type { Block } from '../block.ts'

export interface Principle {
  key: string
  questions: readonly NumberedQuestion[]
}

export interface NumberedQuestion {
  question: Block<'check_question'>
  /** Place among all statements, from 1. */
  number: number
}

/** Statements by principle, in the order in which the principles first appear; numbers run through. */
export function groupByPrinciple(questions: readonly Block<'check_question'>[]): Principle[] {
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }))
  return [...Map.groupBy(numbered, ({ question }) => question.principle)].map(([key, group]) => ({
    key,
    questions: group,
  }))
}

export interface Band {
  block: Block<'step'>
  /** Points at which it begins and, inclusive, ends. */
  from: number
  to: number
}

/** Bands from their thresholds, lowest first; a band without a number as marker is left out. */
export function toBands(steps: readonly Block<'step'>[]): Band[] {
  const known = steps
    .map(block => ({ block, from: Number.parseInt(block.marker ?? '', 10) }))
    .filter(band => band.from >= 0 && band.from <= 100)
    .toSorted((a, b) => a.from - b.from)
  return known.map((band, index) => ({ ...band, to: (known[index + 1]?.from ?? 101) - 1 }))
}
