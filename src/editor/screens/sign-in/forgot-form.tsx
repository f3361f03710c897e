import { type FormEvent, useState } from 'react'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { useForm } from '../../account/form/use-form.ts'
import { Button } from '../../controls/button.tsx'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { Note } from '../../controls/message/note.tsx'
import { useTexts } from '../../language.ts'
import { signInTexts } from './sign-in-texts.ts'

export interface ForgotFormProps {
  email: string
  onEmail(email: string): void
  onBack(): void
}

/** Asks for a link to a new password; what it answers is the same whether there is an account or not. */
export function ForgotForm({ email, onEmail, onBack }: ForgotFormProps) {
  const t = useTexts(signInTexts)
  const calls = useAccountCalls()
  const form = useForm()
  const [isSent, setIsSent] = useState(false)

  const send = (event: FormEvent): void => {
    event.preventDefault()
    void form.run(() => calls.forgot(email)).then(isDone => isDone && setIsSent(true))
  }

  return (
    <form className="form" onSubmit={send} noValidate>
      {isSent ? (
        <div role="status">
          <Note kind="ok">
            <p>{t.sent}</p>
          </Note>
        </div>
      ) : (
        <>
          <p>{t.forgotText}</p>
          <LabelledInput
            label={t.email}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={event => onEmail(event.target.value)}
            error={form.problem.fields.email}
          />
        </>
      )}
      <FormMessage text={form.problem.message} />
      <div className="row row--wrap">
        {!isSent && (
          <Button kind="primary" type="submit" disabled={form.isBusy}>
            {t.send}
          </Button>
        )}
        <button type="button" className="link-btn" onClick={onBack}>
          {t.back}
        </button>
      </div>
    </form>
  )
}
