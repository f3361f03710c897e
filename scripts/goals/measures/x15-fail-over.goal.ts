import { failOver } from '../../../test/replicas/fail-over.ts'
import { killReplicas } from '../../../test/replicas/kill-replicas.ts'
import { all, measure } from './measure.ts'

measure('a stand-by that takes over, and one of two processes cut off in a network namespace', async () => {
  const moved = await failOver(300, 300)
  const cut = await killReplicas({ acknowledged: 600, kills: 6, seed: 3, namespaceMs: 5000 })
  const seconds = (ms: number): string => (ms / 1000).toFixed(1)
  return all(
    {
      figure: `${moved.lost} lost, ${moved.doubled} doubled, ${moved.wrongMails} with other mails than two, of ${moved.acknowledged} when the stand-by took over; ${seconds(moved.gapMs)} s without an answer`,
      holds: moved.lost + moved.doubled + moved.wrongMails === 0 && moved.acknowledged >= 600,
    },
    {
      figure: `${cut.lost} lost, ${cut.doubled} doubled of ${cut.acknowledged} while one process was cut off ${cut.kills} times for 5 s; ${seconds(cut.longestGapMs)} s without an answer`,
      holds: cut.lost + cut.doubled + cut.wrongMails === 0,
    },
  )
})
