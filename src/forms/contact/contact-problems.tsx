import type { ReactNode } from 'react'
import { contactMessages, problemText } from '../../messages/contact.ts'
import type { Locale } from '../../model/locale.ts'
import { phoneLink } from '../../ui/contact-address/contact-address.tsx'
import { FormProblems } from '../island/form-problems.tsx'
import { contactFields, type Problems, type Refusal } from './contact-fields.ts'

export interface ContactProblemsProps {
  id: string
  locale: Locale
  problems: Problems
  refusal: Refusal | null
  phone: string | null
}

/** What keeps a form from being sent: fields to correct, or a reason that lies elsewhere, with another way to reach people. */
export function ContactProblems({ id, locale, problems, refusal, phone }: ContactProblemsProps): ReactNode {
  const t = contactMessages[locale]
  const entries = contactFields.flatMap(field => {
    const code = problems[field]
    return code ? [{ name: field, label: t.labels[field], message: problemText(t, field, code) }] : []
  })
  return (
    <FormProblems
      {...{ id, locale, problems: entries, refusalTitle: t.refusalTitle }}
      refusal={refusal && t.refusals[refusal]}
    >
      {phone && (
        <p>
          {t.callUs}: <a href={phoneLink(phone).href}>{phone}</a>
        </p>
      )}
    </FormProblems>
  )
}
