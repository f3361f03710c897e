import type { Database } from '../../db/database.server.ts'
import type { NewMessage } from '../../outbox/outbox-message.ts'
import type { OutboxStore } from '../../outbox/outbox.store.server.ts'
import type { Uploads } from '../submissions/uploads.server.ts'

/** An answer on its way. */
export interface NewAnswer {
  /** Made by the sender: the same one again changes nothing. */
  id: string
  submissionId: string
  author: string
  subject: string
  body: string
}

export interface StoredFile {
  name: string
  mediaType: string
  /** On disk. */
  path: string
}

/** What the studio does with an enquiry besides looking at it. */
export interface EnquiryAnswers {
  /**
   * Stores an answer, its mail and the state "answered" in one transaction.
   *
   * @returns false where it was stored before, or the enquiry is gone.
   */
  add(answer: NewAnswer, mail: NewMessage['message'], now: number): Promise<boolean>
  /** A file that came with an enquiry. */
  file(id: string): Promise<StoredFile | null>
  /** Deletes an enquiry with files, notes, answers and mails. @returns false where there is none. */
  remove(reference: string): Promise<boolean>
}

export function createEnquiryAnswers({ db, reader }: Database, outbox: OutboxStore, uploads: Uploads): EnquiryAnswers {
  return {
    async add({ id, submissionId, author, subject, body }, mail, now) {
      const at = new Date(now).toISOString()
      return db.transaction().execute(async trx => {
        const { numUpdatedRows } = await trx
          .updateTable('submissions')
          .set({ status: 'answered', updated_at: at })
          .where('id', '=', submissionId)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        const added = await trx
          .insertInto('submission_answers')
          .values({ id, submission_id: submissionId, author, subject, body, created_at: at })
          .onConflict(conflict => conflict.column('id').doNothing())
          .executeTakeFirst()
        if (added.numInsertedOrUpdatedRows === 0n) return false
        await outbox.add(trx, [{ id, topic: 'answer', subjectId: submissionId, message: mail }], now)
        return true
      })
    },
    async file(id) {
      const row = await reader.selectFrom('submission_files').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? { name: row.name, mediaType: row.media_type, path: uploads.pathOf(row.file) } : null
    },
    async remove(reference) {
      const row = await db
        .selectFrom('submissions')
        .select('id')
        .where(either => either.or([either('reference', '=', reference), either('id', '=', reference)]))
        .executeTakeFirst()
      if (!row) return false
      // Files first: a row without its file is found again, a file without its row would be forgotten.
      await uploads.remove([row.id])
      await db.transaction().execute(async trx => {
        await trx.deleteFrom('outbox').where('subject_id', '=', row.id).execute()
        await trx.deleteFrom('submissions').where('id', '=', row.id).execute()
      })
      return true
    },
  }
}
