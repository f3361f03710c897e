import { createHash } from 'node:crypto'
import type { Clock } from '../../base/clock.ts'
import { createSingleFlight } from '../../base/single-flight.ts'
import type { Locale } from '../../model/locale.ts'
import type { NewMessage } from '../../outbox/outbox-message.ts'
import { fileKinds } from '../contact/check-files.ts'
import { applicationTopic, type ContactValues } from '../contact/contact-fields.ts'
import type { SentMessage } from '../form-state.ts'
import type { Guard, Trust } from '../guard/guard.server.ts'
import type { ScanFile } from './scan-files.server.ts'
import type { SubmissionData, SubmissionFile } from './submission.ts'
import type { Along, NewSubmission, Stored, StoredFacts, SubmissionsStore } from './submissions.store.server.ts'
import type { KeptFile, UploadedFile, Uploads } from './uploads.server.ts'

/** A form that was read and checked. */
export interface Submit {
  form: string
  page: string
  locale: Locale
  values: ContactValues
  files: readonly UploadedFile[]
  /** Where messages of this form go by its content; null: to the sender of our own mails. */
  recipient: string | null
  topicLabel: string
  /** Made by the browser for one message; null without script. */
  sendKey: string | null
  token: string | null
  captcha: string | null
  /** The field that people do not see was filled in. */
  honeypot: boolean
  addressBlock: string
  /** The sign-up for the newsletter, where its box is ticked: stored with the message, or not at all. */
  along: Along | null
}

export type SubmitResult =
  | { kind: 'stored'; sent: SentMessage }
  | { kind: 'infected' }
  /** `captcha`: with a solved task it would be taken now. */
  | { kind: 'refused'; refusal: 'wait' | 'again'; captcha: boolean }

/** What the mails of a submission are made from. */
export interface SubmissionFacts extends StoredFacts {
  id: string
  submit: Submit
  data: SubmissionData
  files: readonly SubmissionFile[]
  /** ISO times. */
  createdAt: string
  deleteAt: string
}

export interface SubmitDeps {
  store: SubmissionsStore
  uploads: Uploads
  scan: ScanFile
  guard: Guard
  /** Days until a submission is deleted. */
  keepDays: { enquiries: number; applications: number }
  toMessages(facts: SubmissionFacts): readonly NewMessage[]
  /** Something waits in the outbox. */
  wake(): void
  clock: Clock
  uuid(): string
}

const dayMs = 86_400_000
const spamDays = 30
/** An applicant who requested it. */
const longerDays = 365

/**
 * Takes a message: at most once, however often it is sent, and for good: when
 * this returns `stored`, it is on disk together with its mails.
 *
 * @see docs/decisions/0016-forms-and-outbox.md
 */
export function createSubmit(deps: SubmitDeps): (submit: Submit) => Promise<SubmitResult> {
  const { store, uploads, guard, clock } = deps
  /** The same message at the same moment waits for the first. */
  const once = createSingleFlight<SubmitResult>()

  return async submit => {
    const key = toSendKey(submit, clock())
    try {
      return await once(key, () => take(submit, key))
    } finally {
      await uploads.discard(submit.files.map(file => file.path))
    }
  }

  async function take(submit: Submit, key: string): Promise<SubmitResult> {
    const known = await store.find(key)
    if (known) return { kind: 'stored', sent: toSent(submit, known) }
    const trust = await guard.judge(submit)
    if (trust.kind === 'refused') return trust
    const taken = await keepAndAdd(submit, key, trust).catch((error: unknown) => {
      trust.giveBack()
      throw error
    })
    if (taken === 'infected') {
      trust.giveBack()
      return { kind: 'infected' }
    }
    if (taken.kind === 'token_spent') {
      trust.giveBack()
      // The token belongs to another message: this one is looked at as if it had none.
      return submit.token === null && submit.captcha === null
        ? { kind: 'refused', refusal: 'wait', captcha: false }
        : take({ ...submit, token: null, captcha: null }, key)
    }
    if (taken.kind === 'known') trust.giveBack()
    else deps.wake()
    return { kind: 'stored', sent: toSent(submit, taken.submission) }
  }

  async function keepAndAdd(submit: Submit, key: string, trust: Trust): Promise<Stored | 'infected'> {
    const scans = await Promise.all(submit.files.map(file => deps.scan(file.path)))
    if (scans.includes('infected')) return 'infected'
    const id = deps.uuid()
    const kept = await uploads.keep(id, submit.files)
    const files = kept.map((file, place) => toFile(file, scans[place] === 'clean' ? 'clean' : 'not_scanned'))
    const submission = toSubmission(submit, { id, key, files, trust })
    const times = { createdAt: iso(submission.createdAt), deleteAt: iso(submission.deleteAt) }
    const toMessages = (stored: StoredFacts) =>
      submit.honeypot
        ? []
        : deps
            .toMessages({ ...stored, ...times, id, submit, data: submission.data, files })
            .map(each => ({ ...each, id: deps.uuid() }))
    const along = submit.honeypot ? null : submit.along
    const taken = await store.add(submission, toMessages, along).catch(async (error: unknown) => {
      await uploads.remove([id])
      throw error
    })
    if (taken.kind !== 'stored') await uploads.remove([id])
    return taken
  }

  function toSubmission(
    submit: Submit,
    made: { id: string; key: string; files: readonly SubmissionFile[]; trust: Trust },
  ): NewSubmission {
    const { form, page, locale, values, honeypot } = submit
    const now = clock()
    return {
      id: made.id,
      sendKey: made.key,
      form,
      page,
      locale,
      topic: values.topic,
      status: honeypot ? 'spam' : 'new',
      data: toData(values),
      files: made.files,
      tokens: made.trust.tokens,
      createdAt: now,
      deleteAt: now + dayMs * keepDaysOf(submit),
    }
  }

  function keepDaysOf({ values, honeypot }: Submit): number {
    if (honeypot) return spamDays
    if (values.topic !== applicationTopic) return deps.keepDays.enquiries
    return values.keep_12_months ? longerDays : deps.keepDays.applications
  }
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** Only what belongs to the topic is kept. */
function toData(values: ContactValues): SubmissionData {
  const { topic, name, company, email, phone, message, project_stage, start } = values
  const project = topic === 'new-project'
  return {
    name,
    company,
    email,
    phone,
    message,
    project_stage: project ? project_stage : '',
    start: project ? start : '',
    confidential: project && values.confidential,
    newsletter: values.newsletter,
    keep_12_months: topic === applicationTopic && values.keep_12_months,
  }
}

function toFile({ id, name, kind, bytes, file }: KeptFile, scan: SubmissionFile['scan']): SubmissionFile {
  return { id, name, mediaType: fileKinds[kind], bytes, file, scan }
}

function toSent({ values }: Submit, stored: { reference: string; createdAt: string }): SentMessage {
  return { reference: stored.reference, topic: values.topic, message: values.message, at: stored.createdAt }
}

/**
 * What makes two sendings the same message: its content, and the key the
 * browser gave it. Without script there is none: then the same text from the
 * same network on the same day is the same message.
 */
function toSendKey({ form, values, files, sendKey, addressBlock }: Submit, now: number): string {
  const key = sendKey ?? `${addressBlock} ${new Date(now).toISOString().slice(0, 10)}`
  const content = [form, key, Object.entries(values), files.map(file => file.sha256)]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
