import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../base/log.ts'
import { openTestDatabase } from '../db/database.fixture.ts'
import type { ContentEvent } from './content-events.ts'
import { createContentService, type ContentServiceOptions } from './content-service.server.ts'

/** First moment of every test: 2026-11-22 00:00 UTC. */
export const START_MS = Date.UTC(2026, 10, 22)

/** Ids in a fixed order: `00000000-0000-4000-8000-000000000001`, … */
export function countingUuid(): () => string {
  let last = 0
  return () => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`
}

/**
 * A content service of its own, with a clock that only the test moves.
 */
export async function openTestService(options: Partial<ContentServiceOptions> = {}) {
  const database = options.database ?? (await openTestDatabase())
  const folder = mkdtempSync(join(tmpdir(), 'cms-'))
  let now = START_MS
  const uuid = countingUuid()
  const errors: object[] = []
  const defaults: ContentServiceOptions = {
    database,
    clock: () => now,
    random: { uuid, secret: () => `secret-${uuid()}` },
    log: { ...silentLog, error: facts => void errors.push(facts) },
    assetOrigin: 'https://site.test',
    assetFolder: join(folder, 'assets'),
    spaceId: 290471,
    spaceName: 'nennmass',
    websiteFolder: 'site',
    rateLimit: 'documented',
    tokens: { public: 'pub', preview: 'pre' },
    pause: async () => {},
    ...options,
  }
  const service = await createContentService(defaults)
  const events: ContentEvent[] = []
  service.subscribe(event => void events.push(event))

  /** Asks the delivery interface; the preview token is added unless the path has a token. */
  async function get(path: string, ask = service.fetch) {
    const withToken = /[?&]token=/.test(path) ? path : `${path}${path.includes('?') ? '&' : '?'}token=pre`
    const response = await ask(new Request(`http://cms.test/v2/cdn/${withToken}`))
    // what tests look into is not typed: `JSON.parse` says so
    const body = JSON.parse(await response.text())
    return { status: response.status, headers: response.headers, body }
  }

  return {
    service,
    database,
    folder,
    events,
    errors,
    get,
    /** A second service on the same database, as after a restart. */
    reopen: (changed: Partial<ContentServiceOptions> = {}) => createContentService({ ...defaults, ...changed }),
    advance: (ms: number) => void (now += ms),
    async close() {
      await service.close()
      await database.close()
    },
  }
}

export type TestService = Awaited<ReturnType<typeof openTestService>>

/** Creates a story or throws what was wrong; published unless said otherwise. */
export async function make(
  { service }: TestService,
  change: Parameters<TestService['service']['stories']['createStory']>[0],
  kind: 'story' | 'folder' | 'draft' = 'story',
) {
  const created = await service.stories.createStory(change, kind === 'folder' ? 'folder' : 'story')
  if (!created.ok) throw new Error(JSON.stringify(created.problem))
  if (kind === 'story') await service.stories.publishStory(created.value.id)
  return created.value
}
