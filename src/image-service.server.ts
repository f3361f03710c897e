import { join } from 'node:path'
import type { Log } from './base/log.ts'
import type { ContentService } from './cms/content-service.server.ts'
import type { Config } from './config.server.ts'
import { createImageService } from './images/image-service.server.ts'
import { toOriginalPath } from './model/image-address.ts'

/** The image service over the assets of the embedded content service. */
export function openImageService(service: ContentService, config: Config, log: Log) {
  return createImageService({
    source: async address => {
      const path = toOriginalPath(address)
      const asset = service.asset(path)
      if (!asset) return null
      const { file, contentType, contentLength: size } = asset
      return { path: file, contentType, size, outdated: asset.address !== path }
    },
    cacheDir: join(config.DATA_DIR, 'images'),
    memoryBytes: config.IMAGE_CACHE_MB * 2 ** 20,
    diskBytes: config.IMAGE_DISK_MB * 2 ** 20,
    clock: Date.now,
    log,
  })
}
