import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { silentLog } from '../src/base/log.ts'
import { createAssetBucket } from '../src/cms/assets/asset-bucket.server.ts'
import { createAssetFolder } from '../src/cms/assets/asset-folder.server.ts'
import { openObjects } from '../src/capabilities/content/content-service.server.ts'
import { moveAssets } from './assets/move-assets.ts'
import { runScript } from './run-script.ts'

/**
 * `npm run assets:move -- to-bucket | to-folder`: copies every file of the assets from the data folder to the bucket of
 * the settings, or back, and reads each again where it has come to. Nothing is removed from where it was.
 */
await runScript(async config => {
  const direction = process.argv[2]
  if (direction !== 'to-bucket' && direction !== 'to-folder')
    throw new Error('npm run assets:move -- to-bucket | to-folder')
  const objects = openObjects(config)
  if (!objects)
    throw new Error('No bucket is set: ASSETS_S3_ENDPOINT, ASSETS_S3_BUCKET, ASSETS_S3_KEY_ID, ASSETS_S3_SECRET')
  const folder = createAssetFolder(join(config.DATA_DIR, 'assets'))
  const copies = join(config.DATA_DIR, 'assets-moving')
  const bucket = createAssetBucket({
    store: objects.store,
    folder: copies,
    maxBytes: 0,
    clock: Date.now,
    log: silentLog,
  })
  const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder]
  const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
  const moved = await moveAssets({ from, to, hashOf, copies })
  console.log(
    `${moved.files} files, ${(moved.bytes / 1e6).toFixed(1)} MB: ${moved.copied} copied, all ${moved.files} read again and equal. ` +
      (direction === 'to-bucket'
        ? 'Start the site with the settings of the bucket; the folder stays as a copy.'
        : 'Start the site without the settings of the bucket.'),
  )
})
