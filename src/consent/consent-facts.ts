import { isObject } from '../base/json.ts'
import type { ServiceOptions } from './services.ts'

/** How this site handles consent: settings of its operator. */
export interface ConsentOptions extends Omit<ServiceOptions, 'trackingId'> {
  /** Public key of Google's captcha; null where the site does not use it. */
  recaptchaKey: string | null
  /** Of `TRACKING_ID`; the content's own id goes first. @see docs/readings.md 32 */
  trackingId: string | null
  storage: 'cookie' | 'local'
  /** Load the page anew where analytics is withdrawn. */
  reload: boolean
  /** Log choices without identity. */
  log: boolean
}

/** What the browser has to know before it asks or loads anything. Travels on `<html data-consent-facts>`. */
export interface ConsentFacts
  extends ServiceOptions, Pick<ConsentOptions, 'recaptchaKey' | 'storage' | 'reload' | 'log'> {
  /** Null: the stored one does not matter. */
  revision: number | null
}

/** The fields of the settings story that concern consent. */
export interface ConsentContent {
  consent_revision: number | null
  tracking_id: string | null
}

/** What holds for a site with this content. */
export function toConsentFacts(options: ConsentOptions, content: ConsentContent | null): ConsentFacts {
  return {
    revision: content?.consent_revision ?? null,
    trackingId: content?.tracking_id || options.trackingId,
    captcha: options.captcha,
    recaptchaKey: options.recaptchaKey,
    embedServices: options.embedServices,
    storage: options.storage,
    reload: options.reload,
    log: options.log,
  }
}

/** Facts as short JSON: what is usual is left out. */
export function formatConsentFacts(facts: ConsentFacts): string {
  const { revision, trackingId, captcha, recaptchaKey, embedServices, storage, reload, log } = facts
  return JSON.stringify({
    ...(revision === null ? {} : { revision }),
    ...(trackingId === null ? {} : { trackingId }),
    ...(captcha === 'recaptcha' ? { captcha, recaptchaKey } : {}),
    ...(embedServices.length > 0 ? { embeds: embedServices } : {}),
    ...(storage === 'local' ? { storage } : {}),
    ...(reload ? { reload } : {}),
    ...(log ? { log } : {}),
  })
}

/** Reads what `formatConsentFacts` wrote; null where the document says nothing about consent. */
export function parseConsentFacts(text: string | undefined): ConsentFacts | null {
  if (text === undefined) return null
  const value: unknown = JSON.parse(text)
  if (!isObject(value)) return null
  const { revision, trackingId, captcha, recaptchaKey, embeds, storage, reload, log } = value
  return {
    revision: typeof revision === 'number' ? revision : null,
    trackingId: typeof trackingId === 'string' ? trackingId : null,
    captcha: captcha === 'recaptcha' ? captcha : 'altcha',
    recaptchaKey: typeof recaptchaKey === 'string' ? recaptchaKey : null,
    embedServices: Array.isArray(embeds) ? embeds.filter(id => typeof id === 'string') : [],
    storage: storage === 'local' ? storage : 'cookie',
    reload: reload === true,
    log: log === true,
  }
}
