import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { silentLog } from '../../../base/log.ts'
import { surviveRejections } from './unhandled-rejections.server.ts'

test('rejections that nobody handles are logged and counted', () => {
  const source = new EventEmitter()
  const lines: object[] = []
  const count = surviveRejections(source, { ...silentLog, error: facts => void lines.push(facts) })
  const reason = new Error('lost')
  source.emit('unhandledRejection', reason)
  source.emit('unhandledRejection', 'text')
  expect(count()).toBe(2)
  expect(lines).toEqual([
    { err: reason, count: 1 },
    { err: 'text', count: 2 },
  ])
})
