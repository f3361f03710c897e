import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteProcess, type SiteProcess } from '../scripts/site-process.ts'

/** Starts the built site as visitors meet it, with an empty data folder that goes when it stops. */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
): Promise<SiteProcess & { dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nennmass-site-'))
  const removeData = (): void => rmSync(dataDir, { recursive: true, force: true })
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings }
  try {
    const site = await startSiteProcess({ env, probe: '/healthz', everyMs: 50 })
    return { ...site, dataDir, stop: () => site.stop().finally(removeData) }
  } catch (error) {
    removeData()
    throw error
  }
}
