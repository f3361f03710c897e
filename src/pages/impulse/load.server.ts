import type { Story } from '../../blocks/block.ts'
import type { LoadContext } from '../../blocks/content-reader.ts'
import type { ImpulseExtras } from './extras.ts'

export async function loadImpulsePage(_story: Story<'impulse'>, _context: LoadContext): Promise<ImpulseExtras> {
  return {}
}
