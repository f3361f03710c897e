import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Colleague, InboxPort, InboxQuery } from '../../accounts/inbox-port.ts'
import type { Clock } from '../../base/clock.ts'
import type { FormsDatabase } from '../visitors/forms-database.server.ts'
import { applicationTopic } from '../../forms/contact/contact-fields.ts'
import { toAnswerMail, toMentionMail } from '../../forms/inbox/answer-mail.server.tsx'
import type { InboxFilter, SubmissionHead } from '../../forms/inbox/inbox.store.server.ts'
import { toCsv, toTable } from '../../forms/inbox/to-csv.ts'
import type { MailSenders } from '../../forms/mail/mail-senders.ts'
import type { Submission } from '../../forms/submissions/submission.ts'
import type {
  EnquiryFact,
  EnquiryHead,
  EnquiryMail,
  EnquiryView,
  InboxFolder,
} from '../../model/editing/inbox-answers.ts'
import type { Locale } from '../../model/locale.ts'
import type { OutboxRow } from '../../outbox/outbox.store.server.ts'

export interface InboxPortDeps {
  database: FormsDatabase
  senders: MailSenders
  /** Public origin of the site. */
  origin: string
  staffLocale: Locale
  /** Something new waits in the outbox. */
  wake(): void
  clock: Clock
}

const perPage = 50
const perExport = 200

const filters: Readonly<Record<InboxFolder, (person: number) => InboxFilter>> = {
  open: () => ({ statuses: ['new', 'in_progress'] }),
  answered: () => ({ statuses: ['answered', 'declined'] }),
  mine: person => ({ statuses: ['new', 'in_progress', 'answered', 'declined'], assignee: String(person) }),
  applications: () => ({ statuses: ['new', 'in_progress', 'answered', 'declined'], topic: applicationTopic }),
  spam: () => ({ statuses: ['spam'] }),
}

/** Enquiries and newsletter as accounts see them. */
export function toInboxPort(deps: InboxPortDeps): InboxPort {
  const { database, senders, origin, staffLocale, wake, clock } = deps
  const { inbox, enquiryAnswers, outbox, privacy, subscriberList, subscriberStatistics } = database

  async function* pages({ folder, person }: Omit<InboxQuery, 'before'>): AsyncGenerator<SubmissionHead[]> {
    for (let before: string | undefined; ;) {
      const page = await inbox.list({ ...filters[folder](person), limit: perExport, ...(before && { before }) })
      yield page
      before = page.at(-1)?.createdAt
      if (page.length < perExport) return
    }
  }

  return {
    async list({ folder, before, person }, colleagues) {
      const filter = { ...filters[folder](person), limit: perPage, ...(before && { before }) }
      const [heads, counts] = await Promise.all([inbox.list(filter), inbox.counts()])
      const next = heads.length === perPage ? (heads.at(-1)?.createdAt ?? null) : null
      return { enquiries: heads.map(head => toHead(head, head.fileCount, colleagues)), counts, next }
    },
    async find(reference, colleagues) {
      const found = await inbox.find(reference)
      return found && toView(found, await outbox.list({ subjectId: found.id }), colleagues)
    },
    async change(reference, { status, assignee }) {
      const now = clock()
      const isMarked = status === undefined || (await inbox.mark(reference, status, now))
      const isAssigned =
        assignee === undefined || (await inbox.assign(reference, assignee === null ? null : String(assignee), now))
      return isMarked && isAssigned
    },
    async addNote(reference, { author, body, mentioned }) {
      const isAdded = await inbox.addNote(reference, { id: randomUUID(), author, body }, clock())
      if (!isAdded || mentioned.length === 0) return isAdded
      const found = await inbox.find(reference)
      const href = `${origin}/editor/inbox/${found?.id ?? reference}`
      const messages = mentioned.map(({ email: to }) => {
        const sender = senders.of(staffLocale)
        const about = { to, by: author, reference: found?.reference ?? reference, href, locale: staffLocale, sender }
        return { message: toMentionMail(about), topic: 'mention', subjectId: found?.id ?? null }
      })
      await database.enqueue(messages, clock(), randomUUID)
      wake()
      return true
    },
    async answer(reference, { id, subject, body, from }) {
      const enquiry = await inbox.find(reference)
      if (!enquiry) return false
      const sender = senders.of(enquiry.locale)
      const mail = toAnswerMail({ enquiry, subject, body, sender, from: { name: from.name, address: from.email } })
      await enquiryAnswers.add({ id, submissionId: enquiry.id, author: from.name, subject, body }, mail, clock())
      wake()
      return true
    },
    async retryMail(mailId) {
      const count = await outbox.retry([mailId], clock())
      wake()
      return count > 0
    },
    remove: enquiryAnswers.remove,
    async file(id) {
      const file = await enquiryAnswers.file(id)
      if (!file) return null
      const bytes = await readFile(file.path).catch(() => null)
      return bytes && { name: file.name, mediaType: file.mediaType, bytes }
    },
    async export({ language, colleagues, ...query }) {
      const found: Submission[] = []
      for await (const page of pages(query))
        for (const { id } of page) {
          const whole = await inbox.find(id)
          if (whole) found.push(whole)
        }
      const nameOf = (id: string): string => colleagues.find(each => String(each.id) === id)?.name ?? ''
      return toCsv(found, nameOf, language)
    },
    newsletter: {
      counts: () => subscriberStatistics.read(clock()),
      async export() {
        const rows: Record<string, string>[] = []
        for (let after: string | null = null; ;) {
          const page = await subscriberList.readers(after, 1000)
          rows.push(...page.map(each => ({ ...each, firstName: each.firstName ?? '' })))
          after = page.at(-1)?.id ?? null
          if (page.length < 1000) break
        }
        return toTable(['email', 'firstName', 'locale', 'confirmedAt'], rows)
      },
      access: async email => {
        const { files, ...data } = await privacy.export(email)
        // where files lie on this machine is nobody's personal data
        return JSON.stringify({ ...data, files: files.map(({ name }) => name) }, null, 2)
      },
      erase: email => privacy.erase(email),
    },
  }
}

function toHead(
  submission: Omit<SubmissionHead, 'fileCount'>,
  files: number,
  colleagues: readonly Colleague[],
): EnquiryHead {
  const { id, reference, topic, status, data, assignee, createdAt } = submission
  const colleague = colleagues.find(each => String(each.id) === assignee)
  return {
    id,
    reference,
    topic,
    status,
    files,
    createdAt,
    name: data.name,
    company: data.company,
    excerpt: data.message.replace(/\s+/g, ' ').slice(0, 140),
    assignee: assignee === null ? null : { id: colleague?.id ?? null, name: colleague?.name ?? assignee },
  }
}

function toView(found: Submission, mails: readonly OutboxRow[], colleagues: readonly Colleague[]): EnquiryView {
  const { data } = found
  const given: readonly [EnquiryFact, string][] = [
    ['company', data.company],
    ['email', data.email],
    ['phone', data.phone],
    ['stage', data.project_stage],
    ['start', data.start],
    ['confidential', data.confidential ? 'yes' : ''],
    ['newsletter', data.newsletter ? 'yes' : ''],
    ['keep', data.keep_12_months ? 'yes' : ''],
  ]
  return {
    ...toHead(found, found.files.length, colleagues),
    page: found.page,
    locale: found.locale,
    message: data.message,
    facts: given.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value })),
    attachments: found.files.map(({ id, name, mediaType, bytes, scan }) => ({
      id,
      name,
      mediaType,
      bytes,
      isScanned: scan === 'clean',
    })),
    notes: found.notes,
    answers: found.answers,
    mails: mails.map(toMail),
    deleteAt: found.deleteAt,
    updatedAt: found.updatedAt,
  }
}

function toMail(row: OutboxRow): EnquiryMail {
  const kinds: Readonly<Record<string, EnquiryMail['kind']>> = {
    receipt: 'receipt',
    submission: 'notice',
    answer: 'answer',
  }
  return {
    id: row.id,
    kind: kinds[row.topic] ?? 'other',
    recipient: row.recipient,
    attempts: row.attempts,
    state: row.state === 'sent' ? 'sent' : row.state === 'parked' ? 'parked' : 'waiting',
    error: row.last_error,
    at: row.settled_at ?? row.created_at,
  }
}
