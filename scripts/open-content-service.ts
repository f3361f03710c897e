import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { silentLog } from '../src/base/log.ts'
import { createContentService } from '../src/cms/content-service.server.ts'
import type { Config } from '../src/config.server.ts'
import { openDatabase } from '../src/db/database.server.ts'

/** Opens the content service of DATA_DIR for a script, beside a running server or without one. */
export async function openContentService(config: Config) {
  mkdirSync(config.DATA_DIR, { recursive: true })
  const database = await openDatabase({ kind: 'sqlite', file: databaseFile(config) })
  const service = await createContentService({
    database,
    clock: Date.now,
    random: { uuid: randomUUID, secret: () => randomBytes(18).toString('base64url') },
    log: silentLog,
    assetOrigin: config.SITE_URL,
    assetFolder: join(config.DATA_DIR, 'assets'),
    spaceId: config.STORYBLOK_SPACE_ID,
    spaceName: 'nennmass',
    websiteFolder: config.WEBSITE_FOLDER,
    rateLimit: 'off',
    tokens: { public: config.STORYBLOK_DELIVERY_API_TOKEN, preview: config.STORYBLOK_PREVIEW_TOKEN },
  })
  return {
    database,
    service,
    async close() {
      await service.close()
      await database.close()
    },
  }
}

export function databaseFile(config: Config): string {
  return join(config.DATA_DIR, 'content.sqlite')
}
