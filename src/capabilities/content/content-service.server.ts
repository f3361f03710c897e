import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Sleep } from '../../base/clock.ts'
import { within } from '../../base/deadline.ts'
import { createReachCheck } from '../../base/public-fetch.server.ts'
import type { Log } from '../../base/log.ts'
import { createObjectStore, type ObjectStore } from '../../cms/assets/object-store.server.ts'
import {
  createContentService,
  type ContentService,
  type ContentServiceOptions,
} from '../../cms/content-service.server.ts'
import { formatProblem } from '../../cms/import/reading/import-problem.ts'
import type { Config } from '../../config.server.ts'
import { databaseError } from '../../db/database-error.server.ts'
import { blockOfRequest } from '../../forms/guard/address-block.server.ts'
import { contentTarget } from '../operation/database-targets.ts'
import { openDatabase, type DatabaseOptions } from '../../db/database.server.ts'
import { listTies } from './list-ties.ts'

const sleep: Sleep = (ms, signal) => delay(ms, undefined, signal ? { signal } : {})
/** Longest wait for the name of a host that somebody enters, in milliseconds. */
const lookUpMs = 2000

/** The bucket of the settings; null where files of assets are in the data folder. */
export function openObjects(config: Config): { store: ObjectStore; cacheBytes: number } | null {
  const { ASSETS_S3_ENDPOINT: endpoint, ASSETS_S3_BUCKET: bucket, ASSETS_S3_REGION: region } = config
  const { ASSETS_S3_KEY_ID: keyId, ASSETS_S3_SECRET: secret } = config
  if (!endpoint || !bucket || !keyId || !secret) return null
  const store = createObjectStore({ endpoint, bucket, region, keyId, secret, fetch: request => fetch(request), sleep })
  return { store, cacheBytes: config.ASSETS_CACHE_MB * 2 ** 20 }
}

/** An open content service with its database. */
export interface RunningContentService {
  service: ContentService
  close(): Promise<void>
}

/**
 * Opens the embedded content service with the settings of this machine; the
 * server and the scripts (`seed`, `tokens`, `reset`) all come through here.
 *
 * @throws DatabaseError with one clear line when the database cannot be opened.
 */
export async function openContentService(
  config: Config,
  log: Log,
  people?: ContentServiceOptions['people'],
  options: DatabaseOptions = {},
): Promise<RunningContentService> {
  const target = contentTarget(config)
  const reach = createReachCheck({ privateHosts: config.PRIVATE_HOSTS ?? [] })
  const database = await openDatabase(target, options)
  const service = await createContentService({
    database,
    clock: Date.now,
    random: { uuid: randomUUID, secret: () => randomBytes(24).toString('base64url') },
    log,
    assetOrigin: config.SITE_URL,
    assetFolder: join(config.DATA_DIR, 'assets'),
    objects: openObjects(config),
    spaceId: config.STORYBLOK_SPACE_ID,
    spaceName: 'nennmass',
    websiteFolder: config.WEBSITE_FOLDER,
    listTies,
    reach: address => within(reach(address), lookUpMs, sleep, () => null),
    rateLimit: 'documented',
    blockOf: (request, peer) => blockOfRequest(request, peer, config.PROXY_HOPS),
    managementPerSecond: config.MANAGEMENT_RATE_LIMIT,
    maxAssetMb: config.ASSET_MAX_MB,
    isReadOnly: config.CONTENT_PROVIDER === 'mirror',
    ...(people && { people }),
    tokens: { public: config.STORYBLOK_DELIVERY_API_TOKEN, preview: config.STORYBLOK_PREVIEW_TOKEN },
  }).catch(async (error: unknown) => {
    await database.close()
    // We wrote nothing but JSON: a page of the file is damaged in a place that SQLite does not check.
    const isDamaged = error instanceof SyntaxError && target.kind === 'sqlite'
    throw isDamaged ? databaseError('database_corrupt', target.file, error) : error
  })
  return {
    service,
    async close() {
      await service.close()
      await database.close()
    },
  }
}

/**
 * Fills the service from an export folder.
 *
 * @throws Error that lists every problem with its file and field; nothing is stored then.
 */
export async function seed(service: ContentService, folder: string, force = false) {
  const result = await service.importExport(folder, { force })
  if (!result.ok) throw new Error(`The content is not valid:\n${result.problem.map(formatProblem).join('\n')}`)
  return result.value
}
