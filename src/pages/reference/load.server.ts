import type { Story } from '../../blocks/block.ts'
import type { LoadContext } from '../../blocks/content-reader.ts'
import type { ReferenceExtras } from './extras.ts'

export async function loadReferencePage(_story: Story<'reference'>, _context: LoadContext): Promise<ReferenceExtras> {
  return {}
}
