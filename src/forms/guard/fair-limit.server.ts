import type { Clock } from '../../base/clock.ts'
import { widerBlock } from './address-block.server.ts'
import { createRateLimit } from './rate-limit.server.ts'

/** A number for everybody in a day that no stranger can use up for all others. */
export interface FairLimit {
  /**
   * Counts one more, if it may be.
   *
   * @param hasWorked they have solved a task: the number for everybody does not count for them.
   */
  take(addressBlock: string, hasWorked: boolean): boolean
  /** Takes the last one of a network back: it came to nothing. */
  giveBack(addressBlock: string): void
}

export interface FairLimitOptions {
  /** Of everybody together, without work. */
  perDay: number
  /** Of one network, however much there is left; four times as many with work. */
  perNetwork: number
  clock: Clock
}

const dayMs = 86_400_000
const maxKeys = 20_000

/**
 * Counts in a sliding day. Where the number for everybody is used up, whoever has solved a task goes on, and so does the first of
 * each network: as many of these again as the number for everybody, and no more, so that mails and rows stay bounded.
 *
 * @see docs/decisions/0064-limits-nobody-can-use-up.md
 */
export function createFairLimit({ perDay, perNetwork, clock }: FairLimitOptions): FairLimit {
  const networks = createRateLimit({ windowMs: dayMs, maxKeys, clock })
  const everybody = createRateLimit({ windowMs: dayMs, maxKeys: 2, clock })

  return {
    take(addressBlock, hasWorked) {
      const network = widerBlock(addressBlock)
      const isFirst = networks.used(network) === 0
      if (!networks.take(network, hasWorked ? 4 * perNetwork : perNetwork)) return false
      if (everybody.take('all', perDay) || hasWorked || (isFirst && everybody.take('first', perDay))) return true
      networks.giveBack(network)
      return false
    },
    giveBack: addressBlock => networks.giveBack(widerBlock(addressBlock)),
  }
}
