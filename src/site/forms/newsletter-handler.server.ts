import type { Log } from '../../base/log.ts'
import type { Block } from '../../blocks/block.ts'
import { addressBlock, clientAddress } from '../../forms/guard/address-block.server.ts'
import { isSameOrigin } from '../../forms/guard/same-origin.ts'
import type { Guard } from '../../forms/guard/guard.server.ts'
import { checkNewsletter, tidyNewsletter } from '../../forms/newsletter/check-newsletter.ts'
import {
  isLanguage,
  newsletterFields,
  toNewsletterValues,
  type NewsletterProblems,
  type NewsletterValues,
} from '../../forms/newsletter/newsletter-fields.ts'
import type { Newsletter } from '../../forms/newsletter/newsletter.server.ts'
import { readForm, type SentForm } from '../../forms/submissions/read-form.server.ts'
import type { Uploads } from '../../forms/submissions/uploads.server.ts'
import type { FormPage } from '../site.server.ts'
import { findBlock, placeOf } from './find-block.ts'
import { createNewsletterAnswers } from './newsletter-answers.server.ts'

export interface NewsletterHandlerDeps {
  formPage(target: string): Promise<FormPage | null>
  newsletter: Newsletter
  guard: Guard
  uploads: Uploads
  /** Public origin of the site. */
  origin: string
  proxyHops: number
  headers: Readonly<Record<string, string>>
  log: Log
}

/** Bytes of a sign-up and what is around it. */
export const mostNewsletterBytes = 64 * 1024

/**
 * Answers `POST /forms/newsletter`: to scripts as JSON, to everybody else with
 * the page of the form. The answer does not tell who is in the list.
 *
 * @see docs/forms-and-legal.md "4.2 Newsletter, double opt-in"
 */
export function createNewsletterHandler(deps: NewsletterHandlerDeps) {
  const { guard, uploads, log } = deps
  const answers = createNewsletterAnswers(deps)

  return async (request: Request, peer: string): Promise<Response> => {
    const block = addressBlock(clientAddress(peer, request.headers.get('x-forwarded-for'), deps.proxyHops))
    if (!isSameOrigin(request.headers, deps.origin)) return answers.plain(request, 403, 'foreign')
    if (!guard.admits(block)) return answers.plain(request, 429, 'wait')
    const read = await readForm(request, uploads, mostNewsletterBytes)
    if (!read.ok) return answers.plain(request, read.problem.status, read.problem.refusal)
    try {
      return await answer(request, read.value, block)
    } finally {
      await uploads.discard(read.value.files.map(file => file.path))
    }
  }

  async function answer(request: Request, sent: SentForm, from: string): Promise<Response> {
    const target = await findTarget(sent)
    if (!target) return answers.plain(request, 400, placeOf(sent.fields) ? 'unpublished' : 'unreadable')
    const { page, block } = target
    const values = tidyNewsletter(toNewsletterValues(name => sent.fields.get(name) ?? null))
    const problems = findProblems(sent, values)
    if (Object.keys(problems).length > 0 || !isLanguage(values.language)) {
      return answers.problems(request, page, block._uid, { status: 400, values, problems })
    }
    const { email, first_name: firstName, language: locale } = values
    const consent = { version: block.consent_version, text: block.consent_text, page: page.path }
    const text = (name: string): string | null => sent.fields.get(name) || null
    const judged = {
      token: text('token'),
      captcha: text('captcha'),
      honeypot: text('website') !== null,
      addressBlock: from,
    }
    const result = await deps.newsletter
      .signUp({ email, firstName, locale, consent }, judged)
      .catch((error: unknown) => {
        log.error({ err: error }, 'Newsletter: the sign-up could not be stored')
        return null
      })
    if (result?.kind === 'sent') return answers.sent(request, page, block._uid)
    if (!result) return answers.problems(request, page, block._uid, { status: 503, values, refusal: 'failed' })
    const { refusal, captcha } = result
    return answers.problems(request, page, block._uid, { status: 429, values, refusal, captcha })
  }

  /** The page that the form says it is on, if it has such a form. */
  async function findTarget({ fields }: SentForm): Promise<{ page: FormPage; block: Block<'newsletter_form'> } | null> {
    const place = placeOf(fields)
    const page = place && (await deps.formPage(place.path))
    const found = page && findBlock(page.loaded.story.content, place.uid)
    return page && found?.component === 'newsletter_form' ? { page, block: found } : null
  }
}

function findProblems(sent: SentForm, values: NewsletterValues): NewsletterProblems {
  const problems = { ...checkNewsletter(values) }
  for (const name of newsletterFields) {
    if (name === 'first_name') continue
    const broken = sent.broken.get(name)
    if (broken) problems[name] = broken === 'repeated' ? 'invalid' : broken
  }
  return problems
}
