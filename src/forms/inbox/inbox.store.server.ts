import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.server.ts'
import type { SubmissionsTable } from '../../db/form-tables.ts'
import { defaultContentLocale, isLocale } from '../../model/locale.ts'
import {
  isSubmissionStatus,
  type Submission,
  type SubmissionAnswer,
  type SubmissionData,
  type SubmissionFile,
  type SubmissionNote,
  type SubmissionStatus,
} from '../submissions/submission.ts'

/** A line of the list. */
export type SubmissionHead = Omit<Submission, 'files' | 'notes' | 'answers'> & { fileCount: number }

export interface InboxFilter {
  status?: SubmissionStatus
  /** One of these. */
  statuses?: readonly SubmissionStatus[]
  topic?: string
  assignee?: string
  /** Only what came before this one: paging, newest first. */
  before?: string
  limit?: number
}

/** The inbox of the studio: the command line today, the editor tomorrow. */
export interface Inbox {
  list(filter: InboxFilter): Promise<SubmissionHead[]>
  /** By its reference number or its id. */
  find(reference: string): Promise<Submission | null>
  counts(): Promise<Readonly<Record<SubmissionStatus, number>>>
  /** @returns false where there is no such submission. */
  mark(reference: string, status: SubmissionStatus, now: number): Promise<boolean>
  assign(reference: string, assignee: string | null, now: number): Promise<boolean>
  addNote(reference: string, note: { id: string; author: string; body: string }, now: number): Promise<boolean>
}

const mostPerList = 200

export function createInbox({ db, reader }: Database): Inbox {
  const iso = (ms: number): string => new Date(ms).toISOString()

  async function change(reference: string, values: { status?: string; assignee?: string | null }, now: number) {
    const result = await db
      .updateTable('submissions')
      .set({ ...values, updated_at: iso(now) })
      .where(either => either.or([either('reference', '=', reference), either('id', '=', reference)]))
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  }

  return {
    async list({ status, statuses, topic, assignee, before, limit = 50 }) {
      let query = reader
        .selectFrom('submissions')
        .selectAll()
        .select(({ selectFrom }) =>
          selectFrom('submission_files')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('submission_files.submission_id', '=', 'submissions.id')
            .as('file_count'),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(Math.min(limit, mostPerList))
      if (status !== undefined) query = query.where('status', '=', status)
      if (statuses !== undefined) query = query.where('status', 'in', statuses)
      if (topic !== undefined) query = query.where('topic', '=', topic)
      if (assignee !== undefined) query = query.where('assignee', '=', assignee)
      if (before !== undefined) query = query.where('created_at', '<', before)
      const rows = await query.execute()
      return rows.map(row => ({ ...toHead(row), fileCount: Number(row.file_count ?? 0) }))
    },
    async find(reference) {
      const row = await reader
        .selectFrom('submissions')
        .selectAll()
        .where(either => either.or([either('reference', '=', reference), either('id', '=', reference)]))
        .executeTakeFirst()
      return row ? { ...toHead(row), ...(await readParts(reader, row.id)) } : null
    },
    async counts() {
      const rows = await reader
        .selectFrom('submissions')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute()
      const of = (status: SubmissionStatus): number => Number(rows.find(row => row.status === status)?.count ?? 0)
      return {
        new: of('new'),
        in_progress: of('in_progress'),
        answered: of('answered'),
        declined: of('declined'),
        spam: of('spam'),
      }
    },
    mark: (reference, status, now) => change(reference, { status }, now),
    assign: (reference, assignee, now) => change(reference, { assignee }, now),
    async addNote(reference, { id, author, body }, now) {
      const row = await reader
        .selectFrom('submissions')
        .select('id')
        .where(either => either.or([either('reference', '=', reference), either('id', '=', reference)]))
        .executeTakeFirst()
      if (!row) return false
      const note = { id, submission_id: row.id, author, body, created_at: iso(now) }
      await db.insertInto('submission_notes').values(note).execute()
      return true
    },
  }
}

/** Files, notes and answers of one submission. */
export async function readParts(
  reader: Database['reader'],
  id: string,
): Promise<{ files: SubmissionFile[]; notes: SubmissionNote[]; answers: SubmissionAnswer[] }> {
  const [files, notes, answers] = await Promise.all([
    reader.selectFrom('submission_files').selectAll().where('submission_id', '=', id).orderBy('position').execute(),
    reader.selectFrom('submission_notes').selectAll().where('submission_id', '=', id).orderBy('created_at').execute(),
    reader.selectFrom('submission_answers').selectAll().where('submission_id', '=', id).orderBy('created_at').execute(),
  ])
  return {
    files: files.map(({ id: fileId, name, media_type: mediaType, bytes, file, scan }) => ({
      id: fileId,
      name,
      mediaType,
      bytes: Number(bytes),
      file,
      scan: scan === 'clean' ? 'clean' : 'not_scanned',
    })),
    notes: notes.map(note => ({ id: note.id, author: note.author, body: note.body, createdAt: note.created_at })),
    answers: answers.map(answer => ({
      id: answer.id,
      author: answer.author,
      subject: answer.subject,
      body: answer.body,
      createdAt: answer.created_at,
    })),
  }
}

/** A row as the rest of the program knows it. */
export function toHead(row: Readonly<Selectable<SubmissionsTable>>): Omit<Submission, 'files' | 'notes' | 'answers'> {
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    page: row.page,
    locale: isLocale(row.locale) ? row.locale : defaultContentLocale,
    topic: row.topic,
    status: isSubmissionStatus(row.status) ? row.status : 'new',
    assignee: row.assignee,
    // Written by `submissions.store`, in this very shape.
    data: JSON.parse(row.data) as SubmissionData,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deleteAt: row.delete_at,
  }
}
