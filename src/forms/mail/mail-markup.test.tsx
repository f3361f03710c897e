import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { toAnswerMail, toMentionMail } from '../inbox/answer-mail.server.tsx'
import type { Submission } from '../submissions/submission.ts'
import type { MailSender } from './mail-layout.tsx'
import { toNoticeMail } from './notice-mail.server.tsx'
import { toPlainNotice } from './plain-notice.ts'
import { renderMail } from './render-mail.server.ts'
import { SubmissionNotice, SubmissionReceipt } from './submission-mails.tsx'

const sender: MailSender = {
  siteName: 'nennmass',
  origin: 'https://site.test',
  address: ['Werkhof 3'],
  imprintHref: null,
  privacyHref: null,
}

const hostile = [
  '<script src="https://x.test/a.js"></script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="javascript:alert(1)">x</a>',
  '</td></tr></table><style>*{display:none}</style>',
  '<!--',
  '&lt;b&gt;',
  "' onmouseover='alert(1)",
  '\r\nBcc: everybody@x.test\r\n\r\n<b>x</b>',
  '<a href="https://x.test">Pay here</a>',
]

const data = (text: string) => ({
  name: text,
  company: text,
  email: 'a@b.test',
  phone: text,
  message: text,
  project_stage: text,
  start: text,
  confidential: true,
  newsletter: false,
  keep_12_months: false,
})

const submissionMail = (text: string, Mail: typeof SubmissionNotice): string => {
  const mail: ReactElement = (
    <Mail
      {...{ locale: 'de', sender, reference: '2026-0001', topicLabel: 'Projekt', data: data(text) }}
      files={[{ id: '1', name: text, mediaType: 'application/pdf', bytes: 9, file: 'x', scan: 'clean' }]}
      createdAt="2026-11-22T00:00:00.000Z"
      deleteAt="2027-05-21T00:00:00.000Z"
      from={{ locale: 'de', page: '/de/kontakt' }}
    />
  )
  return renderMail(mail).html
}

const enquiry = (text: string): Submission =>
  ({
    locale: 'de',
    data: data(text),
    reference: '2026-0001',
    createdAt: '2026-11-22T00:00:00.000Z',
  }) as Submission

const notice = (text: string) => ({
  to: 'a@b.test',
  locale: 'de' as const,
  subject: text,
  title: text,
  text,
  quote: text,
  foot: text,
  action: { label: text, href: 'https://site.test/editor' },
})

/** Every mail that holds words of somebody else. */
const mails: Readonly<Record<string, (text: string) => { html: string; subject?: string }>> = {
  notice: text => ({ html: submissionMail(text, SubmissionNotice) }),
  receipt: text => ({ html: submissionMail(text, SubmissionReceipt) }),
  answer: text =>
    toAnswerMail({
      enquiry: enquiry(text),
      subject: text,
      body: text,
      from: { name: text, address: 'a@b.test' },
      sender,
    }),
  mention: text =>
    toMentionMail({
      to: 'a@b.test',
      by: text,
      reference: '2026-0001',
      href: 'https://site.test/editor',
      locale: 'de',
      sender,
    }),
  'notice of the editor': text => toNoticeMail('https://site.test')(notice(text)),
  'plain notice': text => toPlainNotice(notice(text)),
}

/** What every line of a text is in. */
const ofLines: ReadonlySet<string> = new Set(['br/', 'p', '/p', 'span', '/span'])

const elements = (html: string): string[] =>
  [...html.matchAll(/<(\/?[a-z!][^\s>]*)/gi)].map(([, name = '']) => name).filter(name => !ofLines.has(name))

test.each(Object.keys(mails))('words of others are words in the mail "%s", and never more', name => {
  const make = mails[name]
  const plain = elements(make?.('Kork').html ?? '')
  for (const text of hostile) {
    const mail = make?.(text)
    expect(elements(mail?.html ?? ''), text).toEqual(plain)
    expect(mail?.html ?? '').not.toMatch(/href="(?!https:\/\/site\.test|mailto:)/)
    expect(mail?.subject ?? '').not.toMatch(/[\r\n]/)
  }
})
