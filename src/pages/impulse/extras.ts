import type { Story } from '../../blocks/block.ts'

/** What an impulse's page needs besides the impulse. */
export interface ImpulseExtras {
  /** Place among all impulses, from 1; null where the list could not be read. */
  place: number | null
  total: number
  previous: Story<'impulse'> | null
  /** The one after the last is the first: the round never ends. */
  next: Story<'impulse'> | null
}
