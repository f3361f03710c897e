import { join } from 'node:path'
import type { Config } from '../../config.server.ts'
import { formsTarget } from '../operation/database-targets.ts'
import { openDatabase, type DatabaseOptions } from '../../db/database.server.ts'
import { createEnquiryAnswers, type EnquiryAnswers } from '../../forms/inbox/enquiry-answers.store.server.ts'
import { createInbox, type Inbox } from '../../forms/inbox/inbox.store.server.ts'
import { createOwnData, type OwnDataStore } from '../../forms/newsletter/subscribers/own-data.store.server.ts'
import {
  createSubscriberList,
  type SubscriberList,
} from '../../forms/newsletter/subscribers/subscriber-list.store.server.ts'
import {
  createSubscriberRetention,
  type SubscriberRetention,
} from '../../forms/newsletter/subscribers/subscriber-retention.store.server.ts'
import {
  createSubscriberStatistics,
  type SubscriberStatistics,
} from '../../forms/newsletter/subscribers/subscriber-statistics.store.server.ts'
import {
  createSubscribersStore,
  type SubscribersStore,
} from '../../forms/newsletter/subscribers/subscribers.store.server.ts'
import { createPrivacy, type Privacy } from '../../forms/privacy/privacy.store.server.ts'
import { createRetention, type Retention } from '../../forms/submissions/retention.store.server.ts'
import { createSecretStore } from '../../forms/guard/secret.store.server.ts'
import { createSubmissionsStore, type SubmissionsStore } from '../../forms/submissions/submissions.store.server.ts'
import { createUploads, type Uploads } from '../../forms/submissions/uploads.server.ts'
import type { NewMessage } from '../../outbox/outbox-message.ts'
import { createOutboxStore, type OutboxStore } from '../../outbox/outbox.store.server.ts'
import type { Database } from '../../db/database.server.ts'

/** What visitors sent, opened: by the server, and by the commands `inbox`, `newsletter`, `privacy-export`, `privacy-erase` beside it. */
export interface FormsDatabase {
  database: Database
  store: SubmissionsStore
  outbox: OutboxStore
  inbox: Inbox
  enquiryAnswers: EnquiryAnswers
  privacy: Privacy
  retention: Retention
  uploads: Uploads
  subscribers: SubscribersStore
  subscriberList: SubscriberList
  subscriberStatistics: SubscriberStatistics
  subscriberRetention: SubscriberRetention
  ownData: OwnDataStore
  /** The secret that signs tokens; made once. */
  secret(make: () => string): Promise<string>
  /** Messages that belong to nothing else. */
  enqueue(messages: readonly NewMessage[], now: number, uuid: () => string): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the database of forms: a file of its own, or the PostgreSQL of
 * `DATABASE_URL`, because what visitors sent must survive whatever happens to
 * the content.
 *
 * @throws DatabaseError with one clear line when it cannot be opened.
 * @see docs/decisions/0016-forms-and-outbox.md
 */
export async function openFormsDatabase(config: Config, options: DatabaseOptions = {}): Promise<FormsDatabase> {
  const database = await openDatabase(formsTarget(config), options)
  const uploads = createUploads(join(config.DATA_DIR, 'uploads'))
  const outbox = createOutboxStore(database)
  const store = createSubmissionsStore(database, outbox)
  return {
    database,
    store,
    outbox,
    inbox: createInbox(database),
    enquiryAnswers: createEnquiryAnswers(database, outbox, uploads),
    privacy: createPrivacy(database, uploads),
    retention: createRetention(database, uploads, store),
    uploads,
    subscribers: createSubscribersStore(database, outbox),
    subscriberList: createSubscriberList(database),
    subscriberStatistics: createSubscriberStatistics(database),
    subscriberRetention: createSubscriberRetention(database),
    ownData: createOwnData(database),
    secret: createSecretStore(database),
    enqueue: (messages, now, uuid) =>
      outbox.add(
        database.db,
        messages.map(message => ({ ...message, id: uuid() })),
        now,
      ),
    close: () => database.close(),
  }
}
