import type { ReactNode } from 'react'
import type { OwnData } from '../../forms/newsletter/subscribers/own-data.ts'
import { formatDate } from '../../messages/format.ts'
import { newsletterMessages } from '../../messages/newsletter.ts'
import { localeTable, type Locale } from '../../model/locale.ts'
import { TitleBlock, TitleBlockCell } from '../../ui/title-block/title-block.tsx'
import { StepForm } from './step-form.tsx'

/** What is stored about somebody, to be seen, taken away and deleted. */
export function OwnDataList({ data, locale, action }: { data: OwnData; locale: Locale; action: string }): ReactNode {
  const t = newsletterMessages[locale]
  const { subscriber, events, mails } = data
  const consent = events.findLast(event => event.consent !== null)?.consent ?? null
  const date = (iso: string): string => formatDate(iso, 'long', locale)
  return (
    <>
      <TitleBlock>
        {subscriber.email && (
          <TitleBlockCell label={t.labels.email} wide>
            {subscriber.email}
          </TitleBlockCell>
        )}
        {subscriber.firstName && <TitleBlockCell label={t.labels.first_name}>{subscriber.firstName}</TitleBlockCell>}
        <TitleBlockCell label={t.labels.language}>{localeTable[subscriber.locale].name}</TitleBlockCell>
        <TitleBlockCell label={t.state}>{t.states[subscriber.state]}</TitleBlockCell>
        <TitleBlockCell label={t.since}>{date(subscriber.createdAt)}</TitleBlockCell>
        <TitleBlockCell label={t.events} wide>
          <Lines lines={events.map(event => `${date(event.at)}: ${t.eventKinds[event.kind]}`)} none={t.none} />
        </TitleBlockCell>
        <TitleBlockCell label={t.mails} wide>
          <Lines lines={mails.map(mail => `${date(mail.createdAt)}: ${t.mailStates[mail.state]}`)} none={t.none} />
        </TitleBlockCell>
        {consent && (
          <TitleBlockCell label={t.labels.consent} note={`${t.version} ${consent.version}`} wide>
            <span className="letter-page__consent">{consent.text}</span>
          </TitleBlockCell>
        )}
      </TitleBlock>
      <StepForm action={action} value="export" label={t.export} />
      <StepForm action={action} value="erase" label={t.erase} secondary />
      <p className="letter-page__note small">{t.eraseNote}</p>
    </>
  )
}

function Lines({ lines, none }: { lines: readonly string[]; none: string }): ReactNode {
  if (lines.length === 0) return none
  return (
    <ul>
      {lines.map((line, place) => (
        // Two events of one day say the same.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>{line}</li>
      ))}
    </ul>
  )
}
