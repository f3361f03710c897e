import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PasskeyView } from '../../../model/editing/account-answers.ts'
import { FormMessage } from '../../account/form/form-message.tsx'
import { canUsePasskeys, makePasskey } from '../../account/passkeys.ts'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { useAction } from '../../account/form/use-action.tsx'
import { useWhen } from '../../account/use-when.ts'
import { toDate, toWhen } from '../../account/when.ts'
import { AskInPlace } from '../../controls/ask-in-place.tsx'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { focusOnMount } from '../../controls/focus-on-mount.ts'
import { useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { sessionKey } from '../../session/session-gate.tsx'
import { Section } from './section.tsx'
import { settingsTexts } from './settings-texts.ts'

const passkeysKey = ['passkeys'] as const

/** Passkeys of the person. */
export function PasskeysSection() {
  const t = useTexts(settingsTexts)
  const { person } = useSession()
  const calls = useAccountCalls()
  const when = useWhen()
  const { data = [] } = useQuery({ queryKey: passkeysKey, queryFn: calls.passkeys })
  const { act, problem, isBusy, confirmPanel } = useAction({ renew: [passkeysKey, sessionKey] })
  const [open, setOpen] = useState<{ id: string; what: 'rename' | 'remove' } | null>(null)
  const isLast = data.length === 1 && !person.hasPassword

  const add = (): void =>
    void act(async () => {
      const response = await makePasskey(await calls.newPasskeyOptions())
      await calls.addPasskey(response, t.thisDevice)
    }, t.passkeyAdded)
  const remove = (id: string): void =>
    void act(() => calls.removePasskey(id), t.passkeyRemoved).then(() => setOpen(null))

  return (
    <Section
      title={t.passkeys}
      end={
        canUsePasskeys() && (
          <Button small icon="plus" onClick={add} disabled={isBusy}>
            {t.passkey}
          </Button>
        )
      }
    >
      <FormMessage text={problem.message} />
      {data.length === 0 ? (
        <p className="muted">{t.noPasskeys}</p>
      ) : (
        <ul className="lines">
          {data.map(passkey => (
            <li key={passkey.id}>
              <Icon name="key" />
              {open?.id === passkey.id && open.what === 'rename' ? (
                <Rename
                  passkey={passkey}
                  isBusy={isBusy}
                  onName={name =>
                    void act(() => calls.renamePasskey(passkey.id, name), null).then(isDone => isDone && setOpen(null))
                  }
                />
              ) : (
                <span className="strong">{passkey.name}</span>
              )}
              <span className="row">
                <button
                  type="button"
                  className="link-btn"
                  aria-label={t.renameOf(passkey.name)}
                  onClick={() => setOpen({ id: passkey.id, what: 'rename' })}
                >
                  {t.rename}
                </button>
                {!isLast && (
                  <button
                    type="button"
                    className="link-btn"
                    aria-label={t.removeOf(passkey.name)}
                    onClick={() => setOpen({ id: passkey.id, what: 'remove' })}
                  >
                    {t.remove}
                  </button>
                )}
              </span>
              <span className="sub">
                {t.made(toDate(passkey.createdAt, when), toWhen(passkey.lastUsedAt, when))}
                {isLast && ` ${t.lastPasskey}`}
              </span>
              {open?.id === passkey.id && open.what === 'remove' && (
                <div className="sub">
                  <AskInPlace
                    question={t.removeSure(passkey.name)}
                    yes={t.remove}
                    no={t.cancel}
                    isBusy={isBusy}
                    onYes={() => remove(passkey.id)}
                    onNo={() => setOpen(null)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {confirmPanel}
    </Section>
  )
}

interface RenameProps {
  passkey: PasskeyView
  isBusy: boolean
  onName(name: string): void
}

function Rename({ passkey, isBusy, onName }: RenameProps) {
  const t = useTexts(settingsTexts)
  const [name, setName] = useState(passkey.name)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    onName(name.trim() === '' ? passkey.name : name)
  }
  return (
    <form className="row" onSubmit={save}>
      <input
        className="input"
        aria-label={t.renameOf(passkey.name)}
        ref={focusOnMount}
        maxLength={60}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Button small type="submit" disabled={isBusy}>
        {t.save}
      </Button>
    </form>
  )
}
