import type { Log } from '../../base/log.ts'
import type { Block } from '../../blocks/block.ts'
import { findBlock, placeOf } from './find-block.ts'
import type { FormPage } from '../site.server.ts'
import { checkContact, tidyValues } from '../../forms/contact/check-contact.ts'
import { checkFiles } from '../../forms/contact/check-files.ts'
import {
  allowsFiles,
  applicationTopic,
  neededFields,
  type ContactValues,
  type Problems,
} from '../../forms/contact/contact-fields.ts'
import { readValues } from '../../forms/contact/form-values.ts'
import type { Guard } from '../../forms/guard/guard.server.ts'
import { addressBlock, clientAddress } from '../../forms/guard/address-block.server.ts'
import { isSameOrigin } from '../../forms/guard/same-origin.ts'
import type { Newsletter } from '../../forms/newsletter/newsletter.server.ts'
import { contactMessages, newsletterBoxVersion } from '../../messages/contact.ts'
import { readForm, type SentForm } from '../../forms/submissions/read-form.server.ts'
import type { Submit, SubmitResult } from '../../forms/submissions/submit.server.ts'
import type { Uploads } from '../../forms/submissions/uploads.server.ts'
import { createFormAnswers, type FormAnswers } from './form-answers.server.ts'

export interface ContactHandlerDeps {
  formPage(target: string): Promise<FormPage | null>
  submit(submit: Submit): Promise<SubmitResult>
  newsletter: Newsletter
  guard: Guard
  uploads: Uploads
  /** Public origin of the site. */
  origin: string
  proxyHops: number
  headers: Readonly<Record<string, string>>
  uuid(): string
  log: Log
}

/** The form a request is about: its page, and its block within. */
interface Target {
  page: FormPage
  block: Block<'contact_form'>
}

/**
 * Answers `POST /forms/contact`: to scripts as JSON, to everybody else with the
 * page of the form, rendered anew with what came of it.
 *
 * @see docs/forms-and-legal.md "4.1 Contact form"
 */
export function createContactHandler(deps: ContactHandlerDeps) {
  const { guard, uploads, log } = deps
  const answers = createFormAnswers(deps)

  return async (request: Request, peer: string): Promise<Response> => {
    const forwarded = request.headers.get('x-forwarded-for')
    const block = addressBlock(clientAddress(peer, forwarded, deps.proxyHops))
    if (!isSameOrigin(request.headers, deps.origin)) return answers.plain(request, 403, 'foreign')
    if (!guard.admits(block)) return answers.plain(request, 429, 'wait')
    const read = await readForm(request, uploads)
    if (!read.ok) return answers.plain(request, read.problem.status, read.problem.refusal)
    try {
      return await answer(request, read.value, block)
    } finally {
      await uploads.discard(read.value.files.map(file => file.path))
    }
  }

  async function answer(request: Request, sent: SentForm, block: string): Promise<Response> {
    const target = await findTarget(sent)
    if (!target) return answers.plain(request, 400, placeOf(sent.fields) ? 'unpublished' : 'unreadable')
    const to: FormAnswers = answers.of(request, target.page, target.block._uid)
    const values = tidyValues(readValues(name => sent.fields.get(name) ?? null))
    const problems = findProblems(sent, values, target.block)
    if (Object.keys(problems).length > 0) return to.problems({ status: statusOf(problems), values, problems })
    const result = await deps.submit(toSubmit(sent, values, target, block)).catch((error: unknown) => {
      log.error({ err: error }, 'Forms: the submission could not be stored')
      return null
    })
    if (!result) return to.problems({ status: 503, values, refusal: 'failed' })
    if (result.kind === 'stored') return to.sent(result.sent)
    if (result.kind === 'infected') return to.problems({ status: 400, values, problems: { files: 'file_infected' } })
    return to.problems({ status: 429, values, refusal: result.refusal, captcha: result.captcha })
  }

  /** The box in the form starts the double opt-in. */
  function signUpAlong({ email }: ContactValues, { locale, path }: FormPage, from: string): Submit['along'] {
    const t = contactMessages[locale]
    const consent = { version: newsletterBoxVersion, text: `${t.newsletter} ${t.newsletterNote}`, page: path }
    return deps.newsletter.signUpAlong({ email, firstName: '', locale, consent }, from)
  }

  /** The page that the form says it is on, if it has such a form. */
  async function findTarget({ fields }: SentForm): Promise<Target | null> {
    const place = placeOf(fields)
    const page = place && (await deps.formPage(place.path))
    const found = page && findBlock(page.loaded.story.content, place.uid)
    return page && found?.component === 'contact_form' ? { page, block: found } : null
  }

  function toSubmit(sent: SentForm, values: ContactValues, { page, block }: Target, from: string): Submit {
    const text = (name: string): string | null => sent.fields.get(name) || null
    const label = (page.loaded.labels.get('contact-topics') ?? []).find(({ value }) => value === values.topic)?.label
    return {
      form: block._uid,
      page: page.path,
      locale: page.locale,
      values,
      files: sent.files,
      recipient: recipientOf(values, block, page),
      topicLabel: label ?? values.topic,
      sendKey: text('send_key')?.slice(0, 100) ?? null,
      token: text('token'),
      captcha: text('captcha'),
      honeypot: text('website') !== null,
      addressBlock: from,
      along: values.newsletter ? signUpAlong(values, page, from) : null,
    }
  }
}

function findProblems(sent: SentForm, values: ContactValues, block: Block<'contact_form'>): Problems {
  const problems = { ...checkContact(values, block.topics) }
  for (const name of neededFields) {
    const broken = sent.broken.get(name)
    if (broken) problems[name] = broken === 'repeated' ? 'invalid' : broken
  }
  const allowed = block.allow_files && allowsFiles(values.topic, values.confidential)
  if (sent.files.length > 0 && !allowed) problems.files = 'file_type'
  else if (sent.tooManyFiles) problems.files = 'file_count'
  else {
    const wrong = checkFiles(sent.files, values.topic)
    if (wrong) problems.files = wrong
  }
  return problems
}

function statusOf(problems: Problems): 400 | 413 {
  const { files, ...others } = problems
  const large = files === 'file_size' || files === 'file_total'
  return large && Object.keys(others).length === 0 ? 413 : 400
}

/** Press and applications have their own address; everything else goes where the form says. */
function recipientOf(
  { topic }: ContactValues,
  { recipient_key: key }: Block<'contact_form'>,
  page: FormPage,
): string | null {
  const settings = page.loaded.settings?.content
  if (!settings) return null
  const { email, press_email, jobs_email } = settings
  if (topic === 'press' || key === 'press') return press_email ?? email
  return topic === applicationTopic || key === 'jobs' ? (jobs_email ?? email) : email
}
