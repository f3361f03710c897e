import type { InvitationView } from '../../../model/editing/account-answers.ts'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useAccountCalls } from '../../account/use-account-calls.ts'
import { useAction } from '../../account/form/use-action.tsx'
import { Button } from '../../controls/button.tsx'
import { SidePanel } from '../../controls/side-panel.tsx'
import { useTexts } from '../../language.ts'
import { peopleTexts } from './people-texts.ts'
import { peopleKey } from './use-people.ts'

export interface InvitationPanelProps {
  invitation: InvitationView
  roleName: string
  onClose(): void
}

/** An invitation that waits: send it again, or take it back. */
export function InvitationPanel({ invitation, roleName, onClose }: InvitationPanelProps) {
  const t = useTexts(peopleTexts)
  const calls = useAccountCalls()
  const { act, problem, isBusy, confirmPanel } = useAction({ renew: [peopleKey] })
  const { id, email, invitedBy } = invitation
  const closeIfDone = (isDone: boolean): void => {
    if (isDone) onClose()
  }
  return (
    <SidePanel title={email} onClose={onClose}>
      <p>
        {roleName}. {invitedBy !== null && t.invitedBy(invitedBy)}
      </p>
      <FormMessage text={problem.message} />
      <div className="actions form">
        <Button disabled={isBusy} onClick={() => void act(() => calls.resend(id), t.sent(email)).then(closeIfDone)}>
          {t.resend}
        </Button>
        <Button
          kind="danger"
          disabled={isBusy}
          onClick={() => void act(() => calls.revoke(id), t.revoked).then(closeIfDone)}
        >
          {t.revoke}
        </Button>
      </div>
      {confirmPanel}
    </SidePanel>
  )
}
