import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SessionAnswer } from '../../../model/editing/account-answers.ts'
import { enterEditor } from '../../account/enter-editor.ts'
import picture from '../../account/gate-start.webp'
import { Gate } from '../../account/gate.tsx'
import { InvalidLink } from '../../account/link/invalid-link.tsx'
import { linkTexts } from '../../account/link/link-texts.ts'
import { ProofForm } from '../../account/form/proof-form.tsx'
import { useAccountLink } from '../../account/link/use-account-link.ts'
import { Button } from '../../controls/button.tsx'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { roleNames } from '../../frame/person.ts'
import { focusOnMount } from '../../controls/focus-on-mount.ts'
import { useTexts } from '../../language.ts'

type Step = 'who' | 'proof' | 'content'

/** The first account, in three steps: who, how to sign in, with which content to begin. */
export function StartScreen() {
  const t = useTexts(linkTexts)
  const roles = useTexts(roleNames)
  const queries = useQueryClient()
  const { token, link, isInvalid } = useAccountLink('first')
  const [step, setStep] = useState<Step>('who')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [session, setSession] = useState<SessionAnswer | null>(null)

  const lacks = (text: string): string | undefined => (isTried && text.trim() === '' ? t.required : undefined)
  const next = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    if (name.trim() !== '' && email.trim() !== '') setStep('proof')
  }

  if (isInvalid && !session) {
    return (
      <Gate title={t.startTitle} picture={picture}>
        <InvalidLink isStart />
      </Gate>
    )
  }
  return (
    <Gate title={t.startTitle} picture={picture}>
      {step !== 'content' && <p>{link ? t.startLasts(Math.ceil(link.secondsLeft / 60)) : '\u00A0'}</p>}
      <ol className="steps">
        <li aria-current={step === 'who' ? 'step' : undefined}>
          {step === 'who' ? (
            <form className="stack" onSubmit={next} noValidate>
              <span className="h3">{t.who}</span>
              <LabelledInput
                label={t.name}
                name="name"
                autoComplete="name"
                maxLength={100}
                value={name}
                onChange={event => setName(event.target.value)}
                error={lacks(name)}
              />
              <LabelledInput
                label={t.email}
                type="email"
                name="email"
                autoComplete="username"
                value={email}
                onChange={event => setEmail(event.target.value)}
                error={lacks(email)}
              />
              <span className="row">
                <Button kind="primary" type="submit">
                  {t.next}
                </Button>
                <span className="muted small">{t.role(roles.admin)}</span>
              </span>
            </form>
          ) : (
            <Done title={t.who} sub={`${name}, ${email}`} />
          )}
        </li>
        <li aria-current={step === 'proof' ? 'step' : undefined}>
          {step === 'proof' ? (
            <div className="stack">
              <span className="h3">{t.proof}</span>
              <p className="muted">{t.proofText}</p>
              <ProofForm
                {...{ token, name, email }}
                passwordAction={t.withPassword}
                onDone={answer => {
                  setSession(answer)
                  setStep('content')
                }}
              />
              <button type="button" className="link-btn" onClick={() => setStep('who')}>
                {t.back}
              </button>
            </div>
          ) : (
            <Done title={t.proof} sub={t.proofOr} />
          )}
        </li>
        <li aria-current={step === 'content' ? 'step' : undefined}>
          {step === 'content' && session ? (
            <div className="stack">
              <span className="h3">{t.content}</span>
              <p>{t.contentSub}</p>
              <p className="muted">{t.contentText}</p>
              <span className="row">
                <Button kind="primary" onClick={() => enterEditor(queries, session)} ref={focusOnMount}>
                  {t.begin}
                </Button>
              </span>
            </div>
          ) : (
            <Done title={t.content} sub={t.contentSub} />
          )}
        </li>
      </ol>
    </Gate>
  )
}

/** A step that is not the current one. */
function Done({ title, sub }: { title: string; sub: string }) {
  return (
    <span>
      <span className="strong">{title}</span>
      <br />
      <span className="muted">{sub}</span>
    </span>
  )
}
