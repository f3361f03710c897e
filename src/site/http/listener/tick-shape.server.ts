import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps one of the objects that `process.nextTick` queues, so that V8 does not forget their shape. They are literals with
 * computed names: whenever none is alive during a full collection, the shape goes, and from then on each is made by a slow
 * call, for as long as the process runs. An answer takes seven of them.
 *
 * To be called before anything else.
 *
 * @see docs/decisions/0055-requests-are-parsed-in-turns.md "What a page from memory costs"
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()))
}
