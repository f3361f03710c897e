import { createBoundedCache } from '../../base/bounded-cache.ts'
import { isObject, parseJson } from '../../base/json.ts'
import { readAtMost } from '../../base/request-body.server.ts'
import type { Log } from '../../base/log.ts'
import { consentCategories, consentTextsPath } from '../../consent/categories.ts'
import type { ConsentLog, LoggedChoice } from '../../consent/consent-log.store.server.ts'
import { toConsentFacts, type ConsentOptions } from '../../consent/consent-facts.ts'
import { toConsentTexts } from '../../consent/consent-texts.server.tsx'
import type { LayerSheet } from '../../consent/consent-texts.ts'
import { servicesInUse } from '../../consent/services.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import { isLocale, locales, type Locale } from '../../model/locale.ts'
import { noLink } from '../../model/story/link.ts'
import type { CachedPage } from '../cache/page-cache.server.ts'
import { toCachedPage } from '../http/compress.server.ts'
import { toResponse } from '../http/page-response.server.ts'

export interface ConsentRoutesDeps {
  content: Pick<SiteContent, 'settings'>
  version: ContentVersion
  options: ConsentOptions
  /** Stylesheets that HTML needs, by its classes. */
  sheetsFor(html: string): readonly LayerSheet[]
  /** Null where choices are not logged. */
  consentLog: ConsentLog | null
  /** Whether one more choice from where a request comes is logged today. */
  admits(request: Request, peer: string): boolean
  headers: Readonly<Record<string, string>>
  log: Log
}

/** One for each language, and those of before a change. */
const mostPages = 10
/** A choice is a few hundred bytes. */
const mostBytes = 2000

/** Creates the handlers of consent: its texts in each language and, where choices are logged, the log. */
export function createConsentRoutes(deps: ConsentRoutesDeps) {
  const { headers, log } = deps
  const pages = createBoundedCache<CachedPage>({ entries: mostPages })

  /** `/cookie-consent/{locale}.json`; null for every other address. */
  async function texts(request: Request): Promise<Response | null> {
    const { pathname } = new URL(request.url)
    const locale = locales.find(each => consentTextsPath(each) === pathname)
    return locale ? textsIn(locale, request) : null
  }

  async function textsIn(locale: Locale, request: Request): Promise<Response> {
    const settings = await deps.content.settings(locale, deps.version)
    const content = settings?.content ?? null
    const body = toConsentTexts({
      locale,
      services: servicesInUse(toConsentFacts(deps.options, content)),
      owner: content?.site_name ?? 'nennmass',
      privacy: content?.link_privacy ?? noLink,
      imprint: content?.link_imprint ?? noLink,
      sheetsFor: deps.sheetsFor,
    })
    const answer = { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
    return toResponse(await toPage(JSON.stringify(body), answer), request)
  }

  /** Compressed once for each wording. */
  async function toPage(text: string, answer: Record<string, string>): Promise<CachedPage> {
    const known = pages.get(text)
    if (known) return known
    const page = await toCachedPage(text, 200, answer, new Set())
    pages.set(text, page)
    return page
  }

  async function logChoice(request: Request, peer = ''): Promise<Response> {
    const empty = (status: number): Response => new Response(null, { status, headers })
    if (!deps.consentLog) return empty(404)
    const body = await readAtMost(request, mostBytes)
    const choice = body && parseChoice(body.toString('utf8'))
    if (!choice) return empty(400)
    if (deps.admits(request, peer) && (await deps.consentLog.add(choice))) return empty(204)
    log.warn({}, 'Consent choice not logged: the limit of this day, or of one network, is reached')
    return empty(429)
  }

  return { texts, logChoice }
}

/** A choice as the browser sends it; null for anything else, so that the log holds nothing but choices. */
export function parseChoice(text: string): LoggedChoice | null {
  const value = parseJson(text)
  if (!isObject(value)) return null
  const { consentId, textHash, locale, categories, revision } = value
  if (typeof consentId !== 'string' || !/^[0-9a-f-]{36}$/.test(consentId)) return null
  if (typeof textHash !== 'string' || !/^[0-9a-f]{16}$/.test(textHash)) return null
  if (!isLocale(locale) || !Number.isSafeInteger(revision)) return null
  if (!Array.isArray(categories)) return null
  const known = consentCategories.filter(name => categories.includes(name))
  if (known.length !== categories.length) return null
  return { consentId, textHash, locale, categories: known, revision: Number(revision) }
}
