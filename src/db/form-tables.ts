import type { Generated } from 'kysely'

/*
 * What visitors send, as kysely sees it. Times are ISO texts in UTC with milliseconds: they may be compared as texts.
 */

export interface SubmissionsTable {
  /** Random, for programs. */
  id: string
  /** For people: `2026-0417`. */
  reference: string
  /** Hash of idempotency key and content: the same message is stored once, however often it is sent. */
  send_key: string
  /** `_uid` of the form block. */
  form: string
  /** Path of the page: `/de/kontakt`. */
  page: string
  locale: string
  topic: string
  /** new, in_progress, answered or spam. @see src/forms/submissions/submission.ts */
  status: string
  assignee: string | null
  /** The sender's address in lower case: what export and erasure search by. */
  email_key: string
  /** JSON: what was entered. @see src/forms/submissions/submission.ts "SubmissionData" */
  data: string
  created_at: string
  updated_at: string
  delete_at: string
}

export interface SubmissionFilesTable {
  id: string
  submission_id: string
  position: number
  /** What the sender called it, cleaned. Never part of a path. */
  name: string
  media_type: string
  bytes: number
  /** Path below the folder of uploads: `<submission id>/<file id>.pdf`. */
  file: string
  /** clean or not_scanned. */
  scan: string
}

export interface SubmissionNotesTable {
  id: string
  submission_id: string
  author: string
  body: string
  created_at: string
}

/** What the studio has answered; its id is that of the message in the outbox. */
export interface SubmissionAnswersTable {
  id: string
  submission_id: string
  author: string
  subject: string
  body: string
  created_at: string
}

/** One-time tokens and captcha solutions that were used, until they expire. */
export interface SpentTokensTable {
  token_hash: string
  /** `send_key` of the submission it was used for: a repeated request may use it again, another one may not. */
  spent_on: string
  expires_at: string
}

export interface OutboxTable {
  id: string
  /** mail or webhook. */
  kind: string
  /** What it is about: `submission`, `receipt`, `alarm`, `newsletter`. */
  topic: string
  /** Id of the submission or subscriber it belongs to; it is deleted with it. */
  subject_id: string | null
  /** Mail address in lower case, or the address of the webhook. */
  recipient: string
  /** JSON of the message; null once it was sent. */
  payload: string | null
  /** waiting, sent or parked. */
  state: string
  attempts: number
  next_at: string
  /** Who is sending it now, and until when nobody else may. */
  lease: string | null
  lease_until: string | null
  last_error: string | null
  created_at: string
  settled_at: string | null
}

export interface SubscribersTable {
  id: string
  email: string
  email_key: string
  first_name: string | null
  locale: string
  /** pending, confirmed or left. */
  state: string
  created_at: string
  confirmed_at: string | null
  left_at: string | null
}

export interface SubscriberTokensTable {
  token_hash: string
  subscriber_id: string
  /** confirm, manage or unsubscribe. */
  purpose: string
  created_at: string
  expires_at: string | null
  used_at: string | null
}

/** Proof: what somebody agreed to, in which words, on which page and when. */
export interface SubscriberEventsTable {
  id: Generated<number>
  subscriber_id: string
  kind: string
  consent_version: string | null
  consent_text: string | null
  page: string | null
  created_at: string
}

/** Addresses that left and must not be written to again, as hashes. */
export interface BlockedAddressesTable {
  email_hash: string
  created_at: string
}

export interface FormTables {
  submissions: SubmissionsTable
  submission_files: SubmissionFilesTable
  submission_notes: SubmissionNotesTable
  submission_answers: SubmissionAnswersTable
  spent_tokens: SpentTokensTable
  outbox: OutboxTable
  subscribers: SubscribersTable
  subscriber_tokens: SubscriberTokensTable
  subscriber_events: SubscriberEventsTable
  blocked_addresses: BlockedAddressesTable
}
