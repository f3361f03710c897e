import { randomBytes, randomUUID } from 'node:crypto'
import { createAccounts, type Accounts } from '../../accounts/accounts.server.ts'
import type { Notice } from '../../accounts/notices.ts'
import { toContentPort } from './account-content.server.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { ContentService } from '../../cms/content-service.server.ts'
import type { Config } from '../../config.server.ts'
import type { FormsDatabase } from '../visitors/forms-database.server.ts'
import { blockOfRequest } from '../../forms/guard/address-block.server.ts'
import type { Mail } from '../../outbox/outbox-message.ts'

export interface AccountsParts {
  config: Config
  /** Where people are kept, with the outbox of their mails. */
  database: FormsDatabase
  /** Renders what is written to people: a command does it without JSX. */
  toMail(notice: Notice): Mail
  clock: Clock
  log: Log
}

/** People of the editor, open. */
export interface RunningAccounts extends Accounts {
  /** Follows the content from now on. @returns how people get in, in one line. */
  start(service: ContentService, wake: () => void): Promise<string>
  close(): void
}

const sweepEveryMs = 1000
const beatEveryMs = 15_000
const cleanEveryMs = 3_600_000
const checkLogEveryMs = 86_400_000

/** The time zone of the studio until somebody sets another one. */
const timeZone = 'Europe/Berlin'

/** Opens the accounts of this machine; the server and `npm run people` come through here. */
export async function openAccounts({ config, database, toMail, clock, log }: AccountsParts): Promise<RunningAccounts> {
  const { SITE_URL: origin, DEFAULT_LOCALE: defaultLocale } = config
  const accounts = await createAccounts({
    database: database.database,
    outbox: database.outbox,
    toMail,
    origin,
    defaultLocale,
    siteName: 'nennmass',
    spaceId: config.STORYBLOK_SPACE_ID,
    defaultTimeZone: timeZone,
    blockOf: (request, peer) => blockOfRequest(request, peer, config.PROXY_HOPS),
    clock,
    uuid: randomUUID,
    randomBytes,
    log,
  })
  const clean = (): void =>
    void accounts.clean().catch((error: unknown) => log.error({ err: error }, 'Accounts: the clean-up failed'))
  const timers: NodeJS.Timeout[] = []
  /** Once a day the seal of the newest line is written where no database reaches: the log of the process. */
  const checkLog = async (service: ContentService): Promise<void> => {
    try {
      const { lines, seal, broken } = await service.activities.check()
      if (broken.length > 0) log.error({ broken }, 'The activity log has lines that are missing or were changed')
      else log.info({ lines, seal }, 'The activity log is whole')
    } catch (error) {
      log.error({ err: error }, 'The activity log could not be checked')
    }
  }

  return {
    ...accounts,
    async start(service, wake) {
      accounts.connect(toContentPort(service), wake)
      timers.push(setInterval(accounts.sweep, sweepEveryMs).unref(), setInterval(accounts.beat, beatEveryMs).unref())
      if (config.ROLES.includes('worker')) {
        clean()
        timers.push(setInterval(clean, cleanEveryMs).unref())
        timers.push(setInterval(() => void checkLog(service), checkLogEveryMs).unref())
      }
      const { EDITOR_EMAIL: email, EDITOR_PASSWORD: password } = config
      if (email && password) await accounts.first.fromSettings(email, password)
      const link = await accounts.first.link()
      if (link) return `The editor has no account yet. Make the first one within an hour: ${link.href}`
      return `The editor: ${origin}/editor`
    },
    close() {
      for (const timer of timers) clearInterval(timer)
      accounts.closeStreams()
    },
  }
}
