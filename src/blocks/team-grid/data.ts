import type { Story } from '../block.ts'

export interface TeamGridData {
  people: readonly Story<'person'>[]
}
