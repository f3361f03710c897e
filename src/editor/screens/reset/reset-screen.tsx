import { useQueryClient } from '@tanstack/react-query'
import { enterEditor } from '../../account/enter-editor.ts'
import picture from '../../account/gate-sign-in.webp'
import { Gate } from '../../account/gate.tsx'
import { InvalidLink } from '../../account/link/invalid-link.tsx'
import { linkTexts } from '../../account/link/link-texts.ts'
import { ProofForm } from '../../account/form/proof-form.tsx'
import { useAccountLink } from '../../account/link/use-account-link.ts'
import { useTexts } from '../../language.ts'

/** A new password, or a passkey in its place. */
export function ResetScreen() {
  const t = useTexts(linkTexts)
  const queries = useQueryClient()
  const { token, link, isInvalid } = useAccountLink('reset')
  return (
    <Gate title={t.resetTitle} picture={picture}>
      {isInvalid && <InvalidLink />}
      {link && (
        <>
          <p>{t.resetFor(link.email ?? '')}</p>
          <ProofForm
            token={token}
            email={link.email ?? ''}
            passwordAction={t.savePassword}
            onDone={session => enterEditor(queries, session)}
          />
        </>
      )}
    </Gate>
  )
}
