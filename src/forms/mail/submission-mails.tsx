import type { ReactNode } from 'react'
import { contactMessages } from '../../messages/contact.ts'
import { formatDate, formatNumber } from '../../messages/format.ts'
import { mailMessages } from '../../messages/mail.ts'
import { localeTable, type Locale } from '../../model/locale.ts'
import type { SubmissionData, SubmissionFile } from '../submissions/submission.ts'
import { MailFacts, MailLayout, MailText, type MailSender } from './mail-layout.tsx'

/** What both mails of a submission say. */
export interface SubmissionMailProps {
  /** Of the reader: the sender's for the receipt, the studio's for the notice. */
  locale: Locale
  sender: MailSender
  reference: string
  topicLabel: string
  data: SubmissionData
  files: readonly SubmissionFile[]
  /** ISO times. */
  createdAt: string
  deleteAt: string
  /** Language and page of the form. */
  from: { locale: Locale; page: string }
}

/**
 * To the person who wrote: it arrived. Repeats nothing that was entered, so
 * that nobody can send words of their own to others by it.
 */
export function SubmissionReceipt(props: SubmissionMailProps): ReactNode {
  const { locale, sender, reference, topicLabel, data, files, createdAt } = props
  const t = mailMessages[locale]
  return (
    <MailLayout
      locale={locale}
      subject={t.receiptSubject(reference)}
      preview={t.receiptText}
      sender={sender}
      foot={<p>{t.receiptReason}</p>}
    >
      <h1>{t.receiptTitle}</h1>
      <p>{t.greeting}</p>
      <p>{t.receiptText}</p>
      {data.confidential && <p>{t.receiptConfidential}</p>}
      <MailFacts
        facts={[
          [t.reference, <Reference key="reference" number={reference} />],
          [t.topic, topicLabel],
          [t.sentAt, formatDate(createdAt, 'long', locale)],
          [t.files, files.length > 0 ? formatNumber(files.length, locale) : ''],
        ]}
      />
    </MailLayout>
  )
}

/** To the studio: everything that was entered, as text. */
export function SubmissionNotice(props: SubmissionMailProps): ReactNode {
  const { locale, sender, reference, topicLabel, data, files, createdAt, deleteAt, from } = props
  const t = mailMessages[locale]
  const c: { stages: Record<string, string>; starts: Record<string, string> } = contactMessages[locale]
  return (
    <MailLayout
      locale={locale}
      subject={t.noticeSubject(topicLabel, data.name, reference)}
      preview={data.message.slice(0, 120)}
      sender={sender}
      foot={<p>{t.deleteAt(formatDate(deleteAt, 'long', locale))}</p>}
    >
      <h1>{topicLabel}</h1>
      <MailText text={data.message} />
      <MailFacts
        facts={[
          [t.reference, <Reference key="reference" number={reference} />],
          [t.from, data.name],
          [t.company, data.company],
          [t.email, data.email],
          [t.phone, data.phone],
          [t.stage, c.stages[data.project_stage] ?? ''],
          [t.start, c.starts[data.start] ?? ''],
          [t.confidential, data.confidential ? t.confidentialYes : ''],
          [t.keep, data.keep_12_months ? t.keepYes : ''],
          [t.files, files.length > 0 ? <FileNames key="files" files={files} locale={locale} /> : ''],
          [t.language, localeTable[from.locale].name],
          [t.page, from.page],
          [t.sentAt, formatDate(createdAt, 'long', locale)],
        ]}
      />
      {files.length > 0 && <p className="small">{t.filesNote}</p>}
      <p className="small">{t.noticeReply}</p>
    </MailLayout>
  )
}

function FileNames({ files, locale }: { files: readonly SubmissionFile[]; locale: Locale }): ReactNode {
  const t = mailMessages[locale]
  return files.map(({ id, name, scan }, place) => (
    <span key={id}>
      {place > 0 && <br />}
      {name}
      {scan === 'not_scanned' && ` (${t.notScanned})`}
    </span>
  ))
}

function Reference({ number }: { number: string }): ReactNode {
  return <span className="number">{number}</span>
}
