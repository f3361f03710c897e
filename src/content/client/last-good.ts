import type { Clock } from '../../base/clock.ts'
import type { ContentAnswer } from './content-answer.ts'

/**
 * Published answers of before, by what was requested: they outlive the process and take the place of a read that fails.
 * None of the functions rejects.
 */
export interface LastGood {
  read(path: string, search: URLSearchParams): Promise<ContentAnswer | null>
  keep(path: string, search: URLSearchParams, answer: ContentAnswer): void
  /** The service says that there is nothing any more. */
  forget(path: string, search: URLSearchParams): void
}

/** Whether the content service is worth asking where an older answer is at hand. */
export interface Breaker {
  /** True while the service answers, and once after each pause: that call finds out. */
  mayAsk(): boolean
  answered(): void
  failed(): void
  /** The call that goes before all others was not answered for as long as anybody waits. */
  silent(): void
}

/** Failures in a row after which nobody waits any more who need not. */
const mostFailures = 3
/** Pause before the next attempt, in milliseconds. */
const pauseMs = 2000

/** Creates a circuit breaker. Calls that nothing else can answer do not ask it. */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0
  let closedUntil = 0
  return {
    mayAsk() {
      if (failures < mostFailures) return true
      if (clock() < closedUntil) return false
      closedUntil = clock() + pauseMs
      return true
    },
    answered: () => void (failures = 0),
    failed() {
      failures++
      if (failures >= mostFailures) closedUntil = clock() + pauseMs
    },
    silent() {
      failures = mostFailures
      closedUntil = clock() + pauseMs
    },
  }
}
