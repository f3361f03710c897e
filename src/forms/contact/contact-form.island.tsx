import { startTransition, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { contactMessages, problemText } from '../../messages/contact.ts'
import { formatNumber } from '../../messages/format.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { useRecaptcha } from '../captcha/use-recaptcha.ts'
import type { SentMessage } from '../form-state.ts'
import { sendWithCaptcha } from '../island/send-with-captcha.ts'
import { useFormToken } from '../island/use-form-token.ts'
import { useProblems } from '../island/use-problems.ts'
import { takeContactDraft } from './contact-draft.ts'
import { checkContact, tidyValues } from './check-contact.ts'
import { checkFile, checkFiles, kindByName } from './check-files.ts'
import { allowsFiles, contactFields, emptyValues, type ContactValues, type Problems } from './contact-fields.ts'
import { ContactFormFields } from './contact-form-fields.tsx'
import { parseContactFormProps, type ContactFormProps } from './contact-form-props.ts'
import { ContactProblems } from './contact-problems.tsx'
import { ContactSent } from './contact-sent.tsx'
import { fillForm, valuesOfForm } from './form-values.ts'
import { createKeptText } from './kept-text.ts'
import { contactAction, sendForm } from './send-contact.ts'

type Sending = { part: number | null; checking: boolean } | null

/**
 * The contact form. Without script it is an ordinary form; with script it
 * checks fields when they are left, shows the progress of files and keeps the
 * text when a send fails.
 */
function ContactForm(props: ContactFormProps): ReactNode {
  const { locale, outcome, topics } = props
  const failed = outcome?.kind === 'problems' ? outcome : null
  const initial: ContactValues = failed?.values ?? { ...emptyValues, topic: props.topic ?? '' }
  const form = useRef<HTMLFormElement>(null)
  const token = useFormToken()
  const sendKey = useRef('')
  const [typed, setTyped] = useState(initial)
  const [files, setFiles] = useState<readonly File[]>([])
  const answerCaptcha = useRecaptcha('contact')
  const [sending, setSending] = useState<Sending>(null)
  const [sent, setSent] = useState<SentMessage | null>(outcome?.kind === 'sent' ? outcome.sent : null)
  const summaryId = `${props.form}-problems`
  const { found, show, update, replace } = useProblems(contactFields, summaryId, {
    problems: failed?.problems ?? {},
    refusal: failed?.refusal ?? null,
  })

  // What was typed before the script came, what a failed send has kept, and what another part of the site has prepared.
  useEffect(() => {
    if (!form.current) return
    const kept = failed ? null : createKeptText(props.form, () => sessionStorage).read()
    if (kept && valuesOfForm(form.current).message === '') fillForm(form.current, kept)
    const draft = failed ? null : takeContactDraft(() => sessionStorage)
    const typed = valuesOfForm(form.current)
    if (draft && typed.message === '') fillForm(form.current, { ...typed, ...draft })
    setTyped(valuesOfForm(form.current))
    // Files that were chosen before the script came are sent along: they are listed and checked as others are.
    const input = form.current.elements.namedItem('files')
    if (input instanceof HTMLInputElement && input.files?.length)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    // Whoever finds the text there may send it with the first press: its token has to be older than that.
    if (valuesOfForm(form.current).message !== '') token.prepare()
    sendKey.current = crypto.randomUUID()
  }, [props.form, failed, token])

  function check(values: ContactValues, chosen: readonly File[]): Problems {
    const problems = checkContact(
      tidyValues(values),
      topics.map(topic => topic.value),
    )
    const sentAlong = allowsFiles(values.topic, values.confidential) ? chosen : []
    const wrong = checkFiles(
      sentAlong.map(file => ({ kind: kindByName(file.name), bytes: file.size })),
      values.topic,
    )
    return wrong ? { ...problems, files: wrong } : problems
  }

  /** Checks the field that was left, and those that are already marked. Rendered in pieces: the key or press is answered first. */
  function validate(left: string | null): void {
    if (!form.current) return
    const values = valuesOfForm(form.current)
    startTransition(() => setTyped(values))
    update(check(values, files), left)
  }

  function onBlur(event: FormEvent<HTMLFormElement>): void {
    const { target } = event
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    // A field that was only passed through is not wrong yet.
    if (isText && target.value !== '' && target.type !== 'radio') validate(target.name)
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const { target } = event
    if (target instanceof HTMLInputElement && target.type === 'file') return chooseFiles(target)
    validate(null)
  }

  function chooseFiles(input: HTMLInputElement): void {
    const chosen = [...(input.files ?? [])]
    setFiles(chosen)
    if (!form.current) return
    const { files: wrong, ...others } = { ...found.problems, files: check(valuesOfForm(form.current), chosen).files }
    replace(wrong ? { ...others, files: wrong } : others)
  }

  function removeFile(place: number): void {
    const input = form.current?.elements.namedItem('files')
    if (!(input instanceof HTMLInputElement)) return
    const rest = new DataTransfer()
    for (const file of files.filter((_, index) => index !== place)) rest.items.add(file)
    input.files = rest.files
    chooseFiles(input)
    input.focus()
  }

  async function send(data: FormData): Promise<void> {
    const result = await sendWithCaptcha(
      data,
      each => sendForm(each, part => setSending({ part, checking: false })),
      () => setSending({ part: null, checking: true }),
    )
    setSending(null)
    const kept = createKeptText(props.form, () => sessionStorage)
    if (result.kind === 'sent') {
      kept.forget()
      return setSent(result.sent)
    }
    if (form.current) kept.keep(valuesOfForm(form.current))
    // The next attempt is another message to the guard, and the same one to the inbox: only its token is new.
    token.renew()
    show(result.problems, result.refusal)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (sending || !form.current) return
    const values = valuesOfForm(form.current)
    const problems = check(values, files)
    setTyped(values)
    show(problems, null)
    if (Object.keys(problems).length > 0) return
    const data = new FormData(form.current)
    if (!allowsFiles(values.topic, values.confidential)) data.delete('files')
    setSending({ part: null, checking: false })
    void Promise.all([token.text(), answerCaptcha()]).then(([text, answer]) => {
      data.set('token', text ?? '')
      if (answer !== null) data.set('captcha', answer)
      data.set('send_key', sendKey.current)
      return send(data)
    })
  }

  if (sent) {
    const place = topics.findIndex(topic => topic.value === sent.topic)
    const topicLabel = topics[place]?.label ?? sent.topic
    return (
      <ContactSent
        {...props.success}
        {...{ locale, topicLabel, place: place + 1, sent }}
        takesFocus={outcome?.kind !== 'sent'}
      />
    )
  }
  const t = contactMessages[locale]
  const chosen = files.map(file => {
    const code = checkFile({ kind: kindByName(file.name), bytes: file.size }, typed.topic)
    return { name: file.name, bytes: file.size, error: code && problemText(t, 'files', code) }
  })
  return (
    // The listeners hear what the fields within say.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className="fields contact-form"
      action={`${contactAction}#${props.anchor}`}
      method="post"
      encType="multipart/form-data"
      noValidate
      onFocus={token.prepare}
      onBlur={onBlur}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <ContactProblems
        id={summaryId}
        locale={locale}
        problems={found.summary}
        refusal={found.refusal}
        phone={props.phone}
      />
      <input type="hidden" name="form" value={props.form} />
      <input type="hidden" name="page" value={props.page} />
      <input type="hidden" name="token" value={failed?.token ?? ''} />
      <input type="hidden" name="send_key" value={failed?.sendKey ?? ''} />
      <ContactFormFields
        props={props}
        values={typed}
        problems={found.problems}
        chosen={chosen}
        onRemoveFile={removeFile}
        busy={sending !== null}
        progress={<Progress sending={sending} locale={locale} />}
      />
    </form>
  )
}

function Progress({ sending, locale }: { sending: Sending; locale: ContactFormProps['locale'] }): ReactNode {
  const t = contactMessages[locale]
  const percent = sending?.part == null ? null : Math.round(sending.part * 100)
  return (
    <div className="contact-form__progress" role="status">
      {sending?.checking && t.checking}
      {percent !== null && !sending?.checking && (
        <>
          <progress max={100} value={percent} aria-label={t.sending} /> {t.sent(formatNumber(percent, locale))}
        </>
      )}
    </div>
  )
}

export const contactForm = defineIsland<ContactFormProps>({
  name: 'contact-form',
  component: ContactForm,
  parseProps: parseContactFormProps,
})
