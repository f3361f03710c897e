import type { ReactNode } from 'react'
import { problemText } from '../../messages/contact.ts'
import { newsletterMessages } from '../../messages/newsletter.ts'
import { ActionButton } from '../../ui/action/action.tsx'
import { CheckField } from '../../ui/field/check-field.tsx'
import { FieldError } from '../../ui/field/field.tsx'
import { Honeypot } from '../../ui/field/form-group.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import type { Refusal } from '../contact/contact-fields.ts'
import { FormProblems } from '../island/form-problems.tsx'
import type { NewsletterFormProps } from './newsletter-form-props.ts'
import {
  newsletterFields,
  newsletterLimits,
  type NewsletterField,
  type NewsletterProblems,
  type NewsletterValues,
} from './newsletter-fields.ts'

export interface NewsletterFieldsProps {
  props: NewsletterFormProps
  values: NewsletterValues
  problems: NewsletterProblems
  /** `checking`: a task is being solved. */
  busy: 'sending' | 'checking' | null
}

/** The sign-up as a ruled sheet to fill in. */
export function NewsletterFormFields({ props, values, problems, busy }: NewsletterFieldsProps): ReactNode {
  const { locale, languages, consent, privacyHref, dataHref } = props
  const t = newsletterMessages[locale]
  const errorOf = (field: NewsletterField): string | null => {
    const code = problems[field]
    return code ? problemText(t, field, code) : null
  }
  return (
    <div className="sheet-form">
      <div className="sheet-form__cell" data-wide="">
        <TextField
          name="email"
          label={t.labels.email}
          locale={locale}
          type="email"
          autoComplete="email"
          maxLength={newsletterLimits.email}
          value={values.email}
          error={errorOf('email')}
          large
        />
      </div>
      <div className="sheet-form__cell">
        <TextField
          name="first_name"
          label={t.labels.first_name}
          locale={locale}
          autoComplete="given-name"
          maxLength={newsletterLimits.first_name}
          value={values.first_name}
          error={errorOf('first_name')}
          large
          optional
        />
      </div>
      <fieldset className="sheet-form__cell" id="language">
        <legend className="field__label">{t.labels.language}</legend>
        <FieldError name="language" error={errorOf('language')} />
        <div className="check-row">
          {languages.map(({ value, label }) => (
            <CheckField
              key={value}
              type="radio"
              name="language"
              value={value}
              label={<span lang={value}>{label}</span>}
              checked={value === values.language}
            />
          ))}
        </div>
      </fieldset>
      <div className="sheet-form__cell" data-wide="">
        <CheckField
          name="consent"
          label={<span className="letter__consent">{consent.text}</span>}
          checked={values.consent}
          error={errorOf('consent')}
          required
        />
      </div>
      <div className="sheet-form__cell sheet-form__send" data-wide="">
        <Honeypot name="website" label={t.leaveEmpty} />
        <ActionButton
          type="submit"
          size="xl"
          attributes={busy ? { 'aria-disabled': 'true', 'data-busy': '' } : undefined}
        >
          {busy ? t.sending : t.send}
        </ActionButton>
        <p className="small" role="status">
          {busy === 'checking' ? t.checking : ''}
        </p>
        <p className="small">
          {privacyHref && (
            <>
              {t.privacyMore} <a href={privacyHref}>{t.privacyLink}</a>.{' '}
            </>
          )}
          {t.version} <span className="num">{consent.version}</span> · <a href={dataHref}>{t.yourData}</a>
        </p>
      </div>
    </div>
  )
}

export interface NewsletterTroubleProps {
  id: string
  locale: NewsletterFormProps['locale']
  problems: NewsletterProblems
  refusal: Refusal | null
}

/** What keeps the sign-up from being sent: fields to correct, or a reason that lies elsewhere. */
export function NewsletterTrouble({ id, locale, problems, refusal }: NewsletterTroubleProps): ReactNode {
  const t = newsletterMessages[locale]
  const entries = newsletterFields.flatMap(field => {
    const code = problems[field]
    return code ? [{ name: field, label: t.labels[field], message: problemText(t, field, code) }] : []
  })
  return (
    <FormProblems
      {...{ id, locale, problems: entries, refusalTitle: t.refusalTitle }}
      refusal={refusal && t.refusals[refusal]}
    />
  )
}
