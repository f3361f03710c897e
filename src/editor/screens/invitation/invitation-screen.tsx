import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { enterEditor } from '../../account/enter-editor.ts'
import picture from '../../account/gate-start.webp'
import { Gate } from '../../account/gate.tsx'
import { InvalidLink } from '../../account/link/invalid-link.tsx'
import { linkTexts } from '../../account/link/link-texts.ts'
import { ProofForm } from '../../account/form/proof-form.tsx'
import { useAccountLink } from '../../account/link/use-account-link.ts'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { roleNames } from '../../frame/person.ts'
import { useTexts } from '../../language.ts'

/** Somebody was invited and makes the account. */
export function InvitationScreen() {
  const t = useTexts(linkTexts)
  const roles = useTexts(roleNames)
  const queries = useQueryClient()
  const { token, link, isInvalid } = useAccountLink('invitation')
  const [name, setName] = useState('')

  return (
    <Gate title={t.invitationTitle} picture={picture}>
      {isInvalid && <InvalidLink />}
      {link && (
        <>
          <p>{t.invited(roles[link.role])}</p>
          <div className="form">
            <LabelledInput label={t.email} type="email" value={link.email ?? ''} readOnly autoComplete="username" />
            <LabelledInput
              label={t.name}
              name="name"
              autoComplete="name"
              maxLength={100}
              value={name}
              onChange={event => setName(event.target.value)}
            />
          </div>
          <ProofForm
            {...{ token, name, email: link.email ?? '' }}
            passwordAction={t.withPassword}
            onDone={session => enterEditor(queries, session)}
          />
        </>
      )}
    </Gate>
  )
}
