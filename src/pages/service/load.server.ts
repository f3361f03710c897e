import type { Story } from '../../blocks/block.ts'
import type { LoadContext } from '../../blocks/content-reader.ts'
import type { ServiceExtras } from './extras.ts'

export async function loadServicePage(_story: Story<'service'>, _context: LoadContext): Promise<ServiceExtras> {
  return {}
}
