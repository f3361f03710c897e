import type { Log } from '../../base/log.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import { addressBlock, clientAddress } from '../../forms/guard/address-block.server.ts'
import type { Guard } from '../../forms/guard/guard.server.ts'
import { isSameOrigin } from '../../forms/guard/same-origin.ts'
import { checkNewsletter, tidyNewsletter } from '../../forms/newsletter/check-newsletter.ts'
import {
  newsletterAction,
  newsletterHref,
  newsletterPages,
  tokenParam,
  type NewsletterPage,
} from '../../forms/newsletter/newsletter-addresses.ts'
import { toNewsletterValues } from '../../forms/newsletter/newsletter-fields.ts'
import type { Newsletter } from '../../forms/newsletter/newsletter.server.ts'
import { readForm } from '../../forms/submissions/read-form.server.ts'
import type { Uploads } from '../../forms/submissions/uploads.server.ts'
import { newsletterMessages } from '../../messages/newsletter.ts'
import { forEachLocale, isLocale, type Locale } from '../../model/locale.ts'
import type { PageAssets } from '../../pages/document/page-assets.ts'
import type { NewsletterState } from '../../pages/newsletter/newsletter-page-data.ts'
import { renderNewsletter } from '../../pages/newsletter/render-newsletter.tsx'
import { privatePage } from '../http/headers.ts'
import { mostNewsletterBytes } from './newsletter-handler.server.ts'
import { newsletterHead } from './newsletter-head.ts'
import { statusOf } from './newsletter-status.ts'

export interface NewsletterPagesDeps {
  newsletter: Newsletter
  guard: Guard
  uploads: Uploads
  content: SiteContent
  version: ContentVersion
  assets: PageAssets
  /** Public origin of the site. */
  origin: string
  proxyHops: number
  /** Headers of every page. */
  pageHeaders: Readonly<Record<string, string>>
  log: Log
}

/** A page of the newsletter, as its address names it. */
interface Address {
  locale: Locale
  page: NewsletterPage
  token: string
}

/**
 * Creates the pages that mails of the newsletter lead to. GET and HEAD change
 * nothing, however often a scanner opens a link; POST acts.
 *
 * @returns null for addresses that are none of these.
 * @see RFC 8058 §3.2: leaving needs neither cookies nor a page of ours
 */
export function createNewsletterPages(deps: NewsletterPagesDeps) {
  const { newsletter, guard, log } = deps

  return async (request: Request, peer: string): Promise<Response | null> => {
    const address = parseAddress(new URL(request.url))
    if (!address) return null
    try {
      if (request.method === 'POST') return await act(request, peer, address)
      return await render(request, address, await look(address))
    } catch (error) {
      log.error({ err: error }, 'Newsletter: the page failed')
      return text(address.locale, 503, newsletterMessages[address.locale].refusals.failed)
    }
  }

  /** What a link shows before anything was pressed. */
  async function look({ page, token }: Address): Promise<NewsletterState> {
    if (page === 'confirm') return lookAtConfirmation(token)
    if (page === 'unsubscribe') {
      const subscriber = await newsletter.findLeaver(token)
      if (!subscriber) return { kind: 'unknown' }
      return subscriber.state === 'left' ? { kind: 'left', undoable: false } : { kind: 'leave', subscriber }
    }
    if (token === '') return ask()
    const data = await newsletter.findData(token)
    return data ? { kind: 'data', data } : { kind: 'unknown' }
  }

  async function lookAtConfirmation(token: string): Promise<NewsletterState> {
    const found = await newsletter.findConfirmation(token)
    if (!found) return { kind: 'unknown' }
    if (found.kind === 'open') return { kind: 'confirm', subscriber: found.subscriber, consent: found.consent }
    if (found.kind === 'used' || found.subscriber.state === 'confirmed') return { kind: 'used' }
    return { kind: 'expired', renewable: found.subscriber.state === 'pending' }
  }

  async function act(request: Request, peer: string, address: Address): Promise<Response> {
    const { page, token, locale } = address
    const block = addressBlock(clientAddress(peer, request.headers.get('x-forwarded-for'), deps.proxyHops))
    // Programs of mail services leave for many readers at once, from few addresses: the token is what counts there.
    if (page !== 'unsubscribe') {
      const t = newsletterMessages[locale].refusals
      if (!isSameOrigin(request.headers, deps.origin)) return text(locale, 403, t.foreign)
      if (!guard.admits(block)) return text(locale, 429, t.wait, { 'retry-after': '3600' })
    }
    const fields = await readFields(request)
    if (page === 'unsubscribe') return render(request, address, await leave(token, fields?.get('action') === 'undo'))
    if (!fields) return text(locale, 400, newsletterMessages[locale].refusals.unreadable)
    if (page === 'confirm') return render(request, address, await confirm(token, fields.get('action') ?? '', block))
    if (token === '') return render(request, address, await requestData(fields, locale, block))
    return actOnData(request, address, fields.get('action') ?? '')
  }

  async function confirm(token: string, action: string, block: string): Promise<NewsletterState> {
    if (action === 'renew' && (await newsletter.renew(token, block))) return { kind: 'renewed' }
    if (action === 'confirm' && (await newsletter.confirm(token))) return { kind: 'confirmed' }
    return lookAtConfirmation(token)
  }

  async function leave(token: string, undo: boolean): Promise<NewsletterState> {
    if (undo) return (await newsletter.undoLeave(token)) ? { kind: 'undone' } : { kind: 'tooLate' }
    const before = await newsletter.findLeaver(token)
    const left = await newsletter.leave(token)
    if (left === null) return { kind: 'unknown' }
    return { kind: 'left', undoable: left && before?.state === 'confirmed' }
  }

  function ask(more: Partial<Extract<NewsletterState, { kind: 'dataAsk' }>> = {}): NewsletterState {
    return { kind: 'dataAsk', email: '', problems: {}, refusal: null, token: guard.newToken(), ...more }
  }

  async function requestData(
    fields: ReadonlyMap<string, string>,
    locale: Locale,
    block: string,
  ): Promise<NewsletterState> {
    const { email } = tidyNewsletter(toNewsletterValues(name => fields.get(name) ?? null))
    const code = checkNewsletter({ email, first_name: '', language: locale, consent: true }).email
    if (code) return ask({ email, problems: { email: code } })
    const judged = {
      token: fields.get('token') || null,
      captcha: null,
      honeypot: Boolean(fields.get('website')),
      addressBlock: block,
    }
    const result = await newsletter.requestData(email, locale, judged)
    return result.kind === 'sent' ? { kind: 'dataSent' } : ask({ email, refusal: result.refusal })
  }

  async function actOnData(request: Request, address: Address, action: string): Promise<Response> {
    const { token, locale } = address
    const data = await newsletter.findData(token)
    if (!data) return render(request, address, { kind: 'unknown' })
    if (action === 'export') {
      const file = newsletterMessages[locale].exportFile
      return new Response(`${JSON.stringify(data, null, 2)}\n`, {
        headers: {
          ...headersOf(locale),
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="${file}"`,
        },
      })
    }
    if (action === 'erase' && (await newsletter.erase(token))) return render(request, address, { kind: 'erased' })
    return render(request, address, { kind: 'data', data })
  }

  /** Null for anything that is no form. */
  async function readFields(request: Request): Promise<ReadonlyMap<string, string> | null> {
    const read = await readForm(request, deps.uploads, mostNewsletterBytes)
    if (!read.ok) return null
    await deps.uploads.discard(read.value.files.map(file => file.path))
    return read.value.fields
  }

  async function render(request: Request, { locale, page, token }: Address, state: NewsletterState): Promise<Response> {
    const settings = await deps.content.settings(locale, deps.version).catch(() => null)
    const letter = settings?.content.link_newsletter
    const hrefOf = (each: Locale): string => newsletterHref(each, page, token === '' ? null : token)
    const html = renderNewsletter(
      {
        page: { locale, state, action: hrefOf(locale), letterHref: letter && 'href' in letter ? letter.href : null },
        head: newsletterHead({ state, locale, settings }),
        settings,
        alternates: forEachLocale(hrefOf),
      },
      deps.assets,
    )
    return new Response(request.method === 'HEAD' ? null : html, {
      status: statusOf(state),
      headers: { ...headersOf(locale), 'content-type': 'text/html; charset=utf-8' },
    })
  }

  function text(locale: Locale, status: number, line: string, more: Readonly<Record<string, string>> = {}): Response {
    const headers = { ...headersOf(locale), ...more, 'content-type': 'text/plain; charset=utf-8' }
    return new Response(`${line}\n`, { status, headers })
  }

  /** The address holds a token: it must stay with the reader. */
  function headersOf(locale: Locale): Record<string, string> {
    return {
      ...deps.pageHeaders,
      'cache-control': privatePage,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-language': locale,
    }
  }
}

/** `/forms/newsletter/de/confirm?t=…` */
function parseAddress({ pathname, searchParams }: URL): Address | null {
  if (!pathname.startsWith(`${newsletterAction}/`)) return null
  const [locale, name, ...rest] = pathname.slice(newsletterAction.length + 1).split('/')
  const page = newsletterPages.find(each => each === name)
  if (!isLocale(locale) || !page || rest.length > 0) return null
  return { locale, page, token: searchParams.get(tokenParam)?.slice(0, 500) ?? '' }
}
