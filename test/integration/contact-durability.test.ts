import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runKillSet } from '../durability/kill-set.ts'
import { readTrace, watchSyncOrder } from '../durability/sync-order.ts'

test('what was acknowledged survives kills: none lost, none doubled, each with its two mails', async () => {
  const result = await runKillSet({ acknowledged: 60, kills: 2, writers: 6 })
  expect(result).toMatchObject({ kills: 2, lost: 0, doubled: 0, unexpected: 0, wrongNumber: 0, wrongMails: 0 })
  expect(result).toMatchObject({ integrity: 'ok', stored: expect.toSatisfy(count => count >= result.acknowledged) })
})

const strace = spawnSync('strace', ['-V']).status === 0

test.runIf(strace)('nobody reads that a message arrived before it is on disk', async () => {
  const order = await watchSyncOrder(10)
  expect(order).toMatchObject({ answers: 10, tooEarly: 0 })
  expect(order.syncs).toBeGreaterThanOrEqual(10)
})

test('the reader of traces sees an answer that comes too early', () => {
  const wal = '12</data/forms.sqlite-wal>'
  const answer = '1 writev(20<socket:[77]>, [{iov_base="HTTP/1.1 200 OK\\r\\n"'
  expect(readTrace(`1 pwrite64(${wal}, "x", 4096, 0) = 4096\n${answer}\n1 fdatasync(${wal}) = 0`)).toEqual({
    answers: 1,
    tooEarly: 1,
    syncs: 1,
  })
})
