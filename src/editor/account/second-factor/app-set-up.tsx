import { type FormEvent, useEffect, useState } from 'react'
import type { NewFactor, SessionAnswer } from '../../../model/editing/account-answers.ts'
import { Button } from '../../controls/button.tsx'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { useTexts } from '../../language.ts'
import { FormMessage } from '../form/form-message.tsx'
import { useAction } from '../form/use-action.tsx'
import { useAccountCalls } from '../use-account-calls.ts'
import { QrPicture } from './qr-picture.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

export interface AppSetUpProps {
  /** The app counts, and the recovery codes were kept. */
  onDone(session: SessionAnswer): void
  onCancel(): void
}

/** Setting up an app for codes: a picture to scan, its first code, the recovery codes. */
export function AppSetUp({ onDone, onCancel }: AppSetUpProps) {
  const t = useTexts(secondFactorTexts)
  const calls = useAccountCalls()
  const { act, problem, isBusy, confirmPanel } = useAction({ renew: [] })
  const [factor, setFactor] = useState<NewFactor | null>(null)
  const [code, setCode] = useState('')
  const [made, setMade] = useState<{ session: SessionAnswer; codes: readonly string[] } | null>(null)

  useEffect(() => {
    void act(async () => setFactor(await calls.beginApp()), null).then(isDone => isDone || onCancel())
    // once, when it is opened
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const confirm = (event: FormEvent): void => {
    event.preventDefault()
    if (factor) void act(async () => setMade(await calls.addApp({ ...factor, code })), null)
  }
  if (made) return <RecoveryCodes codes={made.codes} onKept={() => onDone(made.session)} />
  return (
    <>
      {factor && (
        <form className="form" onSubmit={confirm} noValidate>
          <p>{t.scan}</p>
          <QrPicture text={factor.address} label={t.picture} />
          <div className="stack">
            <p className="small muted">{t.byHand}</p>
            <output className="secret">{factor.secret.replace(/(.{4})(?=.)/g, '$1 ')}</output>
          </div>
          <LabelledInput
            label={t.firstCode}
            hint={t.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            value={code}
            onChange={event => setCode(event.target.value)}
            error={problem.fields.code}
          />
          <FormMessage text={problem.message} />
          <div className="row row--wrap">
            <Button kind="primary" type="submit" disabled={isBusy}>
              {t.confirm}
            </Button>
            <Button onClick={onCancel}>{t.cancel}</Button>
          </div>
        </form>
      )}
      {confirmPanel}
    </>
  )
}
