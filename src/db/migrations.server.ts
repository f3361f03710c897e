import type { Migration } from 'kysely/migration'
import { contentTables } from './migrations/0001-content.server.ts'
import { formTables } from './migrations/0002-forms.server.ts'
import { consentChoicesTable } from './migrations/0003-consent-choices.server.ts'
import { managementTables } from './migrations/0004-management.server.ts'
import { accountTables } from './migrations/0007-accounts.server.ts'
import { scheduleTables } from './migrations/0006-schedules.server.ts'
import { shareLinkTables } from './migrations/0005-share-links.server.ts'
import { editorPanelTables } from './migrations/0011-editor-panels.server.ts'
import { enquiryAnswersTable } from './migrations/0012-enquiry-answers.server.ts'
import { writersTable } from './migrations/0013-writers.server.ts'
import { shareSwitches } from './migrations/0014-share-switches.server.ts'
import { outboxKinds } from './migrations/0015-outbox-kinds.server.ts'
import { secondFactors } from './migrations/0019-second-factors.server.ts'

/** All migrations in order. A static record: a bundle has no folder to read them from. Never change one that was released. */
export const migrations: Record<string, Migration> = {
  '0001-content': contentTables,
  '0002-forms': formTables,
  '0003-consent-choices': consentChoicesTable,
  '0004-management': managementTables,
  '0005-share-links': shareLinkTables,
  '0006-schedules': scheduleTables,
  '0007-accounts': accountTables,
  '0011-editor-panels': editorPanelTables,
  '0012-enquiry-answers': enquiryAnswersTable,
  '0013-writers': writersTable,
  '0014-share-switches': shareSwitches,
  '0015-outbox-kinds': outboxKinds,
  '0019-second-factors': secondFactors,
}
