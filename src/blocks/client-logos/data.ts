import type { Story } from '../block.ts'

export interface ClientLogosData {
  clients: readonly Story<'client'>[]
  /** Published references by client uuid; clients who are not to be named are not counted. */
  projectCounts: ReadonlyMap<string, number>
}
