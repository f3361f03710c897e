import { spawnSync } from 'node:child_process'
import { watchSyncOrder } from '../../../test/durability/sync-order.ts'
import { measure } from './measure.ts'

measure('answers before the disk has what they say', async () => {
  if (spawnSync('strace', ['-V']).status !== 0) return { figure: 'strace is not installed', holds: false }
  const { answers, tooEarly, syncs } = await watchSyncOrder(200)
  return { figure: `${tooEarly} of ${answers} too early, ${syncs} syncs`, holds: tooEarly === 0 && answers >= 200 }
})
