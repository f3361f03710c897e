import { type FormEvent, useState } from 'react'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { useAction } from '../../account/form/use-action.tsx'
import { Button } from '../../controls/button.tsx'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { focusOnMount } from '../../controls/focus-on-mount.ts'
import { useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { sessionKey } from '../../session/session-gate.tsx'
import { Section } from './section.tsx'
import { settingsTexts } from './settings-texts.ts'

/** Name and address of the person. */
export function AccountSection() {
  const t = useTexts(settingsTexts)
  const { person, signOut } = useSession()
  const calls = useAccountCalls()
  const { act, problem, isBusy, confirmPanel } = useAction({ renew: [sessionKey] })
  const [name, setName] = useState(person.name)
  const [email, setEmail] = useState(person.email)

  const save = (event: FormEvent): void => {
    event.preventDefault()
    void act(() => calls.changeMe({ name, email }), t.saved)
  }
  return (
    <Section id="account" title={t.account}>
      <form className="form" onSubmit={save} noValidate>
        <div className="two">
          <LabelledInput
            label={t.name}
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={event => setName(event.target.value)}
            error={problem.fields.name}
          />
          <LabelledInput
            label={t.email}
            type="email"
            autoComplete="email"
            value={email}
            onChange={event => setEmail(event.target.value)}
            error={problem.fields.email}
          />
        </div>
        <FormMessage text={problem.message} />
        <div className="row row--wrap">
          <Button kind="primary" type="submit" disabled={isBusy}>
            {t.save}
          </Button>
          <span className="muted grow">{t.effect}</span>
          <Button onClick={() => void signOut()}>{t.signOut}</Button>
        </div>
      </form>
      {confirmPanel}
    </Section>
  )
}

/** Setting or changing the password. */
export function PasswordSection() {
  const t = useTexts(settingsTexts)
  const { person } = useSession()
  const calls = useAccountCalls()
  const { act, problem, isBusy, confirmPanel, clear } = useAction({ renew: [sessionKey, ['sessions']] })
  const [isOpen, setIsOpen] = useState(false)
  const [password, setPassword] = useState('')

  const close = (): void => {
    setIsOpen(false)
    setPassword('')
    clear()
  }
  const save = (event: FormEvent): void => {
    event.preventDefault()
    void act(() => calls.setPassword(password), t.passwordSaved).then(isDone => isDone && close())
  }
  return (
    <Section
      title={t.password}
      end={
        !isOpen && (
          <Button small onClick={() => setIsOpen(true)}>
            {person.hasPassword ? t.changePassword : t.setPassword}
          </Button>
        )
      }
    >
      {isOpen ? (
        <form className="form" onSubmit={save} noValidate>
          <input type="email" autoComplete="username" value={person.email} readOnly hidden />
          <LabelledInput
            label={t.newPassword}
            hint={t.newPasswordHint}
            type="password"
            autoComplete="new-password"
            ref={focusOnMount}
            value={password}
            onChange={event => setPassword(event.target.value)}
            error={problem.fields.password}
          />
          <FormMessage text={problem.message} />
          <div className="row">
            <Button kind="primary" type="submit" disabled={isBusy}>
              {t.save}
            </Button>
            <Button onClick={close}>{t.cancel}</Button>
          </div>
        </form>
      ) : (
        <p className="muted">{person.hasPassword ? t.hasPassword : t.noPassword}</p>
      )}
      {confirmPanel}
    </Section>
  )
}
