import type { Locale } from '../../model/locale.ts'

export const submissionStatuses = ['new', 'in_progress', 'answered', 'declined', 'spam'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

export function isSubmissionStatus(value: unknown): value is SubmissionStatus {
  return submissionStatuses.some(status => status === value)
}

/** What somebody entered, as it is stored and exported. */
export interface SubmissionData {
  name: string
  company: string
  email: string
  phone: string
  message: string
  project_stage: string
  start: string
  confidential: boolean
  newsletter: boolean
  keep_12_months: boolean
}

export interface SubmissionFile {
  id: string
  name: string
  mediaType: string
  bytes: number
  /** Relative to the folder of uploads. */
  file: string
  scan: 'clean' | 'not_scanned'
}

export interface SubmissionNote {
  id: string
  author: string
  body: string
  createdAt: string
}

/** What the studio has answered by mail. */
export interface SubmissionAnswer {
  /** Id of the mail in the outbox, which knows whether it arrived. */
  id: string
  author: string
  subject: string
  body: string
  createdAt: string
}

/** A message from a form, with everything the inbox shows. Times are ISO texts. */
export interface Submission {
  id: string
  /** `2026-0417` */
  reference: string
  form: string
  page: string
  locale: Locale
  topic: string
  status: SubmissionStatus
  assignee: string | null
  data: SubmissionData
  files: readonly SubmissionFile[]
  notes: readonly SubmissionNote[]
  answers: readonly SubmissionAnswer[]
  createdAt: string
  updatedAt: string
  deleteAt: string
}
