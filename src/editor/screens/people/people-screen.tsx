import { useState } from 'react'
import type { PersonView } from '../../../model/editing/account-answers.ts'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { useAction } from '../../account/form/use-action.tsx'
import { Button } from '../../controls/button.tsx'
import { SwitchRow } from '../../controls/input/switch-row.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { Note } from '../../controls/message/note.tsx'
import { Page } from '../../frame/page.tsx'
import { roleNames } from '../../frame/person.ts'
import { languageName } from '../../fields/names/language-name.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { useSession } from '../../session/session-context.tsx'
import { sessionKey } from '../../session/session-gate.tsx'
import { InvitationPanel } from './invitation-panel.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { PeopleTable } from './people-table.tsx'
import { peopleTexts } from './people-texts.ts'
import { PersonPanel } from './person-panel.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { type Named, toRoleName } from './role-name.ts'
import { DeliveryPanel, NewTokenPanel, TokenPanel } from './token-panels.tsx'
import { TokensTable } from './tokens-table.tsx'
import { useFolders, usePeople, useTokens } from './use-people.ts'

/** Who may use the editor, and with which keys programs do. */
export function PeopleScreen() {
  const t = useTexts(peopleTexts)
  const roles = useTexts(roleNames)
  const language = useLanguage()
  const { person: me } = useSession()
  const people = usePeople()
  const tokens = useTokens()
  const folders = useFolders()
  const [open, setOpen] = useState<string | null>(null)
  const close = (): void => setOpen(null)
  const toggle = (key: string): void => setOpen(open === key ? null : key)
  const roleName = (named: Named): string =>
    toRoleName(named, {
      roles,
      only: t.only,
      folders: folders.data ?? [],
      languageOf: code => languageName(code, language),
    })
  const { people: all = [], invitations = [] } = people.data ?? {}
  const person = all.find(each => open === `person-${each.id}`)
  const invitation = invitations.find(each => open === `invitation-${each.id}`)
  const token = tokens.data?.tokens.find(each => open === `token-${each.id}`)
  const error = people.error ?? tokens.error

  return (
    <Page
      title={t.title}
      actions={
        <>
          <Link className="btn btn--line" to={{ screen: 'sign-ins' }}>
            {t.signIns}
          </Link>
          <Button kind="primary" icon="plus" aria-expanded={open === 'invite'} onClick={() => toggle('invite')}>
            {t.invite}
          </Button>
        </>
      }
    >
      {error && <Failure error={error} onRetry={() => void Promise.all([people.refetch(), tokens.refetch()])} />}
      <div className="today">
        <div>
          {people.data && (
            <section className="sec">
              <div className="sec__head">
                <h2>{t.count(all.length)}</h2>
              </div>
              <PeopleTable {...{ people: all, invitations, roleName, open }} onOpen={toggle} />
            </section>
          )}
          {tokens.data && <TokensTable tokens={tokens.data.tokens} open={open} onOpen={toggle} />}
        </div>
        <div>
          {open === 'invite' && <InvitePanel onClose={close} />}
          {person && <PersonPanel key={open} person={person} onClose={close} />}
          {invitation && (
            <InvitationPanel key={open} invitation={invitation} roleName={roleName(invitation)} onClose={close} />
          )}
          {open === 'new-token' && <NewTokenPanel onClose={close} />}
          {token && <TokenPanel key={open} token={token} onClose={close} />}
          {open === 'delivery-public' && <DeliveryPanel key={open} kind="public" onClose={close} />}
          {open === 'delivery-preview' && <DeliveryPanel key={open} kind="preview" onClose={close} />}
          <RequireFactor />
          <RoleMatrix />
          <Remind lacking={all.filter(each => isReminded(each, me.id)).length} />
        </div>
      </div>
    </Page>
  )
}

/** Others who sign in by password alone. */
function isReminded({ id, isDisabled, passkeys, hasApp }: PersonView, me: number): boolean {
  return id !== me && !isDisabled && passkeys === 0 && !hasApp
}

/** Whether a password alone is enough. */
function RequireFactor() {
  const t = useTexts(peopleTexts)
  const calls = useAccountCalls()
  const { settings } = useSession()
  const { act, problem, confirmPanel } = useAction({ renew: [sessionKey] })
  const { requiresSecondFactor } = settings
  const change = (isRequired: boolean): void =>
    void act(() => calls.requireSecondFactor(isRequired), isRequired ? t.required : t.notRequired)
  return (
    <section className="sec" aria-label={t.signIn}>
      <div className="sec__head">
        <h2>{t.signIn}</h2>
      </div>
      <SwitchRow
        label={t.requireFactor}
        state={requiresSecondFactor ? t.yes : t.no}
        checked={requiresSecondFactor}
        onChange={change}
      />
      <p className="small muted">{t.requireFactorText}</p>
      <FormMessage text={problem.code === 'second_factor_needed' ? t.requireFactorOwn : problem.message} />
      {confirmPanel}
    </section>
  )
}

/** Those who sign in by password alone, and a mail to them. */
function Remind({ lacking }: { lacking: number }) {
  const t = useTexts(peopleTexts)
  const calls = useAccountCalls()
  const messages = useMessages()
  const { act, problem, isBusy } = useAction({ renew: [] })
  if (lacking === 0) return null
  const remind = (): void => {
    let count = 0
    void act(async () => {
      count = await calls.remind()
    }, null).then(isDone => isDone && messages.show({ text: t.reminded(count) }))
  }
  return (
    <Note
      kind="warn"
      icon="key"
      action={
        <button type="button" className="link-btn" onClick={remind} disabled={isBusy}>
          {t.remind}
        </button>
      }
    >
      <p>
        <b>{t.lacking(lacking)}</b>
      </p>
      <p>{t.lackingText}</p>
      <FormMessage text={problem.message} />
    </Note>
  )
}
