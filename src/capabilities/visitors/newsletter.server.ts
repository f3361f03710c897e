import { randomBytes, randomUUID } from 'node:crypto'
import type { Log } from '../../base/log.ts'
import type { Config } from '../../config.server.ts'
import type { FormsDatabase } from './forms-database.server.ts'
import { createFairLimit } from '../../forms/guard/fair-limit.server.ts'
import { createGuard, type GuardDeps } from '../../forms/guard/guard.server.ts'
import { createTokenSigner } from '../../forms/guard/signed-token.server.ts'
import type { MailSenders } from '../../forms/mail/mail-senders.ts'
import { createNewsletterMessages } from '../../forms/newsletter/newsletter-messages.server.tsx'
import { createNewsletter, type Newsletter } from '../../forms/newsletter/newsletter.server.ts'

export interface NewsletterParts {
  config: Config
  database: FormsDatabase
  secret: string
  senders: MailSenders
  captcha: GuardDeps['captcha']
  onAlarm: GuardDeps['onAlarm']
  wake(): void
  clock: GuardDeps['clock']
  log: Log
}

/** Brings the newsletter together; it shares database, outbox, captcha and one-time tokens with the other forms. */
export function openNewsletter(parts: NewsletterParts): Newsletter {
  const { config, database, secret, senders, captcha, onAlarm, wake, clock, log } = parts
  const signer = createTokenSigner(secret)
  const newToken = (): string => randomBytes(32).toString('base64url')
  return createNewsletter({
    store: database.subscribers,
    ownData: database.ownData,
    guard: createGuard({
      signer,
      captcha,
      perHour: config.NEWSLETTER_PER_HOUR,
      alarmPerDay: Math.ceil(config.NEWSLETTER_PER_DAY / 2),
      onAlarm,
      clock,
      nonce: () => randomBytes(16).toString('base64url'),
      log,
    }),
    limit: createFairLimit({
      perDay: config.NEWSLETTER_PER_DAY,
      perNetwork: Math.max(config.NEWSLETTER_PER_HOUR, Math.ceil(config.NEWSLETTER_PER_DAY / 10)),
      clock,
    }),
    messages: createNewsletterMessages({ sender: senders.of, origin: config.SITE_URL }),
    signer,
    wake,
    clock,
    uuid: randomUUID,
    newToken,
    log,
  })
}
