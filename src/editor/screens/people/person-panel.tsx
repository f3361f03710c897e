import { type FormEvent, useState } from 'react'
import type { PersonView } from '../../../model/editing/account-answers.ts'
import type { GivenRights } from '../../account/account-calls.ts'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { useAction } from '../../account/form/use-action.tsx'
import { AskInPlace } from '../../controls/ask-in-place.tsx'
import { Button } from '../../controls/button.tsx'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { SidePanel } from '../../controls/side-panel.tsx'
import { useTexts } from '../../language.ts'
import { sessionKey } from '../../session/session-gate.tsx'
import { peopleTexts } from './people-texts.ts'
import { RightsFields } from './rights-fields.tsx'
import { peopleKey } from './use-people.ts'

export interface PersonPanelProps {
  person: PersonView
  onClose(): void
}

/** Name, role and access of one person. */
export function PersonPanel({ person, onClose }: PersonPanelProps) {
  const t = useTexts(peopleTexts)
  const calls = useAccountCalls()
  const { act, problem, isBusy, confirmPanel } = useAction({ renew: [peopleKey, sessionKey] })
  const [name, setName] = useState(person.name)
  const [rights, setRights] = useState<GivenRights>(person)
  const [isRemoving, setIsRemoving] = useState(false)
  const [isResetting, setIsResetting] = useState(false)
  const hasFactors = person.hasApp || person.passkeys > 0

  const save = (event: FormEvent): void => {
    event.preventDefault()
    const { role, languages, folders } = rights
    void act(() => calls.changePerson(person.id, { name, role, languages, folders }), t.saved)
  }
  const switchAccess = (): void => {
    const isDisabled = !person.isDisabled
    const said = isDisabled ? t.isDisabled(person.name) : t.isEnabled(person.name)
    void act(() => calls.changePerson(person.id, { isDisabled }), said)
  }
  const reset = (): void =>
    void act(() => calls.resetFactors(person.id), t.factorsReset(person.name)).then(() => setIsResetting(false))
  const remove = (): void =>
    void act(() => calls.removePerson(person.id), t.removed(person.name)).then(isDone =>
      isDone ? onClose() : setIsRemoving(false),
    )

  return (
    <SidePanel title={person.name} onClose={onClose}>
      <p className="muted">{person.email}</p>
      <form className="form" onSubmit={save} noValidate>
        <LabelledInput
          label={t.name}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={event => setName(event.target.value)}
          error={problem.fields.name}
        />
        <RightsFields value={rights} onChange={setRights} errors={problem.fields} />
        <FormMessage text={problem.message} />
        <div className="actions">
          <Button kind="primary" type="submit" disabled={isBusy}>
            {t.save}
          </Button>
        </div>
      </form>
      <hr />
      {isResetting ? (
        <AskInPlace
          question={t.resetFactorsSure(person.name)}
          yes={t.resetFactorsYes}
          no={t.cancel}
          isBusy={isBusy}
          onYes={reset}
          onNo={() => setIsResetting(false)}
        />
      ) : isRemoving ? (
        <AskInPlace
          question={t.removeSure(person.name)}
          yes={t.removeYes}
          no={t.cancel}
          isBusy={isBusy}
          onYes={remove}
          onNo={() => setIsRemoving(false)}
        />
      ) : (
        <div className="actions">
          {!person.isDisabled && (
            <Button small onClick={() => void act(() => calls.sendReset(person.id), t.resetSent(person.email))}>
              {t.reset}
            </Button>
          )}
          {hasFactors && (
            <Button small onClick={() => setIsResetting(true)}>
              {t.resetFactors}
            </Button>
          )}
          <Button small onClick={switchAccess}>
            {person.isDisabled ? t.enable : t.disable}
          </Button>
          <Button small kind="danger" onClick={() => setIsRemoving(true)}>
            {t.remove}
          </Button>
        </div>
      )}
      {confirmPanel}
    </SidePanel>
  )
}
