/*
 * What `/editor/api/inbox` and `/editor/api/newsletter` send. Times are ISO texts in UTC.
 */

export const enquiryStatuses = ['new', 'in_progress', 'answered', 'declined', 'spam'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** Folders of the inbox. */
export const inboxFolders = ['open', 'answered', 'mine', 'applications', 'spam'] as const
export type InboxFolder = (typeof inboxFolders)[number]

/** A line of the list. */
export interface EnquiryHead {
  id: string
  /** `2026-0417` */
  reference: string
  topic: string
  status: EnquiryStatus
  name: string
  company: string
  /** The first words of the message. */
  excerpt: string
  assignee: Assignee | null
  files: number
  createdAt: string
}

/** Who looks after it: a colleague, or a name that was given on the command line. */
export interface Assignee {
  id: number | null
  name: string
}

export interface EnquiryView extends EnquiryHead {
  /** Path of the page with the form. */
  page: string
  locale: string
  message: string
  /** What was entered besides name and message, as far as it was: in the words of the form. */
  facts: readonly { name: EnquiryFact; value: string }[]
  attachments: readonly { id: string; name: string; mediaType: string; bytes: number; isScanned: boolean }[]
  notes: readonly { id: string; author: string; body: string; createdAt: string }[]
  answers: readonly { id: string; author: string; subject: string; body: string; createdAt: string }[]
  /** Mails about it, oldest first. */
  mails: readonly EnquiryMail[]
  deleteAt: string
  updatedAt: string
}

export type EnquiryFact = 'company' | 'email' | 'phone' | 'stage' | 'start' | 'confidential' | 'newsletter' | 'keep'

export interface EnquiryMail {
  id: string
  kind: 'receipt' | 'notice' | 'answer' | 'other'
  recipient: string
  state: 'waiting' | 'sent' | 'parked'
  attempts: number
  error: string | null
  at: string
}

export interface InboxAnswer {
  enquiries: readonly EnquiryHead[]
  counts: Readonly<Record<EnquiryStatus, number>>
  /** Where the next page begins; null: that is all. */
  next: string | null
}

/** The newsletter as numbers: no address is in it. */
export interface NewsletterAnswer {
  confirmed: number
  pending: number
  /** In the last 30 days. */
  left: number
  /** Confirmed, by code of the language. */
  locales: Readonly<Record<string, number>>
  /** Oldest first, the last one is the current one. */
  months: readonly NewsletterMonth[]
  /** Newest first. */
  consents: readonly { version: string; from: string; until: string | null; count: number }[]
}

export interface NewsletterMonth {
  /** `2026-11` */
  month: string
  added: number
  left: number
  /** Confirmed at its end. */
  total: number
}
