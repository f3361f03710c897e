import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fetch, Sleep } from '../../base/clock.ts'
import type { Trace } from '../../base/trace.ts'
import type { Log } from '../../base/log.ts'
import type { Config } from '../../config.server.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import type { Captcha } from '../../forms/captcha/captcha.ts'
import { createCaptcha } from '../../forms/captcha/captcha.server.ts'
import type { FormsDatabase } from './forms-database.server.ts'
import { createGuard, type Guard } from '../../forms/guard/guard.server.ts'
import { createTokenSigner, type TokenSigner } from '../../forms/guard/signed-token.server.ts'
import { createAlarmMessages } from '../../forms/mail/alarm-mail.server.tsx'
import { createMailSenders, type MailSenders } from '../../forms/mail/mail-senders.ts'
import { parseNotifyTargets } from '../../forms/submissions/notify-targets.ts'
import { createFileScanner } from '../../forms/submissions/scan-files.server.ts'
import { createSubmissionMessages } from '../../forms/submissions/submission-messages.server.tsx'
import { createSubmit, type Submit, type SubmitResult } from '../../forms/submissions/submit.server.ts'
import type { Uploads } from '../../forms/submissions/uploads.server.ts'
import type { Newsletter } from '../../forms/newsletter/newsletter.server.ts'
import { openNewsletter } from './newsletter.server.ts'
import type { Link } from '../../model/story/link.ts'
import type { Locale } from '../../model/locale.ts'
import { createMailSender } from '../../outbox/delivery/send-mail.server.ts'
import { createWebhookSender } from '../../outbox/delivery/send-webhook.server.ts'
import type { Mail } from '../../outbox/outbox-message.ts'
import { createOutboxWorker, wakeTopic, type Deliver } from '../../outbox/outbox-worker.server.ts'

/** What the site needs to take messages, and what the newsletter builds on. */
export interface Forms {
  database: FormsDatabase
  submit(submit: Submit): Promise<SubmitResult>
  newsletter: Newsletter
  guard: Guard
  captcha: Captcha
  signer: TokenSigner
  uploads: Uploads
  senders: MailSenders
  /** Something new waits in the outbox. */
  wake(): void
  /** Finishes what is being sent, then closes the database. */
  close(): Promise<void>
}

export interface FormsDeps {
  config: Config
  /** Closed with the forms. */
  database: FormsDatabase
  content: SiteContent
  version: ContentVersion
  /** Told how each attempt to deliver a message ended. */
  delivered?(kind: 'mail' | 'webhook', outcome: 'sent' | 'retry' | 'refused'): void
  /** Asks other systems: webhooks, Google's captcha. */
  fetch: Fetch
  /** Where deliveries are traced; null: nowhere. */
  trace?: Trace | null
  log: Log
}

/** How often what has had its time is deleted. */
const retentionEveryMs = 3_600_000
const wait: Sleep = (ms, signal) => sleep(ms, undefined, signal ? { signal, ref: false } : { ref: false })

/** Brings together what takes, keeps and forwards messages; started with the server, ended with it. */
export async function createForms({
  config,
  database,
  content,
  version,
  delivered,
  fetch,
  trace = null,
  log,
}: FormsDeps): Promise<Forms> {
  const { store, outbox, uploads, retention } = database
  const secret = await database.secret(() => randomBytes(32).toString('base64url'))
  const clock = Date.now
  const from = parseSender(config.MAIL_FROM)
  const targets = parseNotifyTargets(config.FORMS_NOTIFY ?? '') ?? []
  const senders = createMailSenders(locale => readSender(content, locale, version, config.SITE_URL).catch(() => null), {
    siteName: from.name,
    origin: config.SITE_URL,
    address: [],
    imprintHref: null,
    privacyHref: null,
  })
  const worker = createOutboxWorker({
    store: outbox,
    mail: config.MAIL_URL ? traceMail(createMailSender({ url: config.MAIL_URL, from, sleep: wait }), trace) : null,
    webhook: createWebhookSender({
      fetch,
      secret: config.WEBHOOK_SECRET ?? secret,
      clock,
    }),
    clock,
    sleep: wait,
    uuid: randomUUID,
    random: Math.random,
    ...(delivered && { delivered }),
    log,
  })
  const { signals } = database.database
  /** The process that sends may be another one. */
  const wake = (): void => {
    worker.wake()
    signals.send(wakeTopic, null)
  }
  const captcha = createCaptcha({
    kind: config.CAPTCHA,
    secret,
    recaptchaSecret: config.RECAPTCHA_SECRET ?? null,
    host: new URL(config.SITE_URL).hostname,
    fetch,
    clock,
    random: Math.random,
    log,
  })
  const alarm = createAlarmMessages({
    targets,
    locale: config.DEFAULT_LOCALE,
    sender: senders.of,
    fallback: from.address,
  })
  const onAlarm = (count: number): void =>
    void database
      .enqueue(alarm(count), clock(), randomUUID)
      .then(wake, (error: unknown) => log.error({ err: error }, 'Forms: the alarm could not be sent'))
  const guard = createGuard({
    signer: createTokenSigner(secret),
    captcha,
    perHour: config.FORMS_PER_HOUR,
    alarmPerDay: config.FORMS_ALARM_PER_DAY,
    onAlarm,
    clock,
    nonce: () => randomBytes(16).toString('base64url'),
    log,
  })
  const submit = createSubmit({
    store,
    uploads,
    scan: createFileScanner(config.CLAMD ?? null, log),
    guard,
    keepDays: { enquiries: config.SUBMISSION_DAYS, applications: config.APPLICATION_DAYS },
    toMessages: createSubmissionMessages({
      sender: senders.of,
      staffLocale: config.DEFAULT_LOCALE,
      targets,
      fallbackRecipient: from.address,
    }),
    wake,
    clock,
    uuid: randomUUID,
  })
  const newsletter = openNewsletter({ config, database, secret, senders, captcha, onAlarm, wake, clock, log })
  const clean = (): void => {
    Promise.all([retention.run(clock()), database.subscriberRetention.run(clock())]).catch((error: unknown) =>
      log.error({ err: error }, 'Forms: the clean-up failed'),
    )
  }
  const refreshing = setInterval(() => void senders.refresh(), retentionEveryMs).unref()
  const stopWorking = config.ROLES.includes('worker') ? startWorking() : null
  return {
    database,
    submit,
    newsletter,
    guard,
    captcha,
    signer: createTokenSigner(secret),
    uploads,
    senders,
    wake,
    async close() {
      clearInterval(refreshing)
      stopWorking?.()
      await worker.stop()
      await database.close()
    },
  }

  /** What one process does for all that share the database; several of them take turns. */
  function startWorking(): () => void {
    worker.start()
    const stopListening = signals.on(wakeTopic, worker.wake)
    clean()
    const cleaning = setInterval(clean, retentionEveryMs).unref()
    return () => {
      stopListening()
      clearInterval(cleaning)
    }
  }
}

/** A sender whose attempts are pieces of work; whom a mail is for is not among their facts. */
function traceMail(send: Deliver<Mail>, trace: Trace | null): Deliver<Mail> {
  if (!trace) return send
  return (mail, envelope) =>
    trace.span('mail', {}, async note => {
      const result = await send(mail, envelope)
      note({ 'nennmass.outcome': result.kind })
      return result
    })
}

/** What the settings of the content say about the site. */
async function readSender(content: SiteContent, locale: Locale, version: ContentVersion, origin: string) {
  const settings = (await content.settings(locale, version))?.content
  if (!settings) return null
  const absolute = (link: Link): string | null => ('href' in link ? new URL(link.href, origin).href : null)
  return {
    siteName: settings.site_name,
    origin,
    address: settings.address?.split('\n') ?? [],
    imprintHref: absolute(settings.link_imprint),
    privacyHref: absolute(settings.link_privacy),
  }
}

/** `nennmass <kontakt@nennmass.example>`, as the settings allow it. */
function parseSender(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^([^<]*)<([^>]+)>$/.exec(text) ?? []
  return { name: name.trim(), address: address.trim() }
}
