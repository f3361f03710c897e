import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { defineIsland } from '../../islands/define-island.ts'
import { newsletterMessages } from '../../messages/newsletter.ts'
import { useRecaptcha } from '../captcha/use-recaptcha.ts'
import { sendWithCaptcha } from '../island/send-with-captcha.ts'
import { useFormToken } from '../island/use-form-token.ts'
import { useProblems } from '../island/use-problems.ts'
import { checkNewsletter, tidyNewsletter } from './check-newsletter.ts'
import { newsletterAction } from './newsletter-addresses.ts'
import { newsletterFields, toNewsletterValues, type NewsletterValues } from './newsletter-fields.ts'
import { NewsletterFormFields, NewsletterTrouble, type NewsletterFieldsProps } from './newsletter-form-fields.tsx'
import { parseNewsletterFormProps, type NewsletterFormProps } from './newsletter-form-props.ts'
import { sendNewsletter } from './send-newsletter.ts'

/**
 * The sign-up for the newsletter. Without script it is an ordinary form; with
 * script it checks fields when they are left, as the contact form does.
 */
function NewsletterForm(props: NewsletterFormProps): ReactNode {
  const { locale, outcome } = props
  const failed = outcome?.kind === 'letter_problems' ? outcome : null
  const initial = failed?.values ?? { email: '', first_name: '', language: locale, consent: false }
  const form = useRef<HTMLFormElement>(null)
  const token = useFormToken()
  const answerCaptcha = useRecaptcha('newsletter')
  const [busy, setBusy] = useState<NewsletterFieldsProps['busy']>(null)
  const [sent, setSent] = useState(outcome?.kind === 'letter_sent')
  const summaryId = `${props.form}-problems`
  const { found, show, update } = useProblems(newsletterFields, summaryId, {
    problems: failed?.problems ?? {},
    refusal: failed?.refusal ?? null,
  })

  /** Checks the field that was left, and those that are already marked. */
  function validate(left: string | null): void {
    if (form.current) update(checkNewsletter(tidyNewsletter(valuesOf(form.current))), left)
  }

  function onBlur({ target }: FormEvent<HTMLFormElement>): void {
    // A field that was only passed through is not wrong yet.
    if (target instanceof HTMLInputElement && target.value !== '' && target.type !== 'radio') validate(target.name)
  }

  async function send(data: FormData): Promise<void> {
    const result = await sendWithCaptcha(data, sendNewsletter, () => setBusy('checking'))
    setBusy(null)
    if (result.kind === 'sent') return setSent(true)
    token.renew()
    show(result.problems, result.refusal)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy || !form.current) return
    const problems = checkNewsletter(tidyNewsletter(valuesOf(form.current)))
    show(problems, null)
    if (Object.keys(problems).length > 0) return
    const data = new FormData(form.current)
    setBusy('sending')
    void Promise.all([token.text(), answerCaptcha()]).then(([text, answer]) => {
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
      onFocus={token.prepare}
      onBlur={onBlur}
      onInput={() => validate(null)}
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
