import type { ReactNode } from 'react'
import { contactMessages, problemText } from '../../messages/contact.ts'
import type { Locale } from '../../model/locale.ts'
import { phoneLink } from '../../ui/contact-address/contact-address.tsx'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
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
  if (entries.length > 0) return <ErrorSummary id={id} problems={entries} locale={locale} />
  if (refusal === null) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} id={id} aria-labelledby={`${id}-title`} data-focus="">
      <h3 className="h3 error-summary__title" id={`${id}-title`}>
        <Icon name="error" />
        <span>{t.refusalTitle}</span>
      </h3>
      <p>{t.refusals[refusal]}</p>
      {phone && (
        <p>
          {t.callUs}: <a href={phoneLink(phone).href}>{phone}</a>
        </p>
      )}
    </div>
  )
}
