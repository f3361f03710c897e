import type { Kysely } from 'kysely'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Database } from '../db/database.server.ts'
import type { Tables } from '../db/tables.ts'
import type { Locale } from '../model/locale.ts'
import type { NewActivity } from './content-port.ts'
import type { AttemptGates } from './limits/attempts.ts'
import type { DeviceCookie } from './limits/device-cookie.server.ts'
import type { Work } from './limits/work.server.ts'
import type { Links } from './links/links.server.ts'
import type { Notice, Notices } from './notices.ts'
import type { Passkeys } from './passkeys/passkeys.server.ts'
import type { PasskeysStore } from './passkeys/passkeys.store.server.ts'
import type { Passwords } from './passwords/passwords.server.ts'
import type { PeopleStore } from './people/people.store.server.ts'
import type { SecondFactor } from './second-factor/second-factor.server.ts'
import type { Sessions } from './sessions/sessions.server.ts'

/** What the parts of accounts share. */
export interface AccountParts {
  database: Database
  people: PeopleStore
  sessions: Sessions
  passwords: Passwords
  passkeys: Passkeys
  passkeyStore: PasskeysStore
  links: Links
  gates: AttemptGates
  devices: DeviceCookie
  work: Work
  secondFactor: SecondFactor
  /** True where administrators want a passkey or an app of everybody. */
  requiresSecondFactor(): Promise<boolean>
  notices: Notices
  /** Puts mails into the outbox, within the transaction of what they are about. */
  send(notices: readonly Notice[], trx: Kysely<Tables>): Promise<void>
  /** Something new waits in the outbox. */
  wake(): void
  /** Notes what somebody did; never fails. */
  note(activity: NewActivity): void
  /** Work that nobody waits for. */
  later(work: () => Promise<unknown>): void
  /** Rights of somebody changed: anyone who has the editor open is told. */
  onRights(personId: number): void
  /** Public origin of the site. */
  origin: string
  defaultLocale: Locale
  clock: Clock
  log: Log
}
