import { isObject } from '../../base/json.ts'
import type { LeftOut } from '../changes/left-out.ts'
import type { ContentAnswer } from './content-answer.ts'

/** Levels of an answer: content is saved with a hundred at most, and the answer is around it. */
const mostLevels = 110

/**
 * Everything that reads content calls itself for what is inside, and would run out of stack. What is nested deeper than
 * our own service saves is cut, and noted; a service in this process need not be asked.
 *
 * @returns the answer itself where nothing had to be cut.
 */
export function cutDeep(answer: ContentAnswer, question: string, leftOut?: LeftOut): ContentAnswer {
  const isWhole = isShallow(answer.body, 0)
  leftOut?.noteAnswer(question, isWhole ? [] : [{ item: 'content', reason: 'nested too deep: cut' }])
  return isWhole ? answer : { ...answer, body: cut(answer.body, 0) }
}

function isShallow(value: unknown, level: number): boolean {
  if (level > mostLevels) return false
  if (Array.isArray(value)) return value.every(item => isShallow(item, level + 1))
  if (!isObject(value)) return true
  for (const key in value) if (!isShallow(value[key], level + 1)) return false
  return true
}

function cut(value: unknown, level: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (level >= mostLevels) return null
  if (Array.isArray(value)) return value.map(item => cut(item, level + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item, level + 1)]))
}
