import type { Story } from '../../blocks/block.ts'

/** What a service's page needs besides the service. */
export interface ServiceExtras {
  /** Place among all services, from 1; null where the list could not be read. */
  place: number | null
  total: number
  previous: Story<'service'> | null
  next: Story<'service'> | null
}
