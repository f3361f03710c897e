import { runKillSet } from '../../../test/durability/kill-set.ts'
import { measure } from './measure.ts'

const longestMs = 50 * 60_000

measure(
  'acknowledged messages under kills',
  async () => {
    const result = await runKillSet({ acknowledged: 10_000, kills: 100, writers: 8 })
    const { acknowledged, kills, lost, doubled, unexpected, wrongNumber, wrongMails, integrity, seconds } = result
    const wrong = lost + doubled + unexpected + wrongNumber + wrongMails
    return {
      figure: `${lost} lost, ${doubled + unexpected + wrongNumber} doubled or unexpected, ${wrongMails} with other mails than two, of ${acknowledged} under ${kills} kills in ${seconds.toFixed(0)} s, integrity ${integrity}`,
      holds: wrong === 0 && integrity === 'ok' && acknowledged >= 10_000 && kills >= 100,
    }
  },
  longestMs,
)
