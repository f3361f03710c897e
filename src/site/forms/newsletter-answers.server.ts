import type { Guard } from '../../forms/guard/guard.server.ts'
import type { Refusal } from '../../forms/contact/contact-fields.ts'
import type { NewsletterProblems, NewsletterValues } from '../../forms/newsletter/newsletter-fields.ts'
import { newsletterMessages } from '../../messages/newsletter.ts'
import { defaultContentLocale, isLocale, type Locale } from '../../model/locale.ts'
import { privatePage } from '../http/headers.ts'
import { toResponse } from '../http/page-response.server.ts'
import type { FormPage } from '../site.server.ts'
import { wantsJson } from './form-answers.server.ts'

export interface NewsletterAnswersDeps {
  guard: Pick<Guard, 'newToken'>
  headers: Readonly<Record<string, string>>
}

export interface NotSignedUp {
  status: number
  values: NewsletterValues
  problems?: NewsletterProblems
  refusal?: Refusal
  captcha?: boolean
}

/** Answers about one sign-up: JSON for scripts, the page of the form for everybody else. None of them is kept anywhere. */
export function createNewsletterAnswers({ guard, headers }: NewsletterAnswersDeps) {
  const retry = (status: number): Record<string, string> => (status === 429 ? { 'retry-after': '3600' } : {})
  const json = (body: object, status: number): Response =>
    Response.json(body, { status, headers: { ...headers, ...retry(status), 'cache-control': privatePage } })

  /** Before it is known which form it is, or that it can be read. */
  function plain(request: Request, status: number, refusal: Refusal): Response {
    if (wantsJson(request)) return json({ problems: {}, refusal, captcha: false }, status)
    const locale = localeOf(request)
    return new Response(`${newsletterMessages[locale].refusals[refusal]}\n`, {
      status,
      headers: {
        ...headers,
        ...retry(status),
        'content-type': 'text/plain; charset=utf-8',
        'content-language': locale,
        'cache-control': privatePage,
      },
    })
  }

  async function sent(request: Request, page: FormPage, form: string): Promise<Response> {
    if (wantsJson(request)) return json({ sent: true }, 200)
    const t = newsletterMessages[page.locale]
    const html = await page.render({ form, kind: 'letter_sent' }, title => `${t.sentPage} – ${title}`)
    return withStatus(toResponse(html, request), 200)
  }

  async function problems(request: Request, page: FormPage, form: string, given: NotSignedUp): Promise<Response> {
    const { status, values, problems: found = {}, refusal = null, captcha = false } = given
    if (wantsJson(request)) return json({ problems: found, refusal, captcha }, status)
    const t = newsletterMessages[page.locale]
    const state = { form, kind: 'letter_problems', values, problems: found, refusal, token: guard.newToken() } as const
    const response = withStatus(toResponse(await page.render(state, t.errorPage), request), status)
    for (const [name, value] of Object.entries(retry(status))) response.headers.set(name, value)
    return response
  }

  return { plain, sent, problems }
}

function withStatus(response: Response, status: number): Response {
  return new Response(response.body, { status, headers: response.headers })
}

/** The language of the page that a form was sent from, as far as the browser says. */
function localeOf(request: Request): Locale {
  const from = request.headers.get('referer') ?? ''
  const code = URL.canParse(from) ? new URL(from).pathname.split('/').find(isLocale) : undefined
  return isLocale(code) ? code : defaultContentLocale
}
