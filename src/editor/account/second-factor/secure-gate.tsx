import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionAnswer } from '../../../model/editing/account-answers.ts'
import { Button } from '../../controls/button.tsx'
import { useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { sessionKey } from '../../session/session-gate.tsx'
import { FormMessage } from '../form/form-message.tsx'
import { useAction } from '../form/use-action.tsx'
import picture from '../gate-start.webp'
import { Gate } from '../gate.tsx'
import { answerPasskey, canUsePasskeys, makePasskey } from '../passkeys.ts'
import { useAccountCalls } from '../use-account-calls.ts'
import { AppSetUp } from './app-set-up.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

/** In the place of the editor while somebody has nothing but a password, where everybody needs more. */
export function SecureGate() {
  const t = useTexts(secondFactorTexts)
  const { person, signOut } = useSession()
  const queries = useQueryClient()
  const calls = useAccountCalls()
  const { act, problem, isBusy, confirmPanel } = useAction({ renew: [] })
  const [isApp, setIsApp] = useState(false)
  const hasPasskey = person.passkeys > 0
  const goOn = (session: SessionAnswer): void => void queries.setQueryData(sessionKey, session)

  const make = (): void =>
    void act(async () => {
      const response = await makePasskey(await calls.newPasskeyOptions())
      await calls.addPasskey(response, t.passkeyName)
      goOn(await calls.session())
    }, null)
  const confirm = (): void =>
    void act(
      async () => goOn(await calls.confirm({ response: await answerPasskey(await calls.passkeyOptions()) })),
      null,
    )

  return (
    <Gate title={t.secureTitle} picture={picture}>
      <p>{hasPasskey ? t.securePasskeyText : t.secureText}</p>
      {isApp ? (
        <AppSetUp onDone={goOn} onCancel={() => setIsApp(false)} />
      ) : (
        <div className="form">
          {canUsePasskeys() && (
            <Button kind="primary" icon="key" onClick={hasPasskey ? confirm : make} disabled={isBusy}>
              {hasPasskey ? t.usePasskey : t.makePasskey}
            </Button>
          )}
          {!hasPasskey && (
            <>
              {canUsePasskeys() && <p className="gate__or">{t.or}</p>}
              <Button icon="phone" onClick={() => setIsApp(true)} disabled={isBusy}>
                {t.useAppInstead}
              </Button>
            </>
          )}
          <FormMessage text={problem.message} />
        </div>
      )}
      {hasPasskey && <p className="small muted">{t.lost}</p>}
      <button type="button" className="link-btn" onClick={() => void signOut()}>
        {t.signOut}
      </button>
      {confirmPanel}
    </Gate>
  )
}
