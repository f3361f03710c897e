import { type FormEvent, useState } from 'react'
import type { SessionAnswer } from '../../../model/editing/account-answers.ts'
import { Button } from '../../controls/button.tsx'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import { CodeField } from './code-field.tsx'
import { FormMessage } from './form-message.tsx'
import { useCodeStep } from './use-code-step.ts'
import { linkTexts } from '../link/link-texts.ts'
import { canUsePasskeys, makePasskey } from '../passkeys.ts'
import { useAccountCalls } from '../use-account-calls.ts'
import { useForm } from './use-form.ts'

export interface ProofFormProps {
  token: string
  /** Of a new account; both absent for a new password. */
  name?: string
  email?: string
  /** Words on the button of the password. */
  passwordAction: string
  onDone(session: SessionAnswer): void
}

/** How somebody signs in from now on: a passkey, or a password. Uses the link up. */
export function ProofForm({ token, name, email, passwordAction, onDone }: ProofFormProps) {
  const t = useTexts(linkTexts)
  const language = useLanguage()
  const calls = useAccountCalls()
  const form = useForm()
  const [password, setPassword] = useState('')
  const about = { token, language, ...(name !== undefined && { name }), ...(email !== undefined && { email }) }

  const codeStep = useCodeStep()
  const accept = (proof: object): Promise<void> =>
    codeStep.step(async code => onDone(await calls.acceptLink({ ...about, ...proof, code })))
  const byPasskey = (): void =>
    void form.run(async () => {
      const response = await makePasskey(await calls.linkPasskeyOptions(about))
      await accept({ response, passkeyName: t.passkeyName })
    })
  const byPassword = (event: FormEvent): void => {
    event.preventDefault()
    void form.run(() => accept({ password }))
  }
  const { password: passwordError, code: codeError, ...others } = form.problem.fields
  // name and address stand on another step
  const elsewhere = Object.values(others)[0] ?? null

  return (
    <form className="form" onSubmit={byPassword} noValidate>
      {canUsePasskeys() && (
        <>
          <Button kind="primary" icon="key" onClick={byPasskey} disabled={form.isBusy}>
            {t.withPasskey}
          </Button>
          <p className="gate__or">{t.or}</p>
        </>
      )}
      {codeStep.isNeeded && (
        <CodeField code={codeStep.code} onCode={codeStep.setCode} error={codeError} isWrong={form.problem.isMismatch} />
      )}
      {/* password managers file the password under this address */}
      <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <LabelledInput
        label={t.password}
        hint={t.passwordHint}
        type="password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={passwordError}
      />
      <FormMessage text={form.problem.message ?? elsewhere} />
      <div className="row row--wrap">
        <Button type="submit" disabled={form.isBusy}>
          {passwordAction}
        </Button>
      </div>
    </form>
  )
}
