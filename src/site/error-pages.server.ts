import { AppError, ContentServiceError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { Story } from '../blocks/block.ts'
import { SetupError } from '../content/setup-problem.server.ts'
import type { SiteContent } from '../content/site-content.server.ts'
import type { ContentVersion } from '../content/stories/stories.server.ts'
import { siteMessages } from '../messages/site.ts'
import type { Locale } from '../model/locale.ts'
import type { PageAssets } from '../pages/document/page-assets.ts'
import { renderError } from '../pages/render-error.tsx'
import type { NearPage } from './address/near-pages.ts'
import type { CachedPage } from './cache/page-cache.server.ts'
import { toCachedPage } from './http/compress.server.ts'

/** Seconds after which a visitor may try again. */
export const retryAfterSeconds = 10

export interface ErrorPagesDeps {
  content: SiteContent
  version: ContentVersion
  assets: PageAssets
  /** Headers of a page by the settings and the class of its security policy. */
  headersOf(settings: Story<'settings'> | null, policy: 'text'): Readonly<Record<string, string>>
  log: Log
}

/** Pages for addresses that lead nowhere and for failures. Never kept, and they never fail for want of content. */
export interface ErrorPages {
  /** @param near pages whose addresses are like the one asked for. */
  missing(message: string, locale: Locale, near: readonly NearPage[]): Promise<CachedPage>
  /** Asks the content service nothing: it may be what fails. */
  failed(error: unknown, locale: Locale): Promise<CachedPage>
}

/** Creates the error pages. @see docs/specification.md §2.7, §8, docs/readings.md 15, 35 */
export function createErrorPages({ content, version, assets, headersOf, log }: ErrorPagesDeps): ErrorPages {
  async function missing(message: string, locale: Locale, near: readonly NearPage[]): Promise<CachedPage> {
    // Visitors paste addresses of people into the address bar.
    const logged = message.replace(/[^\s/]*(?:@|%40)[^\s/]*/gi, '…')
    log.info({ statusCode: 404, message: logged }, 'Page not found')
    const settings = await content.settings(locale, version).catch(() => content.lastSettings(locale))
    return toPage(404, message, locale, settings, { 'cache-control': 'no-cache' }, near)
  }

  async function failed(given: unknown, locale: Locale): Promise<CachedPage> {
    const isRefused = given instanceof ContentServiceError && given.status === 401
    const error = isRefused ? new SetupError({ kind: 'token' }) : given
    const status = error instanceof AppError ? error.pageStatus : 500
    const t = siteMessages[locale]
    // Whoever sets up the site sees what to do; it is no secret that it is not set up.
    const setup = error instanceof SetupError ? `${t.errorSetup} ${error.message}` : null
    const message = setup ?? (status === 502 || status === 503 ? t.errorContent : t.errorServer)
    log.error({ err: error, statusCode: status, message }, 'Page failed')
    const own = { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) }
    return toPage(status, message, locale, content.lastSettings(locale), own)
  }

  function toPage(
    status: number,
    message: string,
    locale: Locale,
    settings: Story<'settings'> | null,
    own: Readonly<Record<string, string>>,
    near: readonly NearPage[] = [],
  ): Promise<CachedPage> {
    const html = renderError({ status, message, locale, settings, near }, assets)
    const all = { ...headersOf(settings, 'text'), ...own, 'content-language': locale }
    return toCachedPage(html, status, all, new Set())
  }

  return { missing, failed }
}
