import { visibleText } from '../../../base/visible-text.ts'
/** One answer: a step of the scale, or "I do not know". */
export type CheckAnswer = 1 | 2 | 3 | 4 | 5 | 'open'

/** Answers in the order of the statements; null where none has been given yet. */
export type CheckAnswers = readonly (CheckAnswer | null)[]

/** The five steps from "does not apply" to "fully applies". */
export const answerSteps = [1, 2, 3, 4, 5] as const

/** Kinds of product that can be rated, in the order in which they are offered. Result links hold the place: add at the end. */
export const productKinds = ['machine', 'medical', 'consumer', 'software'] as const
export type ProductKind = (typeof productKinds)[number]

/** Who answers. Result links hold the place: add at the end. */
export const checkRoles = ['operation', 'development', 'management'] as const
export type CheckRole = (typeof checkRoles)[number]

/** What is rated and by whom; every part is voluntary. */
export interface CheckSubject {
  /** At most `maxProductLength` characters; empty where not given. */
  product: string
  kind: ProductKind | null
  role: CheckRole | null
}

export const noSubject: CheckSubject = { product: '', kind: null, role: null }
export const maxProductLength = 60

/** Answers of one person. */
export interface CheckResult {
  answers: CheckAnswers
  subject: CheckSubject
}

/** True if every statement has an answer, "I do not know" included. */
export function isComplete(answers: CheckAnswers): boolean {
  return answers.every(answer => answer !== null)
}

/** One line of text without control characters, no longer than the field allows. */
export function tidyProduct(text: string): string {
  const line = visibleText(text)
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  return [...line].slice(0, maxProductLength).join('')
}
