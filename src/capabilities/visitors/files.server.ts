import { readFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Clock, Fetch, Sleep } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { ContentService } from '../../cms/content-service.server.ts'
import type { Config } from '../../config.server.ts'
import { createImageService, type ImageService } from '../../images/image-service.server.ts'
import { toImageAddress, toOriginalPath } from '../../model/address/image-address.ts'
import { fileTagHeaders } from '../../site/edge/cache-tags.ts'
import { createFirstPictures } from '../../site/first-pictures/first-pictures.server.ts'
import { createOpenFiles } from '../../site/http/files/open-files.server.ts'
import { createDownloads } from '../../site/http/files/downloads.server.ts'
import { blockOfRequest } from '../../forms/guard/address-block.server.ts'
import { createPressKits, type PressKitDeps } from '../../site/http/files/press-kit.server.ts'
import type { ReadAsset } from '../../site/share/share-image.server.ts'
import { createShareImages, type ShareImagesDeps } from '../../site/share/share-images.server.ts'

export interface FilesDeps
  extends
    Omit<PressKitDeps, 'files' | 'content' | 'blockOf'>,
    Omit<ShareImagesDeps, 'readAsset' | 'withheld' | 'cacheDir' | 'maxBytes'> {
  config: Config
  /** Markup of pages: of the stories that were published, by uuid, then those that visitors open most. */
  visitedPages(published: readonly string[]): AsyncIterable<string>
  preparedPicture(outcome: 'made' | 'failed'): void
  /** Null in connected mode: files then come from the asset service of the space. */
  embedded: ContentService | null
  /** Whether a person of the editor asks; null without an editor. */
  hasSession: ((request: Request) => Promise<boolean>) | null
  fetch: Fetch
  sleep: Sleep
  /** Whether pictures may be made ahead now; tests on a busy machine say so. */
  isMachineIdle?: (() => boolean) | undefined
}

export type RunningFiles = ReturnType<typeof openFiles>

const shareCacheBytes = 256 * 2 ** 20

/** Opens everything that sends files of the content: the image service, downloads, press kits, share images. */
export function openFiles(deps: FilesDeps) {
  const { config, content, embedded, isMachineIdle = hasIdleProcessor } = deps
  const images = embedded && openImageService(embedded, deps)
  const open =
    images &&
    embedded &&
    createOpenFiles({
      files: images.fetch,
      accessTo: embedded.accessTo,
      hasSession: deps.hasSession ?? (async () => false),
      tagHeaders: deps.tagHeaders ? fileTagHeaders : null,
    })
  const files = open?.forVisitors ?? deps.fetch
  content.changes.derive('pictures', { invalidate: ({ assets }) => assets.forEach(address => images?.forget(address)) })
  const shareImages = createShareImages({
    ...deps,
    readAsset: assetReader(embedded, deps.fetch),
    withheld: () => embedded?.withheldFiles() ?? '',
    cacheDir: join(config.DATA_DIR, 'share'),
    maxBytes: shareCacheBytes,
  })
  const first =
    images && config.PREPARE_PICTURES
      ? createFirstPictures({
          pages: deps.visitedPages,
          fetch: files,
          card: shareImages.fetch,
          origin: config.SITE_URL,
          sleep: deps.sleep,
          log: deps.log,
          prepared: deps.preparedPicture,
          isIdle: () => images.state.jobs === 0 && isMachineIdle(),
        })
      : null
  content.changes.derive('first pictures', { invalidate: () => {}, refresh: ({ stories }) => first?.prepare(stories) })
  const addressOf = (hash: string): string | null => embedded?.assetByHash(hash)?.filename ?? null
  return {
    /** Null in connected mode, as are downloads by hash. */
    image: open?.fetch ?? null,
    download: images && createDownloads({ addressOf, files }),
    pressKit: createPressKits({
      ...deps,
      files,
      blockOf: (request, peer) => blockOfRequest(request, peer, config.PROXY_HOPS),
    }),
    shareImage: shareImages.fetch,
    /** Makes pictures of first windows and cards ahead, unless that is switched off. */
    preparePictures: () => first?.prepare(),
    async close(): Promise<void> {
      first?.stop()
      await shareImages.close()
      await images?.close()
    },
  }
}

/** Less than one job at work for each processor of the machine, of all programs: a container is told the load of its host. On systems that do not tell it is always idle. */
const hasIdleProcessor = (): boolean => (loadavg()[0] ?? 0) < cpus().length

/** Longest wait for a file of a space in the network, and the most that is read of it. */
const remoteFile = { timeoutMs: 10_000, bytes: 20_000_000 }

/** Reads files of the content. A space in the network scales photographs to what a card needs. */
export function assetReader(embedded: ContentService | null, fetch: Fetch): ReadAsset {
  if (embedded)
    return async src => {
      const asset = embedded.isWithheld(src) ? null : embedded.asset(src)
      return asset ? readFile(await embedded.localFile(asset)) : null
    }
  return async src => {
    if (!URL.canParse(src)) return null
    const address = /\.svg$/i.test(src) ? src : toImageAddress(src, { fitIn: true, width: 1600, height: 1600 })
    const response = await fetch(new Request(address, { signal: AbortSignal.timeout(remoteFile.timeoutMs) }))
    if (!response.ok || !response.body) throw new Error(`${address} answers ${response.status}`)
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of response.body) {
      length += part.byteLength
      if (length > remoteFile.bytes) throw new Error(`${address} has more than ${remoteFile.bytes} bytes`)
      parts.push(part)
    }
    return Buffer.concat(parts)
  }
}

function openImageService(
  embedded: ContentService,
  { config, clock, sleep, log }: { config: Config; clock: Clock; sleep: Sleep; log: Log },
): ImageService {
  return createImageService({
    source: async address => {
      const path = toOriginalPath(address)
      const asset = embedded.asset(path)
      if (!asset) return null
      const { contentType, contentLength: size } = asset
      return { path: await embedded.localFile(asset), contentType, size, outdated: asset.address !== path }
    },
    cacheDir: join(config.DATA_DIR, 'images'),
    memoryBytes: config.IMAGE_CACHE_MB * 2 ** 20,
    diskBytes: config.IMAGE_DISK_MB * 2 ** 20,
    clock,
    sleep,
    log,
  })
}
