import type { Person } from 'schema-dts'
import type { Story } from '../blocks/block.ts'

/** A member of the team as a node of structured data. */
export function toPerson({ content }: Story<'person'>): Person {
  return {
    '@type': 'Person',
    name: `${content.first_name} ${content.last_name}`,
    jobTitle: content.role,
  }
}
