import { useState } from 'react'
import { isObject } from '../../../base/json.ts'
import { useAction } from '../../account/form/use-action.tsx'
import { ApiError } from '../../api/api-error.ts'
import { AskInPlace } from '../../controls/ask-in-place.tsx'
import { Button } from '../../controls/button.tsx'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { useApi } from '../../session/session-context.tsx'
import { inboxKey, saveBlob } from '../inbox/use-inbox.ts'
import { newsletterTexts } from './newsletter-texts.ts'

const looksLikeMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Access and erasure for one address, which only somebody who knows it can ask for. */
export function RightsSection() {
  const t = useTexts(newsletterTexts)
  const locale = editorLocales[useLanguage()]
  const api = useApi()
  const { show } = useMessages()
  const { act, problem, isBusy, confirmPanel } = useAction({ renew: [['newsletter'], inboxKey] })
  const [email, setEmail] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const address = email.trim()

  const check = (): boolean => {
    setWrong(!looksLikeMail.test(address))
    return looksLikeMail.test(address)
  }
  const access = (): void => {
    if (!check()) return
    void act(async () => {
      const data = await api.call('POST', '/editor/api/newsletter-access', { body: { email: address } })
      saveBlob(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'personal-data.json')
    }, t.accessDone)
  }
  const erase = async (): Promise<void> => {
    let said = t.nothing
    const isDone = await act(async () => {
      const answer = await api.call('POST', '/editor/api/newsletter-erase', { body: { email: address } })
      const erased = isObject(answer) && isObject(answer.erased) ? answer.erased : {}
      const parts = (['subscriptions', 'submissions', 'files', 'messages'] as const).flatMap(name =>
        Number(erased[name]) > 0 ? [`${Number(erased[name]).toLocaleString(locale)} ${t.parts[name]}`] : [],
      )
      if (parts.length > 0) said = t.erased(parts.join(', '))
    }, null)
    if (!isDone) return
    show({ text: said })
    setAsked(null)
    setEmail('')
  }
  return (
    <section className="sec">
      <div className="sec__head">
        <h2>{t.rights}</h2>
      </div>
      <div className="stack">
        <LabelledInput
          label={t.email}
          type="email"
          autoComplete="off"
          placeholder="name@example.net"
          hint={t.emailHint}
          error={isWrong ? t.badEmail : (problem.message ?? undefined)}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        {asked === null ? (
          <div className="row">
            <Button onClick={access} aria-disabled={isBusy}>
              {t.access}
            </Button>
            <Button kind="danger" aria-disabled={isBusy} onClick={() => check() && setAsked(address)}>
              {t.erase}
            </Button>
          </div>
        ) : (
          <AskInPlace
            question={t.eraseAsk(asked)}
            yes={t.erase}
            no={t.cancel}
            isBusy={isBusy}
            onYes={() => void erase()}
            onNo={() => setAsked(null)}
          />
        )}
      </div>
      {confirmPanel}
    </section>
  )
}

/** The file of confirmed addresses, for everyone who has just proved who they are. */
export function ExportAddresses() {
  const t = useTexts(newsletterTexts)
  const { act, isBusy, confirmPanel } = useAction({ renew: [] })
  const save = (): void =>
    void act(async () => {
      const response = await fetch('/editor/api/newsletter-export', { headers: { 'x-editor': '1' } })
      if (!response.ok) throw await toError(response)
      saveBlob(await response.blob(), 'newsletter.csv')
    }, t.exported)
  return (
    <>
      <Button icon="download" title={t.exportHint} aria-disabled={isBusy} onClick={save}>
        {t.export}
      </Button>
      {confirmPanel}
    </>
  )
}

async function toError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const code = isObject(body) && typeof body.error === 'string' ? body.error : null
  const message = isObject(body) && typeof body.message === 'string' ? body.message : ''
  return new ApiError(response.status, message, { code, body })
}
