import { type FormEvent, useId, useState } from 'react'
import type { TokenView } from '../../../model/editing/account-answers.ts'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { useAction } from '../../account/form/use-action.tsx'
import { AskInPlace } from '../../controls/ask-in-place.tsx'
import { Button } from '../../controls/button.tsx'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { Note } from '../../controls/message/note.tsx'
import { SidePanel } from '../../controls/side-panel.tsx'
import { ApiError } from '../../api/api-error.ts'
import { useTexts } from '../../language.ts'
import { peopleTexts } from './people-texts.ts'
import { tokensKey } from './use-people.ts'

const dayChoices = ['30', '90', '365', ''] as const

/** Making a key; it is shown once. */
export function NewTokenPanel({ onClose }: { onClose(): void }) {
  const t = useTexts(peopleTexts)
  const id = useId()
  const calls = useAccountCalls()
  const { act, problem, isBusy, confirmPanel } = useAction({ renew: [tokensKey] })
  const [name, setName] = useState('')
  const [days, setDays] = useState<(typeof dayChoices)[number]>('90')
  const [secret, setSecret] = useState<string | null>(null)

  const make = (event: FormEvent): void => {
    event.preventDefault()
    void act(async () => {
      const made = await calls.addToken(name, days === '' ? null : Number(days))
      setSecret(made.secret)
    }, null)
  }

  return (
    <SidePanel title={t.newToken} onClose={onClose}>
      {secret === null ? (
        <form className="form" onSubmit={make} noValidate>
          <p className="muted">{t.tokenText}</p>
          <LabelledInput
            label={t.tokenName}
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={event => setName(event.target.value)}
            error={problem.fields.name}
          />
          <div className="field">
            <div className="field__head">
              <label htmlFor={id}>{t.days}</label>
              <span className="field__end" />
            </div>
            <select
              className="select"
              id={id}
              value={days}
              onChange={event => setDays(dayChoices.find(each => each === event.target.value) ?? '90')}
            >
              {dayChoices.map(choice => (
                <option key={choice} value={choice}>
                  {t.dayOptions[choice]}
                </option>
              ))}
            </select>
          </div>
          <FormMessage text={problem.message} />
          <div className="actions">
            <Button kind="primary" type="submit" disabled={isBusy}>
              {t.makeToken}
            </Button>
            <Button onClick={onClose}>{t.cancel}</Button>
          </div>
        </form>
      ) : (
        <>
          <div role="status">
            <Note kind="ok">
              <p>{t.tokenMade}</p>
            </Note>
          </div>
          <Secret text={secret} />
        </>
      )}
      {confirmPanel}
    </SidePanel>
  )
}

export interface TokenPanelProps {
  token: TokenView
  onClose(): void
}

/** A key of a program: it can be taken back, never shown again. */
export function TokenPanel({ token, onClose }: TokenPanelProps) {
  const t = useTexts(peopleTexts)
  const calls = useAccountCalls()
  const { act, problem, isBusy, confirmPanel } = useAction({ renew: [tokensKey] })
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = (): void =>
    void act(() => calls.removeToken(token.id), t.tokenRemoved(token.name)).then(isDone => isDone && onClose())
  return (
    <SidePanel title={token.name} onClose={onClose}>
      <FormMessage text={problem.message} />
      {isRemoving ? (
        <AskInPlace
          question={t.removeTokenSure(token.name)}
          yes={t.removeToken}
          no={t.cancel}
          isBusy={isBusy}
          onYes={remove}
          onNo={() => setIsRemoving(false)}
        />
      ) : (
        <div className="actions form">
          <Button kind="danger" onClick={() => setIsRemoving(true)}>
            {t.removeToken}
          </Button>
        </div>
      )}
      {confirmPanel}
    </SidePanel>
  )
}

export interface DeliveryPanelProps {
  kind: 'public' | 'preview'
  onClose(): void
}

/** The two keys of the website itself, shown to everyone who has just proved who they are. */
export function DeliveryPanel({ kind, onClose }: DeliveryPanelProps) {
  const t = useTexts(peopleTexts)
  const calls = useAccountCalls()
  const { act, problem, isBusy, confirmPanel } = useAction({ renew: [] })
  const [secret, setSecret] = useState<string | null>(null)
  const show = (): void =>
    void act(async () => {
      const { delivery } = await calls.tokens()
      // told to those alone who have just proved who they are
      if (!delivery) throw new ApiError(403, '', { code: 'confirm_needed' })
      setSecret(delivery[kind])
    }, null)
  return (
    <SidePanel title={t[kind]} onClose={onClose}>
      <FormMessage text={problem.message} />
      {secret === null ? (
        <div className="actions form">
          <Button onClick={show} disabled={isBusy}>
            {t.show}
          </Button>
        </div>
      ) : (
        <Secret text={secret} />
      )}
      {confirmPanel}
    </SidePanel>
  )
}

function Secret({ text }: { text: string }) {
  const t = useTexts(peopleTexts)
  const messages = useMessages()
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => messages.show({ text: t.copied }),
      // without the right to the clipboard the text can still be selected
      () => {},
    )
  return (
    <div className="stack">
      <output className="secret">{text}</output>
      <div className="actions">
        <Button icon="duplicate" onClick={copy}>
          {t.copy}
        </Button>
      </div>
    </div>
  )
}
