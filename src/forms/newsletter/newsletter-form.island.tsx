import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { defineIsland } from '../../islands/define-island.ts'
import { newsletterMessages } from '../../messages/newsletter.ts'
import { useRecaptcha } from '../captcha/use-recaptcha.ts'
import type { Refusal } from '../contact/contact-fields.ts'
import { fetchToken, solveCaptcha } from '../contact/send-contact.ts'
import { checkNewsletter, tidyNewsletter } from './check-newsletter.ts'
import { newsletterAction } from './newsletter-addresses.ts'
import {
  newsletterFields,
  toNewsletterValues,
  type NewsletterProblems,
  type NewsletterValues,
} from './newsletter-fields.ts'
import { NewsletterFormFields, NewsletterTrouble, type NewsletterFieldsProps } from './newsletter-form-fields.tsx'
import { parseNewsletterFormProps, type NewsletterFormProps } from './newsletter-form-props.ts'
import { sendNewsletter } from './send-newsletter.ts'

/** What is wrong; `attempt` counts sends, so that the same problems twice are read out twice. */
interface Found {
  problems: NewsletterProblems
  /** Fields named in the summary: those of the last send. */
  summary: NewsletterProblems
  refusal: Refusal | null
  attempt: number
}

/** A token is fetched again before the server stops taking it. */
const tokenMs = 100 * 60_000

/**
 * The sign-up for the newsletter. Without script it is an ordinary form; with
 * script it checks fields when they are left, as the contact form does.
 */
function NewsletterForm(props: NewsletterFormProps): ReactNode {
  const { locale, outcome } = props
  const failed = outcome?.kind === 'letter_problems' ? outcome : null
  const initial = failed?.values ?? { email: '', first_name: '', language: locale, consent: false }
  const form = useRef<HTMLFormElement>(null)
  const token = useRef<{ text: Promise<string | null>; at: number } | null>(null)
  const answerCaptcha = useRecaptcha('newsletter')
  const [found, setFound] = useState<Found>(() => {
    const problems = failed?.problems ?? {}
    return { problems, summary: problems, refusal: failed?.refusal ?? null, attempt: 0 }
  })
  const [busy, setBusy] = useState<NewsletterFieldsProps['busy']>(null)
  const [sent, setSent] = useState(outcome?.kind === 'letter_sent')
  const summaryId = `${props.form}-problems`

  useEffect(() => {
    if (found.attempt > 0) document.getElementById(summaryId)?.focus()
  }, [found.attempt, summaryId])

  function prepareToken(): void {
    if (token.current && Date.now() - token.current.at < tokenMs) return
    token.current = { text: fetchToken(), at: Date.now() }
  }

  /** Checks the field that was left, and those that are already marked. */
  function recheck(field: string | null): void {
    if (!form.current) return
    const problems = checkNewsletter(tidyNewsletter(valuesOf(form.current)))
    setFound(before => {
      const shown = newsletterFields.filter(name => before.problems[name] !== undefined || name === field)
      const now = shown.flatMap(name => (problems[name] === undefined ? [] : [[name, problems[name]] as const]))
      return { ...before, problems: Object.fromEntries(now) }
    })
  }

  function onBlur({ target }: FormEvent<HTMLFormElement>): void {
    // A field that was only passed through is not wrong yet.
    if (target instanceof HTMLInputElement && target.value !== '' && target.type !== 'radio') recheck(target.name)
  }

  async function send(data: FormData): Promise<void> {
    let result = await sendNewsletter(data)
    if (result.kind === 'problems' && result.captcha) {
      setBusy('checking')
      const solved = await solveCaptcha()
      if (solved) {
        data.set('captcha', solved)
        result = await sendNewsletter(data)
      }
    }
    setBusy(null)
    if (result.kind === 'sent') return setSent(true)
    const { problems, refusal } = result
    token.current = null
    prepareToken()
    setFound(({ attempt }) => ({ problems, summary: problems, refusal, attempt: attempt + 1 }))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy || !form.current) return
    const problems = checkNewsletter(tidyNewsletter(valuesOf(form.current)))
    setFound(({ attempt }) => ({ problems, summary: problems, refusal: null, attempt: attempt + 1 }))
    if (Object.keys(problems).length > 0) return
    const data = new FormData(form.current)
    prepareToken()
    setBusy('sending')
    void Promise.all([token.current?.text, answerCaptcha()]).then(([text, answer]) => {
      data.set('token', text ?? '')
      if (answer !== null) data.set('captcha', answer)
      return send(data)
    })
  }

  if (sent) return <NewsletterSent locale={locale} takesFocus={outcome?.kind !== 'letter_sent'} />
  return (
    // The listeners hear what the fields within say.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className="newsletter-form"
      action={`${newsletterAction}#${props.anchor}`}
      method="post"
      noValidate
      onFocus={prepareToken}
      onBlur={onBlur}
      onInput={() => recheck(null)}
      onSubmit={onSubmit}
    >
      <NewsletterTrouble id={summaryId} locale={locale} problems={found.summary} refusal={found.refusal} />
      <input type="hidden" name="form" value={props.form} />
      <input type="hidden" name="page" value={props.page} />
      <input type="hidden" name="token" value={failed?.token ?? ''} />
      <NewsletterFormFields props={props} values={initial} problems={found.problems} busy={busy} />
    </form>
  )
}

/** The same for every address: nobody learns who is in the list. */
function NewsletterSent({ locale, takesFocus }: { locale: NewsletterFormProps['locale']; takesFocus: boolean }) {
  const t = newsletterMessages[locale]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="letter-sent" data-sent="">
      <h3 className="letter-sent__title" tabIndex={-1} ref={heading}>
        {t.sentTitle}
      </h3>
      <p className="lead">{t.sentText}</p>
      <p className="small">{t.sentNote}</p>
    </div>
  )
}

function valuesOf(form: HTMLFormElement): NewsletterValues {
  const data = new FormData(form)
  return toNewsletterValues(name => {
    const value = data.get(name)
    return typeof value === 'string' ? value : null
  })
}

export const newsletterForm = defineIsland<NewsletterFormProps>({
  name: 'newsletter-form',
  component: NewsletterForm,
  parseProps: parseNewsletterFormProps,
})
