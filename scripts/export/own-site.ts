import { existsSync } from 'node:fs'
import { serverScript } from '../../bin/parts/server-process.js'
import { readConfig } from '../../src/config.server.ts'
import { startSiteProcess, type SiteProcess } from '../site-process.ts'

/** The built server on a free port, with the data and the public address of the site: a running one is not disturbed. */
export function startOwnSite(): Promise<SiteProcess> {
  if (!existsSync(serverScript)) throw new Error('There is no build yet: run `npm run build` once')
  const { SITE_URL } = readConfig(process.env)
  const env = { ...process.env, LOG_LEVEL: 'warn', HOST: 'localhost', SITE_URL }
  return startSiteProcess({ env, probe: '/healthz', everyMs: 50 })
}
