import type { ContactValues, Problems, Refusal } from '../../forms/contact/contact-fields.ts'
import type { FormOutcome, SentMessage } from '../../forms/form-state.ts'
import type { Guard } from '../../forms/guard/guard.server.ts'
import { contactMessages } from '../../messages/contact.ts'
import { defaultContentLocale, isLocale, type Locale } from '../../model/locale.ts'
import { privatePage } from '../http/headers.ts'
import { toResponse } from '../http/page-response.server.ts'
import type { FormPage } from '../site.server.ts'

export interface FormAnswersDeps {
  guard: Pick<Guard, 'newToken'>
  headers: Readonly<Record<string, string>>
  uuid(): string
}

export interface NotSent {
  status: number
  values: ContactValues
  problems?: Problems
  refusal?: Refusal
  captcha?: boolean
}

/** Answers about one form. */
export interface FormAnswers {
  sent(sent: SentMessage): Promise<Response>
  problems(problem: NotSent): Promise<Response>
}

/** Creates the answers of forms: JSON for scripts, pages for everybody else. None of them is kept anywhere. */
export function createFormAnswers({ guard, headers, uuid }: FormAnswersDeps) {
  const json = (body: object, status: number): Response =>
    Response.json(body, { status, headers: { ...headers, 'cache-control': privatePage } })

  /** Before it is known which form it is, or that it can be read. */
  function plain(request: Request, status: number, refusal: Refusal): Response {
    const retry = status === 429 ? { 'retry-after': '3600' } : {}
    if (wantsJson(request)) {
      const response = json({ problems: {}, refusal }, status)
      if (status === 429) response.headers.set('retry-after', '3600')
      return response
    }
    const locale = localeOf(request)
    return new Response(`${contactMessages[locale].refusals[refusal]}\n`, {
      status,
      headers: {
        ...headers,
        ...retry,
        'content-type': 'text/plain; charset=utf-8',
        'content-language': locale,
        'cache-control': privatePage,
      },
    })
  }

  function of(request: Request, page: FormPage, form: string): FormAnswers {
    async function render(outcome: FormOutcome, status: number, title: (title: string) => string): Promise<Response> {
      const response = toResponse(await page.render({ form, ...outcome }, title), request)
      return new Response(response.body, { status, headers: response.headers })
    }
    return {
      async sent(sent) {
        if (wantsJson(request)) return json({ sent }, 200)
        const t = contactMessages[page.locale]
        return render({ kind: 'sent', sent }, 200, title => `${t.sentTitle} – ${title}`)
      },
      async problems({ status, values, problems = {}, refusal = null, captcha = false }) {
        if (wantsJson(request)) return json({ problems, refusal, captcha }, status)
        const t = contactMessages[page.locale]
        const again = { token: guard.newToken(), sendKey: uuid() }
        return render({ kind: 'problems', values, problems, refusal, ...again }, status, t.errorPage)
      },
    }
  }

  return { plain, of }
}

/** True for requests of our own scripts. */
export function wantsJson(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('application/json')
}

/** The language of the page that a form was sent from, as far as the browser says. */
function localeOf(request: Request): Locale {
  const from = request.headers.get('referer') ?? ''
  const code = URL.canParse(from) ? new URL(from).pathname.split('/')[1] : undefined
  return isLocale(code) ? code : defaultContentLocale
}
