import type { Log } from '../../base/log.ts'
import type { Config } from '../../config.server.ts'
import type { ConsentOptions } from '../../consent/consent-facts.ts'
import { openConsentLog } from '../../consent/consent-log.store.server.ts'
import type { LayerSheet } from '../../consent/consent-texts.ts'
import { embedServiceIds } from '../../consent/services.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import { contentTarget } from '../operation/database-targets.ts'
import { openDatabase } from '../../db/database.server.ts'
import { blockOfRequest } from '../../forms/guard/address-block.server.ts'
import { createFairLimit } from '../../forms/guard/fair-limit.server.ts'
import type { PageAssets } from '../../pages/document/page-assets.ts'
import { createConsentRoutes } from '../../site/consent/consent-routes.server.ts'

/** Of everybody, and of one network: more than this is no visitor's choosing. */
const [mostPerDay, mostPerNetwork] = [50_000, 2000]

export interface RunningConsent extends ReturnType<typeof createConsentRoutes> {
  close(): Promise<void>
}

export interface ConsentDeps {
  config: Config
  content: SiteContent
  options: ConsentOptions
  assets: PageAssets
  headers: Readonly<Record<string, string>>
  log: Log
}

/** The settings that concern consent. */
export function toConsentOptions(config: Config): ConsentOptions {
  return {
    trackingId: config.TRACKING_ID ?? null,
    captcha: config.CAPTCHA,
    recaptchaKey: config.CAPTCHA === 'recaptcha' ? (config.RECAPTCHA_SITE_KEY ?? null) : null,
    embedServices: embedServiceIds.filter(id => config.EMBED_SERVICES.includes(id)),
    storage: config.CONSENT_STORAGE,
    reload: config.CONSENT_RELOAD,
    log: config.CONSENT_LOG,
  }
}

/**
 * Opens what consent needs on the server: its texts, and the log where there is one.
 *
 * @throws DatabaseError with one clear line when the log cannot be opened.
 */
export async function openConsent({
  config,
  content,
  options,
  assets,
  headers,
  log,
}: ConsentDeps): Promise<RunningConsent> {
  const database = options.log ? await openDatabase(contentTarget(config)) : null
  const consentLog =
    database &&
    openConsentLog({ database, keepDays: config.CONSENT_LOG_DAYS, mostPerDay: 2 * mostPerDay, clock: Date.now })
  const limit = createFairLimit({ perDay: mostPerDay, perNetwork: mostPerNetwork, clock: Date.now })
  const layerSheets = (html: string): LayerSheet[] => {
    const sheet = assets.sheets?.sheetFor(html)
    return sheet ? [sheet] : []
  }
  return {
    ...createConsentRoutes({
      content,
      version: config.CONTENT_VERSION,
      options,
      sheetsFor: layerSheets,
      consentLog,
      admits: (request, peer) => limit.take(blockOfRequest(request, peer, config.PROXY_HOPS), false),
      headers,
      log,
    }),
    close: async () => database?.close(),
  }
}
