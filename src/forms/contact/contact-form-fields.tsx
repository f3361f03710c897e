import type { ReactNode } from 'react'
import { contactMessages, problemText } from '../../messages/contact.ts'
import { CheckField } from '../../ui/field/check-field.tsx'
import { ChoiceList } from '../../ui/field/choice-list.tsx'
import { FileField, type ChosenFile } from '../../ui/field/file-field.tsx'
import { FormGroup, Honeypot, Submit } from '../../ui/field/form-group.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { acceptedEndings, acceptedForApplications } from './check-files.ts'
import {
  applicationTopic,
  limits,
  projectStages,
  projectStarts,
  type ContactField,
  type ContactValues,
  type Problems,
} from './contact-fields.ts'
import type { ContactFormProps } from './contact-form-props.ts'

export interface ContactFormFieldsProps {
  props: ContactFormProps
  values: ContactValues
  problems: Problems
  chosen: readonly ChosenFile[]
  onRemoveFile(index: number): void
  /** Above the button: how far the upload is. */
  progress: ReactNode
  busy: boolean
}

/** The fields of the contact form. What belongs to a topic shows with it, by its style sheet: without script too. */
export function ContactFormFields(given: ContactFormFieldsProps): ReactNode {
  const { locale } = given.props
  const t = contactMessages[locale]
  return (
    <>
      <FormGroup legend={t.topicGroup}>
        <ChoiceList
          name="topic"
          options={given.props.topics}
          value={given.values.topic}
          error={errorOf('topic', given)}
          required
        />
      </FormGroup>
      <RequestFields {...given} />
      <SenderFields {...given} />
      <End {...given} />
    </>
  )
}

function errorOf(field: ContactField, { props, problems }: ContactFormFieldsProps): string | null {
  const code = problems[field]
  return code ? problemText(contactMessages[props.locale], field, code) : null
}

function RequestFields(given: ContactFormFieldsProps): ReactNode {
  const { props, values, chosen } = given
  const { locale } = props
  const t = contactMessages[locale]
  const of = (field: ContactField) => ({ name: field, label: t.labels[field], locale, error: errorOf(field, given) })
  return (
    <FormGroup legend={t.requestGroup}>
      <TextArea
        {...of('message')}
        value={values.message}
        minLength={limits.message.min}
        maxLength={limits.message.max}
        hint={
          <>
            <span data-when="open">{t.messageHint}</span>
            <span data-when="confidential">{t.confidentialHint}</span>
          </>
        }
      />
      <SelectField
        {...of('project_stage')}
        options={projectStages.map(value => ({ value, label: t.stages[value] }))}
        value={values.project_stage}
        span={3}
        optional
      />
      <SelectField
        {...of('start')}
        options={projectStarts.map(value => ({ value, label: t.starts[value] }))}
        value={values.start}
        span={3}
        optional
      />
      <CheckField name="confidential" label={t.confidential} checked={values.confidential} />
      {props.files && (
        <FileField
          {...of('files')}
          hint={
            <>
              <span data-when="not-application">{t.filesHint}</span>
              <span data-when="application">{t.applicationHint}</span>
            </>
          }
          accept={values.topic === applicationTopic ? acceptedForApplications : acceptedEndings}
          maxBytes={limits.files.bytes}
          files={chosen}
          onRemove={given.onRemoveFile}
          multiple
          optional
        />
      )}
    </FormGroup>
  )
}

function SenderFields(given: ContactFormFieldsProps): ReactNode {
  const { props, values } = given
  const { locale } = props
  const t = contactMessages[locale]
  const of = (field: ContactField & keyof ContactValues, max: number) => ({
    name: field,
    label: t.labels[field],
    locale,
    error: errorOf(field, given),
    value: String(values[field]),
    maxLength: max,
    newRow: true,
  })
  return (
    <FormGroup legend={t.senderGroup}>
      <TextField {...of('name', limits.name.max)} autoComplete="name" span={4} />
      <TextField {...of('company', limits.company.max)} autoComplete="organization" span={4} optional />
      <TextField {...of('email', limits.email.max)} type="email" autoComplete="email" span={4} />
      <TextField {...of('phone', limits.phone.max)} type="tel" autoComplete="tel" span={3} optional />
    </FormGroup>
  )
}

function End({ props, values, progress, busy }: ContactFormFieldsProps): ReactNode {
  const t = contactMessages[props.locale]
  return (
    <>
      <Honeypot name="website" label={t.leaveEmpty} />
      <Submit
        privacy={
          <>
            {t.privacy}{' '}
            {props.privacyHref && (
              <>
                {t.privacyMore} <a href={props.privacyHref}>{t.privacyLink}</a>.
              </>
            )}
          </>
        }
        before={
          <div>
            {props.newsletter && (
              <CheckField name="newsletter" label={t.newsletter} note={t.newsletterNote} checked={values.newsletter} />
            )}
            <CheckField name="keep_12_months" label={t.keep} checked={values.keep_12_months} />
          </div>
        }
      >
        {progress}
        <button
          className="action"
          type="submit"
          data-color="primary"
          data-size="xl"
          aria-disabled={busy || undefined}
          data-busy={busy ? '' : undefined}
        >
          {busy ? t.sending : t.send}
        </button>
      </Submit>
    </>
  )
}
