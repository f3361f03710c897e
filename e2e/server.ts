import { rmSync } from 'node:fs'
import { startSiteProcess, type SiteProcess } from '../scripts/site-process.ts'
import { shareMadePictures } from '../test/made-pictures.ts'
import { makeSeededFolder } from '../test/seeded-folder.ts'
import { startConnectedSite } from './connected-server.ts'

/** The built site with a data folder that goes when it stops. */
export type StartedSite = SiteProcess & { dataDir: string }

/** True where the tests run against a site whose content is in another process. @see scripts/test-connected.ts */
export const isConnected = process.env.E2E_CONTENT === 'storyblok'

/** Starts the built site as visitors meet it, with a data folder of its own that goes when it stops. */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<StartedSite> {
  const dataDir = await makeSeededFolder()
  const leavePictures = shareMadePictures(dataDir)
  const removeData = (): void => {
    leavePictures()
    rmSync(dataDir, { recursive: true, force: true })
  }
  // A machine with much else to do may need longer than visitors are kept waiting.
  const limits = { CONTENT_TIMEOUT_MS: '30000', PREPARE_PICTURES: 'false' }
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...limits, ...settings }
  try {
    const site = await (isConnected
      ? startConnectedSite(env)
      : startSiteProcess({ env, probe: '/healthz', everyMs: 50 }))
    return { ...site, dataDir, stop: () => site.stop().finally(removeData) }
  } catch (error) {
    removeData()
    throw error
  }
}
