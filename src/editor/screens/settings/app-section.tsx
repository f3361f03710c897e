import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useAction } from '../../account/form/use-action.tsx'
import { AppSetUp } from '../../account/second-factor/app-set-up.tsx'
import { RecoveryCodes } from '../../account/second-factor/recovery-codes.tsx'
import { secondFactorTexts } from '../../account/second-factor/second-factor-texts.ts'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { AskInPlace } from '../../controls/ask-in-place.tsx'
import { Button } from '../../controls/button.tsx'
import { useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { sessionKey } from '../../session/session-gate.tsx'
import { Section } from './section.tsx'

type Open = 'set-up' | 'remove' | { codes: readonly string[] } | null

/** An app for codes besides the password, and codes for the day it is gone. */
export function AppSection() {
  const t = useTexts(secondFactorTexts)
  const { person } = useSession()
  const queries = useQueryClient()
  const calls = useAccountCalls()
  const { act, problem, isBusy, confirmPanel } = useAction({ renew: [sessionKey, ['sessions']] })
  const [open, setOpen] = useState<Open>(null)
  if (!person.hasPassword) return null

  const renew = (): void =>
    void act(async () => {
      const codes = await calls.newRecoveryCodes()
      setOpen({ codes })
    }, null)
  const remove = (): void => void act(calls.removeApp, t.removed).then(() => setOpen(null))

  return (
    <Section
      title={t.title}
      end={
        !person.hasApp &&
        open !== 'set-up' && (
          <Button small onClick={() => setOpen('set-up')}>
            {t.setUp}
          </Button>
        )
      }
    >
      {open === 'set-up' ? (
        <AppSetUp
          onDone={session => {
            queries.setQueryData(sessionKey, session)
            void queries.invalidateQueries({ queryKey: ['sessions'] })
            setOpen(null)
          }}
          onCancel={() => setOpen(null)}
        />
      ) : (
        <p className="muted">{person.hasApp ? t.on(person.recoveryCodes) : t.off}</p>
      )}
      {typeof open === 'object' && open !== null && <RecoveryCodes codes={open.codes} onKept={() => setOpen(null)} />}
      <FormMessage text={problem.message} />
      {person.hasApp && open === null && (
        <div className="row row--wrap">
          <Button small onClick={renew} disabled={isBusy}>
            {t.newCodes}
          </Button>
          <Button small onClick={() => setOpen('remove')}>
            {t.remove}
          </Button>
        </div>
      )}
      {open === 'remove' && (
        <AskInPlace
          question={t.removeSure}
          yes={t.remove}
          no={t.cancel}
          isBusy={isBusy}
          onYes={remove}
          onNo={() => setOpen(null)}
        />
      )}
      {confirmPanel}
    </Section>
  )
}
