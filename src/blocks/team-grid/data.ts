import type { Story } from '../block.ts'

export interface TeamGridData {
  people: readonly Story<'person'>[]
  /** Where the scale of years ends. */
  thisYear: number
}
