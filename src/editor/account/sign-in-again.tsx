import { type FormEvent, useId, useState } from 'react'
import type { SessionAnswer, SignedInPerson } from '../../model/editing/account-answers.ts'
import { Button, IconButton } from '../controls/button.tsx'
import { usePanel } from '../controls/use-panel.ts'
import { LabelledInput } from '../controls/input/labelled-input.tsx'
import { defineTexts, useTexts } from '../language.ts'
import { CodeField } from './form/code-field.tsx'
import { FormMessage } from './form/form-message.tsx'
import { useCodeStep } from './form/use-code-step.ts'
import { Working } from './form/working.tsx'
import { answerPasskey, canUsePasskeys } from './passkeys.ts'
import { useAccountCalls } from './use-account-calls.ts'
import { useForm } from './form/use-form.ts'

const texts = defineTexts(
  {
    expired: 'Bitte melden Sie sich noch einmal an. Ihr Text bleibt stehen.',
    confirm: 'Bitte bestätigen Sie, dass Sie es sind.',
    confirmText: 'Wer Personen, Schlüssel oder die eigene Anmeldung ändert, weist sich alle zehn Minuten neu aus.',
    withPasskey: 'Mit Passkey',
    password: 'Passwort',
    withPassword: 'Weiter',
    close: 'Schließen',
    other: 'Das ist ein anderes Konto. Die Seite wird neu geladen.',
  },
  {
    expired: 'Please sign in again. Your text stays.',
    confirm: 'Please confirm that it is you.',
    confirmText: 'Whoever changes people, keys or their own sign-in proves who they are every ten minutes.',
    withPasskey: 'With passkey',
    password: 'Password',
    withPassword: 'Continue',
    close: 'Close',
    other: 'This is another account. The page is being reloaded.',
  },
)

export interface SignInAgainProps {
  person: Pick<SignedInPerson, 'id' | 'email' | 'hasPassword' | 'passkeys'>
  /** `expired`: the session has ended; `confirm`: it is open, but the last proof is too old for what is to be done. */
  reason: 'expired' | 'confirm'
  onDone(session: SessionAnswer): void
  /** Absent where there is no way on without it. */
  onCancel?: () => void
}

/** Proving again who one is, in place: what is on the screen stays as it is. */
export function SignInAgain({ person, reason, onDone, onCancel }: SignInAgainProps) {
  const t = useTexts(texts)
  const calls = useAccountCalls()
  const form = useForm()
  const [password, setPassword] = useState('')
  const codeStep = useCodeStep()
  const [isWorking, setIsWorking] = useState(false)
  const titleId = useId()
  const panel = usePanel<HTMLElement>({ first: 'input:not([hidden]), .btn--primary', onEscape: onCancel })

  function done(session: SessionAnswer): void {
    // somebody else at the same desk: nothing of what is open here is theirs
    if (session.person?.id !== person.id) return location.reload()
    onDone(session)
  }
  const byPasskey = (): void =>
    void form.run(async () => {
      const response = await answerPasskey(await calls.passkeyOptions())
      done(reason === 'confirm' ? await calls.confirm({ response }) : await calls.signInByPasskey(response))
    })
  const byPassword = (event: FormEvent): void => {
    event.preventDefault()
    const prove = (code: string | undefined): Promise<SessionAnswer> =>
      reason === 'confirm'
        ? calls.confirm({ password, code })
        : calls.signIn(person.email, password, code, () => setIsWorking(true))
    const sent = form.run(() => codeStep.step(async code => done(await prove(code))))
    void sent.finally(() => setIsWorking(false))
  }

  return (
    <section className="again" ref={panel} role="dialog" tabIndex={-1} aria-labelledby={titleId}>
      <div className="again__head">
        <h2 id={titleId}>{t[reason]}</h2>
        {onCancel && <IconButton icon="close" label={t.close} small onClick={onCancel} />}
      </div>
      {reason === 'confirm' && <p className="small muted">{t.confirmText}</p>}
      <form className="form" onSubmit={byPassword} noValidate>
        <input type="email" autoComplete="username" value={person.email} readOnly hidden />
        {person.hasPassword && !codeStep.isNeeded && (
          <LabelledInput
            label={t.password}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={event => setPassword(event.target.value)}
            error={form.problem.fields.password}
          />
        )}
        {codeStep.isNeeded && (
          <CodeField
            code={codeStep.code}
            onCode={codeStep.setCode}
            error={form.problem.fields.code}
            isWrong={form.problem.isMismatch}
          />
        )}
        <Working isWorking={isWorking} />
        <FormMessage text={form.problem.message} />
        <div className="row row--wrap">
          {person.hasPassword && (
            <Button kind={person.passkeys > 0 ? 'line' : 'primary'} type="submit" disabled={form.isBusy}>
              {t.withPassword}
            </Button>
          )}
          {person.passkeys > 0 && canUsePasskeys() && (
            <Button kind="primary" icon="key" onClick={byPasskey} disabled={form.isBusy}>
              {t.withPasskey}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
