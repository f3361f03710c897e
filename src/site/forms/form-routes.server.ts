import type { Captcha } from '../../forms/captcha/captcha.server.ts'
import { addressBlock, clientAddress } from '../../forms/guard/address-block.server.ts'
import { isSameOrigin } from '../../forms/guard/same-origin.ts'
import { privatePage } from '../http/headers.ts'
import { newsletterAction } from '../../forms/newsletter/newsletter-addresses.ts'
import { createNewsletterHandler } from './newsletter-handler.server.ts'
import { createNewsletterPages, type NewsletterPagesDeps } from './newsletter-pages.server.ts'
import { createContactHandler, type ContactHandlerDeps } from './contact-handler.server.ts'

export interface FormRoutesDeps extends ContactHandlerDeps, NewsletterPagesDeps {
  captcha: Captcha
}

/**
 * Creates the addresses below `/forms/`: the contact form, newsletter, one-time
 * tokens and tasks of the captcha. Nothing of it is kept by anybody.
 *
 * @returns null for addresses that are none of these.
 */
export function createFormRoutes(deps: FormRoutesDeps) {
  const { guard, captcha } = deps
  const contact = createContactHandler(deps)
  const newsletter = createNewsletterHandler(deps)
  const newsletterPages = createNewsletterPages(deps)
  const headers = { ...deps.headers, 'cache-control': privatePage }
  const empty = (status: number, more: Readonly<Record<string, string>> = {}): Response =>
    new Response(null, { status, headers: { ...headers, ...more } })

  /** @param peer network address of whoever called. */
  return async (request: Request, peer: string): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    const { method } = request
    switch (pathname) {
      case '/forms/contact':
        if (method === 'POST') return contact(request, peer)
        // A reload by the address bar: the form is elsewhere.
        return method === 'GET' || method === 'HEAD' ? empty(303, { location: '/' }) : empty(405, { allow: 'POST' })
      case newsletterAction:
        if (method === 'POST') return newsletter(request, peer)
        return method === 'GET' || method === 'HEAD' ? empty(303, { location: '/' }) : empty(405, { allow: 'POST' })
      case '/forms/token':
        if (method !== 'GET') return empty(405, { allow: 'GET' })
        if (!isSameOrigin(request.headers, deps.origin)) return empty(403)
        return Response.json({ token: guard.newToken() }, { headers })
      case '/forms/captcha': {
        if (method !== 'GET') return empty(405, { allow: 'GET' })
        const block = addressBlock(clientAddress(peer, request.headers.get('x-forwarded-for'), deps.proxyHops))
        if (!guard.admits(block)) return empty(429, { 'retry-after': '3600' })
        const challenge = await captcha.challenge(guard.difficulty(block))
        return challenge ? Response.json(challenge, { headers }) : empty(404)
      }
      default:
        return newsletterPages(request, peer)
    }
  }
}
