import { openTestAccounts, password, solve } from '../../../src/accounts/accounts.fixture.ts'
import { all, atMost, measure, none, percentile } from './measure.ts'

const email = 'ada@studio.example'
const attempts = 100_000
const networks = 10_000
const hourMs = 3_600_000
/** The owner tries so often meanwhile. */
const visits = 20
const pairs = 200

measure('100,000 wrong passwords from 10,000 networks in an hour', async () => {
  const t = await openTestAccounts()
  await t.firstAdmin(email)
  let { device = '' } = await t.ask('POST', 'sign-in', { email, password })
  const found: string[] = []
  const out: string[] = []
  let looked = 0
  for (let i = 0; i < attempts; i++) {
    // the attacker's list has the right one in it, in the second half
    const guess = i % 1000 === 999 && i > attempts / 2 ? password : `${i} is not the one`
    const answer = await t.ask('POST', 'sign-in', { email, password: guess }, { peer: `n${i % networks}` })
    if (answer.status === 200) found.push(`attempt ${i}`)
    if (answer.status === 422 || answer.status === 200) looked++
    t.advance(hourMs / attempts)
    if (i % (attempts / visits) !== attempts / visits - 1) continue
    const known = await t.ask('POST', 'sign-in', { email, password }, { cookie: device, peer: 'home' })
    if (known.status === 200) device = known.device ?? device
    else out.push(`known device at ${i}: ${known.status}`)
    // from a device that has never been seen, in a network that the attacker uses as well
    const asked = await t.ask('POST', 'sign-in', { email, password }, { peer: `n${i % networks}` })
    const { work } = asked.body
    const body = { email, password, ...(work && { work: await solve(work) }) }
    const taken = asked.status === 200 ? asked : await t.ask('POST', 'sign-in', body, { peer: `n${i % networks}` })
    if (taken.status !== 200) out.push(`new device at ${i}: ${taken.status}`)
  }
  const mails = t.mails.filter(({ subject }) => subject === 'Jemand rät Ihr Passwort').length
  return all(
    none(found, attempts, 'guesses got in'),
    none(out, visits * 2, 'right passwords were refused'),
    atMost('guesses that were looked at', looked, 200, `of ${attempts}`),
    { figure: `${mails} mail to the owner (goal 1)`, holds: mails === 1 },
  )
})

measure('time of a sign-in with a known address and with an unknown one', async () => {
  const t = await openTestAccounts()
  await t.firstAdmin(email)
  const time = async (address: string, peer: string): Promise<number> => {
    const start = performance.now()
    await t.ask('POST', 'sign-in', { email: address, password: 'not this one at all' }, { peer })
    return performance.now() - start
  }
  for (let i = 0; i < 10; i++) await time(email, `warm${i}`)
  const differences: number[] = []
  for (let i = 0; i < pairs; i++) {
    t.advance(hourMs)
    const unknown = `nobody${i}@studio.example`
    const isFirst = i % 2 === 0
    const [a, b] = [await time(isFirst ? email : unknown, `a${i}`), await time(isFirst ? unknown : email, `b${i}`)]
    differences.push(isFirst ? a - b : b - a)
  }
  const median = percentile(differences, 0.5)
  // 99 % of what chance alone makes of the median of so many
  const spread = percentile(differences, 0.75) - percentile(differences, 0.25)
  const noise = (2.58 * 1.2533 * (spread / 1.349)) / Math.sqrt(pairs)
  return {
    figure: `median difference ${median.toFixed(2)} ms of ${pairs} pairs (noise ${noise.toFixed(2)} ms)`,
    holds: Math.abs(median) <= noise,
  }
})
