import { killReplicas } from '../../../test/replicas/kill-replicas.ts'
import { measure } from './measure.ts'

/** `REPLICA_KILLS` names another number, for a machine with much else to do. */
const kills = Number(process.env.REPLICA_KILLS ?? 100)
const acknowledged = kills * 100

measure(
  'messages on two processes of one database, under kills, cut lines, hanging transactions and a database that dies',
  async () => {
    const { lost, doubled, wrongMails, faults, longestGapMs, ...rest } = await killReplicas({
      acknowledged,
      kills,
      seed: 1,
    })
    const done = Object.entries(faults).map(([kind, count]) => `${count} × ${kind}`)
    return {
      figure: `${lost} lost, ${doubled} doubled, ${wrongMails} with other mails than two, of ${rest.acknowledged} under ${rest.kills} faults (${done.join(', ')}); longest time without an answer ${(longestGapMs / 1000).toFixed(1)} s`,
      holds: lost + doubled + wrongMails === 0 && rest.acknowledged >= 10_000 && rest.kills >= 100,
    }
  },
  30 * 60_000,
)
