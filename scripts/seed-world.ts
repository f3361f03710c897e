import { silentLog } from '../src/base/log.ts'
import type { Config } from '../src/config.server.ts'
import { openContentService, seed } from '../src/capabilities/content/content-service.server.ts'

/** Imports `content/` and says what happened; invalid content is refused as a whole, with every problem named. */
export async function seedWorld(config: Config, force: boolean): Promise<void> {
  const { service, close } = await openContentService(config, silentLog)
  try {
    const { created, updated, unchanged, kept, assets, datasources } = await seed(service, 'content', force)
    console.log(`Stories: ${created} new, ${updated} updated, ${unchanged} unchanged, ${kept} edited here and kept.`)
    console.log(`Assets: ${assets}. Data sources: ${datasources}.`)
    if (kept > 0) console.log('To overwrite the edited ones too: npm run seed -- --force')
  } finally {
    await close()
  }
}
