import { type FormEvent, useState } from 'react'
import type { SessionAnswer } from '../../../model/editing/account-answers.ts'
import { CodeField } from '../../account/form/code-field.tsx'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useCodeStep } from '../../account/form/use-code-step.ts'
import { Working } from '../../account/form/working.tsx'
import { answerPasskey, canUsePasskeys } from '../../account/passkeys.ts'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { useForm } from '../../account/form/use-form.ts'
import { Button } from '../../controls/button.tsx'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { useTexts } from '../../language.ts'
import { signInTexts } from './sign-in-texts.ts'
import { useOfferedPasskey } from './use-offered-passkey.ts'

export interface SignInFormProps {
  email: string
  onEmail(email: string): void
  onForgot(): void
  onSignedIn(session: SessionAnswer): void
}

export function SignInForm({ email, onEmail, onForgot, onSignedIn }: SignInFormProps) {
  const t = useTexts(signInTexts)
  const calls = useAccountCalls()
  const form = useForm()
  const [password, setPassword] = useState('')
  const codeStep = useCodeStep()
  const [isWorking, setIsWorking] = useState(false)

  const byPassword = (event: FormEvent): void => {
    event.preventDefault()
    const sent = form.run(() =>
      codeStep.step(async code => onSignedIn(await calls.signIn(email, password, code, () => setIsWorking(true)))),
    )
    void sent.finally(() => setIsWorking(false))
  }
  useOfferedPasskey(onSignedIn)
  const byPasskey = (): void =>
    void form.run(async () => {
      const response = await answerPasskey(await calls.passkeyOptions())
      onSignedIn(await calls.signInByPasskey(response))
    })

  if (codeStep.isNeeded) {
    return (
      <form className="form" onSubmit={byPassword} noValidate>
        <CodeField
          code={codeStep.code}
          onCode={codeStep.setCode}
          error={form.problem.fields.code}
          isWrong={form.problem.isMismatch}
        />
        <Working isWorking={isWorking} />
        <FormMessage text={form.problem.message} />
        <div className="row row--wrap">
          <Button kind="primary" type="submit" disabled={form.isBusy}>
            {t.withCode}
          </Button>
          <button type="button" className="link-btn" onClick={codeStep.leave}>
            {t.back}
          </button>
        </div>
      </form>
    )
  }
  return (
    <form className="form" onSubmit={byPassword} noValidate>
      <LabelledInput
        label={t.email}
        type="email"
        name="email"
        autoComplete="username webauthn"
        value={email}
        onChange={event => onEmail(event.target.value)}
        error={form.problem.fields.email}
      />
      {canUsePasskeys() && (
        <>
          <Button kind="primary" icon="key" onClick={byPasskey} disabled={form.isBusy}>
            {t.withPasskey}
          </Button>
          <p className="gate__or">{t.or}</p>
        </>
      )}
      <LabelledInput
        label={t.password}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={form.problem.fields.password}
        isWrong={form.problem.isMismatch}
      />
      <Working isWorking={isWorking} />
      <FormMessage text={form.problem.message} />
      <div className="row row--wrap">
        <Button type="submit" disabled={form.isBusy}>
          {t.withPassword}
        </Button>
        <button type="button" className="link-btn" onClick={onForgot}>
          {t.forgot}
        </button>
      </div>
    </form>
  )
}
