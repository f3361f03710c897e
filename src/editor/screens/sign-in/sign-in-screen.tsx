import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { enterEditor } from '../../account/enter-editor.ts'
import picture from '../../account/gate-sign-in.webp'
import { Gate } from '../../account/gate.tsx'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { Note } from '../../controls/message/note.tsx'
import { useTexts } from '../../language.ts'
import { sessionKey } from '../../session/session-gate.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { signInTexts } from './sign-in-texts.ts'

/** Signing in by passkey or password, and asking for a new password. */
export function SignInScreen() {
  const t = useTexts(signInTexts)
  const calls = useAccountCalls()
  const queries = useQueryClient()
  const [isForgotten, setIsForgotten] = useState(false)
  const [email, setEmail] = useState('')
  const { data } = useQuery({ queryKey: sessionKey, queryFn: calls.session, staleTime: Infinity })

  // signed in already, perhaps in another tab
  useEffect(() => {
    if (data?.person) enterEditor(queries, data)
  }, [data, queries])

  return (
    <Gate title={isForgotten ? t.forgotTitle : t.title} picture={picture}>
      {data?.isFirstStart && (
        <Note kind="warn" icon="key">
          <p>
            <b>{t.firstStart}</b>
          </p>
          <p>{t.firstStartText}</p>
        </Note>
      )}
      {isForgotten ? (
        <ForgotForm email={email} onEmail={setEmail} onBack={() => setIsForgotten(false)} />
      ) : (
        <SignInForm
          email={email}
          onEmail={setEmail}
          onForgot={() => setIsForgotten(true)}
          onSignedIn={session => enterEditor(queries, session)}
        />
      )}
      {!isForgotten && <p className="small muted">{t.rules}</p>}
    </Gate>
  )
}
