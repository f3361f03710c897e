import { join } from 'node:path'
import type { Clock, Fetch, Sleep } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { ContentService } from '../../cms/content-service.server.ts'
import { formatProblem } from '../../cms/import/reading/import-problem.ts'
import { downloadFile } from '../../cms/space-files/download-file.server.ts'
import { pullSpace } from '../../cms/space-files/pull-space.server.ts'
import { createSpaceFolder } from '../../cms/space-files/space-folder.server.ts'
import { createSpaceReader } from '../../cms/space-files/space-reader.server.ts'
import type { Config } from '../../config.server.ts'

export interface MirrorDeps {
  config: Config
  service: ContentService
  /** For the space, and for addresses of files, which it gives. */
  fetchPublic: Fetch
  clock: Clock
  /** Keeps the process alive: nothing else does while the first copy is made. */
  sleep: Sleep
  /** Does something once after so many milliseconds. @returns what takes it back. */
  later(ms: number, work: () => void): () => void
  log: Log
}

/** A copy of another space that follows it. */
export interface RunningMirror {
  /** ISO time of the last complete look at the original; null before the first. */
  asOf(): string | null
  /** Looks now; joins a look that is under way and looks again after it. Rejects where the original cannot be read. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** What every plan of Storyblok allows. @see docs/storyblok-contract.md §7.1 */
const managementPerSecond = 3
const stateFile = 'state.json'

/**
 * Keeps the embedded service equal to another space: now, every so often, and whenever a webhook says so. What has not changed
 * is not fetched again. A space that cannot be reached changes nothing here: the copy goes on as it is.
 *
 * @see docs/decisions/0031-copying-spaces.md
 */
export async function openMirror(deps: MirrorDeps): Promise<RunningMirror> {
  const { config, service, fetchPublic, clock, later, log } = deps
  const folder = createSpaceFolder(join(config.DATA_DIR, 'mirror'))
  const stopping = new AbortController()
  const sleep: Sleep = ms => deps.sleep(ms, stopping.signal)
  const reader = createSpaceReader({
    fetch: request => fetchPublic(withStop(request)),
    origin: config.MIRROR_URL,
    token: config.MIRROR_TOKEN ?? '',
    spaceId: config.STORYBLOK_SPACE_ID,
    perSecond: config.STORYBLOK_RATE_LIMIT === 'auto' ? managementPerSecond : config.STORYBLOK_RATE_LIMIT,
    sleep,
    timeoutMs: Math.max(config.CONTENT_TIMEOUT_MS, 30_000),
  })
  const known = (await folder.readJson(stateFile))?.as_of
  let asOf = typeof known === 'string' ? known : null
  let running: Promise<void> | null = null
  let isWanted = false
  let unplan: (() => void) | null = null

  function withStop(request: Request): Request {
    return new Request(request, { signal: AbortSignal.any([request.signal, stopping.signal]) })
  }

  /** The first copy may take minutes, and nothing answers before. */
  const progress = (step: string): void =>
    asOf === null ? log.info({ step }, 'Mirroring') : log.debug({ step }, 'Mirroring')

  async function look(): Promise<void> {
    const begun = new Date(clock()).toISOString()
    const download = (address: string) =>
      downloadFile(address, { fetch: request => fetchPublic(withStop(request)), sleep })
    await pullSpace({ reader, folder, download, contentOnly: true, progress })
    const imported = await service.importExport(folder.root, { tolerant: true, prune: true, contentOnly: true })
    if (!imported.ok) throw new Error(imported.problem.slice(0, 10).map(formatProblem).join('; '))
    asOf = begun
    await folder.writeJson(stateFile, { as_of: asOf })
  }

  /** One look at a time; anyone who asks during one gets the next. */
  async function sync(): Promise<void> {
    if (running) {
      isWanted = true
      return running
    }
    running = (async () => {
      do {
        isWanted = false
        await look()
      } while (isWanted && !stopping.signal.aborted)
    })().finally(() => (running = null))
    return running
  }

  function plan(): void {
    if (stopping.signal.aborted) return
    unplan = later(config.MIRROR_POLL_INTERVAL_MS, () => void sync().catch(warn).finally(plan))
  }

  function warn(error: unknown): void {
    if (!stopping.signal.aborted) log.warn({ err: error, asOf }, 'The mirrored space was not read')
  }

  // an empty copy shows nothing: the first one is waited for, unless the original is away
  if (service.isEmpty()) await sync().catch(warn)
  else void sync().catch(warn)
  plan()
  return {
    asOf: () => asOf,
    sync,
    async close() {
      stopping.abort(new Error('The server stops'))
      unplan?.()
      await running?.catch(() => undefined)
    },
  }
}
