import type { Captcha } from '../../forms/captcha/captcha.ts'
import { addressBlock, clientAddress } from '../../forms/guard/address-block.server.ts'
import { isSameOrigin } from '../../forms/guard/same-origin.ts'
import { privatePage } from '../http/headers.ts'
import { createNewsletterHandler } from './newsletter-handler.server.ts'
import { createNewsletterPages, type NewsletterPagesDeps } from './newsletter-pages.server.ts'
import { createContactHandler, type ContactHandlerDeps } from './contact-handler.server.ts'

export interface FormRoutesDeps extends ContactHandlerDeps, NewsletterPagesDeps {
  captcha: Captcha
}

export type FormRoutes = ReturnType<typeof createFormRoutes>

/** Creates the handlers below `/forms/`: contact form, newsletter, one-time tokens, tasks of the captcha. None is ever kept. */
export function createFormRoutes(deps: FormRoutesDeps) {
  const { guard, captcha } = deps
  const headers = { ...deps.headers, 'cache-control': privatePage }
  const empty = (status: number, more: Readonly<Record<string, string>> = {}): Response =>
    new Response(null, { status, headers: { ...headers, ...more } })

  return {
    contact: createContactHandler(deps),
    newsletter: createNewsletterHandler(deps),
    newsletterPages: createNewsletterPages(deps),
    /** A reload of the address that a form was sent to: the form is elsewhere. */
    leave: (): Response => empty(303, { location: '/' }),
    token(request: Request): Response {
      if (!isSameOrigin(request.headers, deps.origin)) return empty(403)
      return Response.json({ token: guard.newToken() }, { headers })
    },
    /** @param peer network address of the client. */
    async captcha(request: Request, peer: string): Promise<Response> {
      const block = addressBlock(clientAddress(peer, request.headers.get('x-forwarded-for'), deps.proxyHops))
      if (!guard.admits(block)) return empty(429, { 'retry-after': '3600' })
      const challenge = await captcha.challenge(guard.difficulty(block))
      return challenge ? Response.json(challenge, { headers }) : empty(404)
    },
  }
}
