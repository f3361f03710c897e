import type { ReactNode } from 'react'
import { problemText } from '../../messages/contact.ts'
import { newsletterMessages } from '../../messages/newsletter.ts'
import { localeTable } from '../../model/locale.ts'
import { newsletterLimits } from '../../forms/newsletter/newsletter-fields.ts'
import { ActionButton } from '../../ui/action/action.tsx'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { Honeypot } from '../../ui/field/form-group.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { TitleBlock, TitleBlockCell } from '../../ui/title-block/title-block.tsx'
import type { NewsletterPageData, NewsletterState } from './newsletter-page-data.ts'
import { StepForm } from './step-form.tsx'
import { OwnDataList } from './own-data-list.tsx'

/** What can be done on a page of the newsletter; nothing where everything is done. */
export function NewsletterStep({ page }: { page: NewsletterPageData }): ReactNode {
  const { state, locale, action } = page
  const t = newsletterMessages[locale]
  switch (state.kind) {
    case 'confirm':
      return (
        <>
          <ConfirmFacts state={state} locale={locale} />
          <StepForm action={action} value="confirm" label={t.confirm} />
          <p className="letter-page__note small">{t.confirmNote}</p>
        </>
      )
    case 'expired':
      return state.renewable ? <StepForm action={action} value="renew" label={t.renew} /> : null
    case 'leave':
      return (
        <>
          <TitleBlock>
            <TitleBlockCell label={t.labels.email} wide>
              {state.subscriber.email}
            </TitleBlockCell>
          </TitleBlock>
          <StepForm action={action} value="leave" label={t.leave} />
        </>
      )
    case 'left':
      return state.undoable ? <StepForm action={action} value="undo" label={t.undo} secondary /> : null
    case 'dataAsk':
      return <AskForm page={page} state={state} />
    case 'data':
      return <OwnDataList data={state.data} locale={locale} action={action} />
    case 'confirmed':
    case 'used':
    case 'renewed':
    case 'unknown':
    case 'undone':
    case 'tooLate':
    case 'dataSent':
    case 'erased':
      return null
    default:
      return state satisfies never
  }
}

type StateOf<Kind extends NewsletterState['kind']> = Extract<NewsletterState, { kind: Kind }>

function ConfirmFacts({
  state,
  locale,
}: {
  state: StateOf<'confirm'>
  locale: NewsletterPageData['locale']
}): ReactNode {
  const t = newsletterMessages[locale]
  const { subscriber, consent } = state
  return (
    <TitleBlock>
      <TitleBlockCell label={t.labels.email} wide>
        {subscriber.email}
      </TitleBlockCell>
      {subscriber.firstName && <TitleBlockCell label={t.labels.first_name}>{subscriber.firstName}</TitleBlockCell>}
      <TitleBlockCell label={t.labels.language}>{localeTable[subscriber.locale].name}</TitleBlockCell>
      <TitleBlockCell label={t.labels.consent} note={`${t.version} ${consent.version}`} wide>
        <span className="letter-page__consent">{consent.text}</span>
      </TitleBlockCell>
    </TitleBlock>
  )
}

function AskForm({ page, state }: { page: NewsletterPageData; state: StateOf<'dataAsk'> }): ReactNode {
  const { locale, action } = page
  const t = newsletterMessages[locale]
  const code = state.problems.email
  const error = code ? problemText(t, 'email', code) : null
  return (
    <form className="letter-page__ask" action={action} method="post" noValidate>
      {error && (
        <ErrorSummary
          id="problems"
          problems={[{ name: 'email', label: t.labels.email, message: error }]}
          locale={locale}
        />
      )}
      {state.refusal && (
        <p className="letter-page__refusal" role="alert">
          {t.refusals[state.refusal]}
        </p>
      )}
      <TextField
        name="email"
        label={t.labels.email}
        locale={locale}
        type="email"
        autoComplete="email"
        maxLength={newsletterLimits.email}
        value={state.email}
        error={error}
        large
      />
      <Honeypot name="website" label={t.leaveEmpty} />
      <input type="hidden" name="token" value={state.token} />
      <ActionButton type="submit" size="xl">
        {t.dataAsk}
      </ActionButton>
    </form>
  )
}
