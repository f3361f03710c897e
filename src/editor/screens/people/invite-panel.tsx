import { type FormEvent, useState } from 'react'
import type { GivenRights } from '../../account/account-calls.ts'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { useAction } from '../../account/form/use-action.tsx'
import { Button } from '../../controls/button.tsx'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { SidePanel } from '../../controls/side-panel.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import { peopleTexts } from './people-texts.ts'
import { RightsFields } from './rights-fields.tsx'
import { peopleKey } from './use-people.ts'

/** Inviting somebody by mail. */
export function InvitePanel({ onClose }: { onClose(): void }) {
  const t = useTexts(peopleTexts)
  const language = useLanguage()
  const calls = useAccountCalls()
  const { act, problem, isBusy, confirmPanel } = useAction({ renew: [peopleKey] })
  const [email, setEmail] = useState('')
  const [rights, setRights] = useState<GivenRights>({ role: 'editor', languages: [], folders: null })

  const send = (event: FormEvent): void => {
    event.preventDefault()
    void act(() => calls.invite({ ...rights, email, language }), t.sent(email)).then(isDone => isDone && onClose())
  }

  return (
    <SidePanel title={t.inviteTitle} onClose={onClose}>
      <p className="muted">{t.inviteText}</p>
      <form className="form" onSubmit={send} noValidate>
        <LabelledInput
          label={t.email}
          type="email"
          autoComplete="off"
          value={email}
          onChange={event => setEmail(event.target.value)}
          error={problem.fields.email}
        />
        <RightsFields value={rights} onChange={setRights} errors={problem.fields} />
        <FormMessage text={problem.message} />
        <div className="actions">
          <Button kind="primary" type="submit" disabled={isBusy}>
            {t.send}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </form>
      {confirmPanel}
    </SidePanel>
  )
}
